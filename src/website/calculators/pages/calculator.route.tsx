import { data } from "react-router";
import {
  CALCULATOR_IDS,
  type CalculatorId,
  CALCULATORS_PATH,
  calculatorPath,
} from "#agency/tables/rules/calculator-address.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { medicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { showCalculator } from "#agency/tables/rules/calculators.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { webApplication } from "#agency/site/rules/web-application.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { METHODS_PATH } from "#agency/site/rules/navigation.ts";
import { MedicaidDetails } from "./MedicaidDetails.tsx";
import { CalculatorIsland } from "./CalculatorIsland.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { useAreas, useLocalPath } from "#website/kit/pages/language.ts";
import type { Route } from "./+types/calculator.route";
import "./calculators.css";
import "./calculator-pictures.css";
import "./calculator-result.css";
import "./calculator-tables.css";
import "./state-map.css";
import "./worth-it.css";

/** With a query the page is made for one visitor. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const id = CALCULATOR_IDS.find((known) => known === params.calculator);
  if (!id) throw data(null, { status: 404 });
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency, disclaimer } = settingsIn(site.settings(), locale);
  const { search, searchParams } = new URL(request.url);
  const shown = showCalculator(id, (name) => searchParams.get(name), tables.current(), words);
  const answer = { site: { name: agency.name, origin: config.publicUrl }, locale, disclaimer, shown };
  return data(answer, { headers: search === "" ? pageHeaders([TABLES_TAG]) : PRIVATE_PAGE });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const crumbsOf = (id: CalculatorId, { shell, calculators, calculatorPages }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: calculators.title, path: CALCULATORS_PATH },
  { name: calculatorPages[id].name, path: calculatorPath(id) },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, shown, locale } = loaderData;
  const words = wordsOf(locale);
  const { name, description, keywords } = words.calculatorPages[shown.id];
  const path = calculatorPath(shown.id);
  return pageTags(site, locale, {
    path,
    title: name,
    description,
    keywords,
    crumbs: crumbsOf(shown.id, words),
    structuredData: [webApplication({ path, name, description, category: "FinanceApplication" }, site)],
  });
};

export default function CalculatorPage({ loaderData }: Route.ComponentProps) {
  const { shown, disclaimer } = loaderData;
  const words = wordsOf(loaderData.locale);
  const { name, lead, question } = words.calculatorPages[shown.id];
  return (
    <div className="wrap calculator-page">
      <Breadcrumbs crumbs={crumbsOf(shown.id, words)} />
      <PageHeading title={name} eyebrow={question} lead={lead} picture={<Picture name={shown.id} />} />
      <CalculatorIsland shown={shown} />
      {shown.id === "is-it-worth-it" ? <MedicaidDetails note={medicaidNote(words)} /> : null}
      <AboutFigures id={shown.id} disclaimer={disclaimer} />
    </div>
  );
}

/** Shows how the answer is calculated, and links to the other calculators. */
function AboutFigures({ id, disclaimer }: { id: CalculatorId; disclaimer: string }) {
  const { calculatorPages: pages, calculators: words, prices } = useAreas("calculatorPages", "calculators", "prices");
  const local = useLocalPath();
  return (
    <div className="calculator-about">
      <section className="prose" aria-labelledby="working">
        <h2 id="working">{words.working}</h2>
        {pages[id].working.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={local(METHODS_PATH)}>{prices.whereFrom}</a>
        </p>
        <p className="small">
          {words.planning} {disclaimer}
        </p>
      </section>
      <section className="no-print" aria-labelledby="others">
        <h2 id="others">{words.others}</h2>
        <ul className="calculator-others">
          {CALCULATOR_IDS.filter((other) => other !== id).map((other) => (
            <li key={other}>
              <a href={local(calculatorPath(other))}>{pages[other].name}</a>
              <br />
              <span className="small">{pages[other].question}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
