import { faqData } from "#newsroom/articles/rules/article-structured-data.ts";
import { viewCard } from "#newsroom/articles/rules/article-view.ts";
import { familyStory } from "#agency/tables/rules/family-story.ts";
import { asksForPrice, costQuestion, priceTable, priceTitle, quickPrice } from "#agency/tables/rules/quick-price.ts";
import { data } from "react-router";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { shownHours } from "#agency/site/rules/shown-hours.ts";
import { isProven } from "#agency/site/rules/evidence.ts";
import { QUOTE_PATH } from "#agency/site/rules/navigation.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { ownHome } from "#agency/site/rules/own-home.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { insuranceAgency } from "#agency/site/rules/structured-data.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { newestPublished } from "#newsroom/articles/server/read-blog.ts";
import { asLicensed, trustPointsOf } from "#agency/states/rules/license-status.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { TABLES_TAG } from "#agency/tables/server/create-calculator-figures.ts";
import { Island } from "#website/islands/pages/Island.tsx";
import { QuickPrice } from "#website/calculators/pages/QuickPrice.tsx";
import { CallbackForm } from "#website/quote/pages/CallbackForm.tsx";
import {
  Benefits,
  CallbackSection,
  FamilyStory,
  Hero,
  LatestArticles,
  OtherQuestions,
  PricesAtAGlance,
  Questions,
  Steps,
  Testimonials,
} from "./HomeSections.tsx";
import { OwnSection, WhoCalls } from "./OwnWords.tsx";
import { langIn } from "./lang-of.ts";
import type { Route } from "./+types/home.route";
import "#website/calculators/pages/quick-price.css";

const NEWEST = 3;

/** With the question for a price the page is made for one visitor. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = settingsIn(services.site.settings(), locale);
  const { agency, testimonials, disclaimer } = settings;
  const { home, own } = ownHome(settings, locale);
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
    own,
    home: {
      ...home,
      trustPoints: trustPointsOf(home.trustPoints, licensed.licenses),
    },
    price: quickPrice(read, tables, { state: "", year: services.now().getFullYear(), words }),
    prices: priceTable(rates, words),
    story: own.mother ? null : familyStory(tables, services.now().getFullYear(), words),
    // The table of prices above says what it costs; an agency that says what people ask has no list of ours.
    faq: own.asked ? home.faq : [cost, ...home.faq.filter(({ question }) => question !== cost.question)],
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
  return pageTags({ name: agency.name, origin }, locale, {
    path: "/",
    title: priceTitle(loaderData.price, wordsOf(locale)) ?? home.title,
    description: home.description,
    keywords: home.keywords,
    crumbs: [{ name: shell.pages["/"], path: "/" }],
    structuredData: [insuranceAgency(agency, origin), ...(faq ? [faq] : [])],
  });
};

export default function Home({ loaderData }: Route.ComponentProps) {
  const { agency, own, english, home, price, prices, story, faq, testimonials, articles, callback, disclaimer, hours } =
    loaderData;
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
      <FamilyStory story={story} />
      <OwnSection agency={agency} question="mother" text={own.mother} />
      <Benefits home={home} langOf={langOf} disclaimer={disclaimer} />
      <OwnSection agency={agency} question="how" text={own.how} deep />
      <Steps home={home} langOf={langOf} />
      <Testimonials of={testimonials} />
      <OwnSection agency={agency} question="asked" text={own.asked}>
        {faq.length === 0 ? <OtherQuestions /> : null}
      </OwnSection>
      {faq.length === 0 ? null : <Questions faq={faq} langOf={langOf} />}
      <LatestArticles articles={articles} />
      <CallbackSection
        hours={hours}
        who={own.who ? <WhoCalls agency={agency} text={own.who} /> : null}
        form={<Island name="callback" of={CallbackForm} props={callback} />}
      />
    </>
  );
}
