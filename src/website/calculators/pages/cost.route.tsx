import { data } from "react-router";
import { costPage } from "#agency/tables/rules/cost-page.ts";
import { findCostQuestion } from "#agency/tables/rules/cost-question.ts";
import { medicaidNote } from "#agency/tables/rules/medicaid-note.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { HEALTH_CHECK_PATH } from "#agency/site/rules/navigation.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { pageHeaders } from "#platform/http/rules/page-caching.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { MedicaidDetails } from "./MedicaidDetails.tsx";
import { PriceRows } from "./PriceRows.tsx";
import type { Route } from "./+types/cost.route";
import "./quick-price.css";
import "./cost.css";

export function loader({ context, params }: Route.LoaderArgs) {
  const { config, site, tables } = servicesOf(context);
  const { locale, words } = languageOf(context);
  const current = tables.current();
  const question = findCostQuestion(current.rates, params.question);
  if (question === null) throw data(null, { status: 404 });
  return {
    locale,
    site: { name: site.settings().agency.name, origin: config.publicUrl },
    page: costPage(question, current, words),
  };
}

export const headers: Route.HeadersFunction = () => pageHeaders([TABLES_TAG]);

const crumbsOf = ({ heading, path }: { heading: string; path: string }, { shell, states }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: states.parent, path: "/final-expense" },
  { name: heading, path },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, page, locale } = loaderData;
  const words = wordsOf(locale);
  return pageTags(site, locale, {
    path: page.path,
    title: page.title,
    description: page.description,
    keywords: words.costPages.keywords,
    crumbs: crumbsOf(page, words),
  });
};

export default function Cost({ loaderData: { page, locale } }: Route.ComponentProps) {
  const { heading, answer, facts, prices, notes, quote, more } = page;
  const [words, quick, local] = [useWords("costPages"), useWords("quickPrice"), useLocalPath()];
  const tools = [
    { path: calculatorPath("premium-estimator"), name: words.estimate },
    { path: calculatorPath("is-it-worth-it"), name: words.worthIt },
    { path: HEALTH_CHECK_PATH, name: words.healthCheck },
  ];
  return (
    <div className="wrap cost-page">
      <Breadcrumbs crumbs={crumbsOf(page, wordsOf(locale))} />
      <PageHeading title={heading} eyebrow={words.eyebrow} lead={answer} />
      <div className="cost-two">
        <div>
          {prices.map((table) => (
            <PriceRows key={table.caption} prices={table} />
          ))}
          <p className="small">{notes}</p>
          <p className="no-print">
            <ButtonLink look="main" href={local(quote)}>
              {quick.quote}
            </ButtonLink>
          </p>
        </div>
        <section aria-labelledby="cost-facts">
          <h2 id="cost-facts">{words.factsTitle}</h2>
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
        </section>
      </div>
      <MedicaidDetails note={medicaidNote(wordsOf(locale))} />
      <nav className="no-print" aria-labelledby="cost-tools">
        <h2 id="cost-tools">{words.toolsTitle}</h2>
        <Links of={tools} />
        <h2>{words.moreTitle}</h2>
        <Links of={more} />
      </nav>
    </div>
  );
}

function Links({ of }: { of: { name: string; path: string }[] }) {
  const local = useLocalPath();
  return (
    <ul className="plain-links cost-links">
      {of.map(({ name, path }) => (
        <li key={path}>
          <a href={local(path)}>{name}</a>
        </li>
      ))}
    </ul>
  );
}
