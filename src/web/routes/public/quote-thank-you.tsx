import { data } from "react-router";
import { scheduleAddress } from "#core/appointments/schedule-address.ts";
import { viewCard } from "#core/articles/article-view.ts";
import { shareConsent } from "#core/leads/consent-invitation.ts";
import { FAMILY_PATH } from "#core/site/navigation.ts";
import { familyMember } from "#core/leads/family-contact.ts";
import { localPath } from "#core/language/locale.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { estimateQuote, type QuoteEstimate } from "#core/leads/quote-estimate.ts";
import { sentValues } from "#core/leads/quote-view.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { openText } from "#core/site/shown-hours.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/blog/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import { readSentRequest } from "#server/intake/read-sent-request.ts";
import { deriveTokens, isToken } from "#server/requests/derive-tokens.ts";
import type { Services } from "#server/services.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { MedicaidDetails } from "#web/site/calculators/MedicaidDetails.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { ConsentInvitation } from "#web/site/leads/ConsentInvitation.tsx";
import { QuotePrices } from "#web/site/leads/QuotePrices.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { useLocalPath, useWords } from "#web/ui/language.ts";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote-thank-you";
import "#web/site/articles/articles.css";
import "#web/site/leads/leads.css";
import "#web/site/leads/quote-screens.css";
import { PreviewThanks } from "#web/site/leads/PreviewThanks.tsx";

const OFFERED = 2;

/** What the page says of the request behind its link; nothing while that can't be read. */
async function sentOf(services: Services, token: string, words: Words) {
  const { request, agent } = await readSentRequest(services, token);
  if (request === null || request.withdrawnAt) return null;
  const { details, contact } = request;
  const estimate = estimateQuote(sentValues(details, contact), services.now(), services.tables.current(), words);
  return {
    agent,
    state: details.state ?? "",
    estimate: estimate.none === null ? estimate : null,
    theirPhone: contact && details.phone,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const settings = services.site.settings();
  const { agency } = settings;
  // The first category is for newcomers.
  const found = await readBlogPage(services, {
    locale: languageOf(context).locale,
    category: settings.categories[0]?.slug ?? null,
    page: 1,
  });
  const query = new URL(request.url).searchParams;
  const given = query.get("request") ?? "";
  // Derived from the token, not read: requests still in the journal have links too.
  const links = isToken(given) ? deriveTokens(given) : null;
  const sent = links ? await sentOf(services, links.request, words) : null;
  const family = familyMember(query.get("for") ?? "");
  const { publicUrl } = services.config;
  const shown = {
    site: { name: agency.name, origin: publicUrl },
    locale,
    seller: agency.legalName,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    // The page without a link is the same for everyone, and cached.
    open: links ? (openText(agency, services.now(), words.time)?.text ?? null) : null,
    agent: sent?.agent ?? null,
    estimate: sent?.estimate ?? null,
    schedule: scheduleAddress(links && sent ? { state: sent.state, request: links.request } : {}),
    requestPath: links ? localPath(`/my-request/${links.request}`, locale) : null,
    invitation:
      links && family
        ? shareConsent(
            {
              link: publicUrl + localPath(`/consent/${links.consent}`, locale),
              to: family,
              phone: sent?.theirPhone ?? null,
              agency: agency.name,
            },
            words.sentQuote,
          )
        : null,
    bookable: services.callHours.any(),
    articles: found.articles.slice(0, OFFERED).map((a) => viewCard(a, settings)),
  };
  return data(shown, { headers: links || found.fallback ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { site, locale } = loaderData;
  const { thanks, description, keywords } = wordsOf(locale).sentQuote;
  return headTags({
    siteName: site.name,
    origin: site.origin,
    locale,
    path: "/get-a-quote/thank-you",
    title: `${thanks} | ${site.name}`,
    description,
    keywords,
    robots: "noindex",
  });
};

export default function QuoteThankYou({ loaderData }: Route.ComponentProps) {
  const { phone, bookable, schedule, requestPath, invitation, articles, estimate } = loaderData;
  const words = useWords("sentQuote");
  const localPath = useLocalPath();
  const [beforeRoom, afterRoom] = words.family;
  return (
    <div className="wrap quote-thanks" data-quote-sent="">
      <PageHeading
        title={words.thanks}
        eyebrow={words.haveIt}
        lead={invitation ? words.linkLeft : words.nothingElse}
        picture={<Picture name="mailbox" />}
      />
      <PreviewThanks />
      {estimate ? <Estimate estimate={estimate} /> : null}
      <div className="prose">
        <Next {...loaderData} />
        <p className="button-row">
          {bookable ? (
            <ButtonLink look="main" href={localPath(schedule)}>
              {words.book}
            </ButtonLink>
          ) : null}
          <ButtonLink look="plain" href="/contact-card.vcf" download="contact-card.vcf">
            {words.saveCard}
          </ButtonLink>
        </p>
        <p>{words.card}</p>
        {invitation ? <ConsentInvitation {...invitation} /> : null}
        <h2>{words.toChange}</h2>
        {requestPath ? (
          <p>
            <a href={requestPath}>{words.yourRequest}</a>. {words.keepPrivate}
          </p>
        ) : null}
        <p>
          {words.ratherTalk} <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
        <p>
          {beforeRoom}
          <a href={localPath(FAMILY_PATH)}>{words.familyRoom}</a>
          {afterRoom}
        </p>
      </div>
      {articles.length > 0 ? (
        <section className="section" aria-labelledby="meanwhile">
          <h2 id="meanwhile">{words.reading}</h2>
          <ArticleList articles={articles} heading="h3" empty="" />
        </section>
      ) : null}
    </div>
  );
}

/** The price that was shown before sending. */
function Estimate({ estimate }: { estimate: QuoteEstimate }) {
  const { priced } = useWords("quote");
  const { pricedFor } = useWords("quotePrice");
  const { pdf } = useWords("prices");
  const localPath = useLocalPath();
  return (
    <section className="quote-part" aria-labelledby="your-range">
      <h2 id="your-range">{priced}</h2>
      <p>{pricedFor(estimate.person, estimate.amount)}</p>
      <QuotePrices rows={estimate.rows} />
      <p className="small">{estimate.dated}</p>
      <MedicaidDetails note={estimate.medicaid} />
      <p>
        <a href={localPath(estimate.pdf)} rel="nofollow">
          {pdf}
        </a>
      </p>
    </section>
  );
}

/** Who calls, from which number, and when. */
function Next({ phone, seller, agent, open, bookable }: Route.ComponentProps["loaderData"]) {
  const words = useWords("sentQuote");
  const [before, after] = words.calls(agent, seller);
  return (
    <>
      <h2>{words.next}</h2>
      <p>
        {before}
        <a href={`tel:${phone.dial}`}>{phone.shown}</a>
        {after}
      </p>
      <p>{words.hear}</p>
      <h2>{words.whenWeCall}</h2>
      {open === null ? null : <p>{open}</p>}
      <p>
        {words.lawfulHours}
        {bookable ? ` ${words.ratherPick}` : ""}
      </p>
    </>
  );
}
