import { data } from "react-router";
import { viewCard } from "#core/articles/article-view.ts";
import { asksForPrice, priceTable, quickPrice } from "#core/calculators/quick-price.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { statePath } from "#core/site/navigation.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { licensedAgents } from "#core/staff/license.ts";
import { licenseDay, licenseStatus } from "#core/states/license-status.ts";
import { stateDescription, stateTitle } from "#core/states/state-page.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { newestOfEach } from "#server/blog/read-blog.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { TEAM_TAG } from "#server/staff/create-team.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { readState } from "#server/states/read-state.ts";
import { PricePart } from "#web/site/calculators/QuickPrice.tsx";
import { StateLicense } from "#web/site/states/StateLicense.tsx";
import { StateSources } from "#web/site/states/StateSources.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { StateFuneralPrices, StateRules, StateSummary } from "#web/site/states/StateTables.tsx";
import { StateArticles, StateCalculators } from "#web/site/states/StateWays.tsx";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/state";
import "#web/site/articles/articles.css";
import "#web/site/states/states.css";
import "#web/site/calculators/quick-price.css";

/** Slugs of shipped blog categories whose newest articles are shown; one that the agency renamed or emptied isn’t found. */
const CATEGORIES = ["funeral-costs", "benefits-and-rights", "planning-ahead"];

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
  const articles = await newestOfEach(services, CATEGORIES, locale);
  const shown = {
    locale,
    site: { name: agency.name, origin: services.config.publicUrl },
    page,
    status,
    price: quickPrice(read, tables, { state: page.code, year: services.now().getFullYear(), words }),
    prices: priceTable(rates, words, page.code),
    wholeCountry: rates.gathered !== null,
    agents: licensedAgents(services.team.members(), page.code, today),
    // For the public layout: where the agency may not sell, it has no quote links.
    quoteOffered: status.kind !== "elsewhere",
    phone: agency.phone,
    phoneText: formatPhone(agency.phone),
    articles: articles.map((article) => viewCard(article, settings)),
  };
  return data(shown, {
    headers: fallback || asksForPrice(read) ? PRIVATE_PAGE : pageHeaders([BLOG_TAG, TABLES_TAG, TEAM_TAG]),
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
  const { site, page, locale } = loaderData;
  const words = wordsOf(locale);
  return headTags({
    siteName: site.name,
    origin: site.origin,
    locale,
    path: statePath(page.slug),
    title: stateTitle(page, site.name, words),
    description: stateDescription(page, words),
    keywords: words.states.keywords(page.name),
    crumbs: crumbsOf(page, words),
    ...(page.prices === null ? { robots: "noindex" as const } : {}),
  });
};

export default function StateRoute({ loaderData }: Route.ComponentProps) {
  const { site, page, status, price, prices, agents, quoteOffered, phone, phoneText, articles } = loaderData;
  const words = useWords("states");
  return (
    <>
      <div className="wrap state-head">
        <Breadcrumbs crumbs={crumbsOf(page, wordsOf(loaderData.locale))} />
        <PageHeading
          title={words.heading(page.place)}
          eyebrow={words.eyebrow}
          picture={<Picture name="small-town" />}
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
      <StateArticles articles={articles} />
      <StateSources sources={page.sources} />
    </>
  );
}
