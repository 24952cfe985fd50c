import { CALCULATOR_IDS, CALCULATORS_PATH, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { planningTools } from "#agency/site/rules/planning-tool.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { Card } from "#ui/kit/Card.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { PictureOf } from "#website/pictures/pages/Picture.tsx";
import type { Route } from "./+types/calculators.route";
import "./calculators.css";

const crumbsOf = ({ shell, calculators }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: calculators.title, path: CALCULATORS_PATH },
];

export function loader({ context }: Route.LoaderArgs) {
  const { config, site } = servicesOf(context);
  const { locale } = languageOf(context);
  return { locale, site: { name: site.settings().agency.name, origin: config.publicUrl } };
}

export const headers: Route.HeadersFunction = () => pageHeaders();

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const words = wordsOf(locale);
  const { pageTitle, description, keywords } = words.calculators;
  return pageTags(site, locale, {
    path: CALCULATORS_PATH,
    title: pageTitle,
    description,
    keywords,
    crumbs: crumbsOf(words),
  });
};

export default function Calculators({ loaderData }: Route.ComponentProps) {
  const words = useWords("calculators");
  const pages = useWords("calculatorPages");
  return (
    <div className="wrap calculator-page">
      <Breadcrumbs crumbs={crumbsOf(wordsOf(loaderData.locale))} />
      <PageHeading title={words.title} lead={words.lead} />
      <ul className="card-grid">
        {CALCULATOR_IDS.map((id) => (
          <CalculatorCard key={id} as="h2" path={calculatorPath(id)} {...pages[id]} />
        ))}
      </ul>
      <section className="section" aria-labelledby="tools">
        <h2 id="tools">{words.tools}</h2>
        <ul className="card-grid">
          {planningTools(wordsOf(loaderData.locale)).map(({ path, name, description }) => (
            <CalculatorCard key={path} as="h3" path={path} name={name} lead={description} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** A calculator or a tool in the list of all: its question, if it has one, and a button that starts it. `as`: its heading. */
function CalculatorCard({
  path,
  name,
  question,
  lead,
  as: Heading,
}: {
  path: string;
  name: string;
  question?: string;
  lead: string;
  as: "h2" | "h3";
}) {
  const [words, local] = [useWords("calculators"), useLocalPath()];
  return (
    <Card as="li" linked>
      <div className="calculator-card">
        <PictureOf path={path} />
        {question === undefined ? null : <p className="eyebrow">{question}</p>}
        <Heading className="calculator-card-title">{name}</Heading>
        <p>{lead}</p>
        <ButtonLink look="main" href={local(path)}>
          {words.start}
          <span className="quiet"> {name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
