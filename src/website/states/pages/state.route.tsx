import { data } from "react-router";
import { asksForPrice, priceTable, priceTitle, quickPrice } from "#agency/tables/rules/quick-price.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { statePath } from "#agency/site/rules/navigation.ts";
import { ownStateAnswer } from "#agency/site/rules/own-words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { headTags } from "#agency/site/rules/page-metadata.ts";
import { licensedAgents } from "#agency/states/rules/license.ts";
import { licenseDay, licenseStatus } from "#agency/states/rules/license-status.ts";
import { stateLand } from "#agency/states/rules/state-land.ts";
import { stateDescription, stateTitle } from "#agency/states/rules/state-page.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readState } from "#agency/tables/server/read-state.ts";
import { PricePart } from "#website/calculators/pages/QuickPrice.tsx";
import { StateLicense } from "./StateLicense.tsx";
import { OwnText } from "#website/shell/pages/OwnWords.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { StateFuneralPrices, StateRules, StateSummary } from "./StateTables.tsx";
import { StateCalculators, StateSources } from "./StateWays.tsx";
import { Breadcrumbs } from "#website/kit/pages/Breadcrumbs.tsx";
import { useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import type { Route } from "./+types/state.route";
import "#website/blog/pages/article-tables.css";
import "./states.css";
import "#website/calculators/pages/quick-price.css";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = services.site.settings();
  const { agency } = settings;
  const found = await readState(services, params.state, words);
  if (!found) throw data(null, { status: 404 });
  const { page, fallback } = found;
  const today = licenseDay(agency, services.now());
  const status = licenseStatus(agency.licenses, page.code, today);
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name);
  const tables = services.tables.current();
  const { rates } = tables;
  const shown = {
    locale,
    site: { name: agency.name, origin: services.config.publicUrl },
    page,
    status,
    agency,
    // Where the agency may not sell, it serves nobody.
    own: status.kind === "licensed" ? ownStateAnswer(settings.ownWords, page.code, locale) : "",
    price: quickPrice(read, tables, { state: page.code, year: services.now().getFullYear(), words }),
    prices: priceTable(rates, words, page.code),
    wholeCountry: rates.gathered !== null,
    agents: licensedAgents(services.team.members(), page.code, today),
    // For the public layout: where the agency may not sell, it has no quote links.
    quoteOffered: status.kind !== "elsewhere",
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
  };
  return data(shown, {
    headers: fallback || asksForPrice(read) ? PRIVATE_PAGE : pageHeaders([TABLES_TAG, TEAM_TAG]),
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const crumbsOf = (page: { name: string; slug: string }, { shell, states }: Words) => [
  { name: shell.pages["/"], path: "/" },
  { name: states.parent, path: "/final-expense" },
  { name: page.name, path: statePath(page.slug) },
];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, page, locale, price } = loaderData;
  const words = wordsOf(locale);
  const answer = price && priceTitle(price, words);
  return headTags({
    siteName: site.name,
    origin: site.origin,
    locale,
    path: statePath(page.slug),
    title: answer ? `${answer} | ${site.name}` : stateTitle(page, site.name, words),
    description: stateDescription(page, words),
    keywords: words.states.keywords(page.name),
    crumbs: crumbsOf(page, words),
    ...(page.prices === null ? { robots: "noindex" as const } : {}),
  });
};

export default function StateRoute({ loaderData }: Route.ComponentProps) {
  const { site, page, status, agency, own, price, prices, agents, quoteOffered, phone, phoneText } = loaderData;
  const words = useWords("states");
  const ownHeading = useWords("ownWords").places(page.place);
  return (
    <>
      <div className="wrap state-head">
        <Breadcrumbs crumbs={crumbsOf(page, wordsOf(loaderData.locale))} />
        <PageHeading
          title={words.heading(page.place)}
          eyebrow={words.eyebrow}
          picture={<Picture name={`land-${stateLand(page.code)}`} />}
        />
        <StateSummary page={page} />
        <StateLicense
          {...{ status, phone, phoneText }}
          code={page.code}
          name={page.name}
          place={page.place}
          agencyName={site.name}
          regulator={page.regulator}
        />
        {own === "" ? null : (
          <section className="state-own" aria-labelledby="own-places">
            <h2 id="own-places">{ownHeading}</h2>
            <OwnText agency={agency} text={own} heading={ownHeading} />
          </section>
        )}
      </div>
      <section className="section state-prices" aria-labelledby="prices-title">
        <div className="wrap">
          <h2 id="prices-title">{words.policyCosts(loaderData.wholeCountry)}</h2>
          <PricePart price={price} prices={prices} path={statePath(page.slug)} quoted={quoteOffered} />
        </div>
      </section>
      <StateFuneralPrices page={page} />
      <StateRules page={page} agents={agents} />
      <StateCalculators page={page} />
      <StateSources sources={page.sources} />
    </>
  );
}
