import { faqData } from "#core/articles/article-structured-data.ts";
import { viewCard } from "#core/articles/article-view.ts";
import { asksForPrice, costQuestion, priceTable, quickPrice } from "#core/calculators/quick-price.ts";
import { data } from "react-router";
import { callbackWording } from "#core/consent/consent-wording.ts";
import { wordsOf } from "#core/language/words.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { shownHours } from "#core/site/shown-hours.ts";
import { isProven } from "#core/site/evidence.ts";
import { QUOTE_PATH } from "#core/site/navigation.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { settingsIn } from "#core/site/settings.ts";
import { insuranceAgency } from "#core/site/structured-data.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { newestPublished } from "#server/blog/read-blog.ts";
import { asLicensed, trustPointsOf } from "#core/states/license-status.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { TABLES_TAG } from "#server/calculators/create-calculator-figures.ts";
import { Island } from "#web/islands/Island.tsx";
import { QuickPrice } from "#web/site/calculators/QuickPrice.tsx";
import { CallbackForm } from "#web/site/leads/CallbackForm.tsx";
import {
  Benefits,
  CallbackSection,
  Hero,
  LatestArticles,
  PricesAtAGlance,
  Questions,
  Steps,
  Testimonials,
} from "#web/site/HomeSections.tsx";
import { langIn } from "#web/site/lang-of.ts";
import type { Route } from "./+types/home";
import "#web/site/calculators/quick-price.css";

const NEWEST = 3;

/** With the question for a price the page is made for one visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = settingsIn(services.site.settings(), locale);
  const { agency, home, testimonials, disclaimer } = settings;
  const tables = services.tables.current();
  const { rates } = tables;
  const cost = costQuestion(rates, words);
  const query = new URL(request.url).searchParams;
  const read = (name: string) => query.get(name);
  const licensed = asLicensed(agency, services.now());
  const newest = await newestPublished(services, NEWEST, locale);
  const shown = {
    origin: services.config.publicUrl,
    locale,
    agency: licensed,
    english: locale === "en" ? null : services.site.settings().home,
    home: { ...home, trustPoints: trustPointsOf(home.trustPoints, licensed.licenses) },
    price: quickPrice(read, tables, { state: "", year: services.now().getFullYear(), words }),
    prices: priceTable(rates, words),
    faq: [cost, ...home.faq.filter(({ question }) => question !== cost.question)],
    // Testimonials are shown only with evidence; the desk lists the others.
    testimonials: testimonials.filter((t) => isProven(t.evidence)),
    disclaimer,
    hours: shownHours(agency, services.now(), words.time),
    articles: newest.map((article) => viewCard(article, settings)),
    callback: {
      phone: agency.phone,
      phoneText: formatPhone(agency.phone),
      endpoint: `${services.config.functionsPrefix}/callback`,
      consent: callbackWording(agency.legalName, locale).text,
    },
  };
  return data(shown, { headers: asksForPrice(read) ? PRIVATE_PAGE : pageHeaders([BLOG_TAG, TABLES_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { agency, origin, locale } = loaderData;
  const { home, shell } = wordsOf(locale);
  const faq = faqData(loaderData.faq, locale);
  return headTags({
    siteName: agency.name,
    origin,
    path: "/",
    locale,
    title: `${home.title} | ${agency.name}`,
    description: home.description,
    keywords: home.keywords,
    crumbs: [{ name: shell.pages["/"], path: "/" }],
    structuredData: [insuranceAgency(agency, origin), ...(faq ? [faq] : [])],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { english, home, price, prices, faq, testimonials, articles, callback, disclaimer, hours } = loaderData;
  const langOf = langIn(english);
  return (
    <>
      <Hero
        home={home}
        langOf={langOf}
        phone={callback.phone}
        phoneText={callback.phoneText}
        price={<QuickPrice price={price} path="/" quoted={false} />}
        quote={price.result?.quote ?? QUOTE_PATH}
      />
      <PricesAtAGlance prices={prices} />
      <Benefits home={home} langOf={langOf} disclaimer={disclaimer} />
      <Steps home={home} langOf={langOf} />
      <Testimonials of={testimonials} />
      <Questions faq={faq} langOf={langOf} />
      <LatestArticles articles={articles} />
      <CallbackSection hours={hours} form={<Island name="callback" of={CallbackForm} props={callback} />} />
    </>
  );
}
