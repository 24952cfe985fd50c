import { data } from "react-router";
import {
  CALCULATOR_IDS,
  type CalculatorId,
  CALCULATORS_PATH,
  calculatorPath,
} from "#core/calculators/calculator-address.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { settingsIn } from "#core/site/settings.ts";
import { medicaidNote } from "#core/calculators/medicaid-note.ts";
import { showCalculator } from "#core/calculators/calculators.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { webApplication } from "#core/site/web-application.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { AboutFigures } from "#web/site/calculators/AboutFigures.tsx";
import { MedicaidDetails } from "#web/site/calculators/MedicaidDetails.tsx";
import { CalculatorIsland } from "#web/site/calculators/CalculatorIsland.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/calculator";
import "#web/site/calculators/calculators.css";
import "#web/site/calculators/calculator-pictures.css";
import "#web/site/calculators/calculator-result.css";
import "#web/site/calculators/calculator-tables.css";
import "#web/site/calculators/state-map.css";
import "#web/site/calculators/worth-it.css";

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
  return headTags({
    siteName: site.name,
    origin: site.origin,
    locale,
    path,
    title: `${name} | ${site.name}`,
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
