import { data } from "react-router";
import { scheduleAddress } from "#leads/appointments/rules/schedule-address.ts";
import { viewCard } from "#newsroom/articles/rules/article-view.ts";
import { type ConsentInvitation as Invitation, shareConsent } from "#leads/leads/rules/consent-invitation.ts";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";
import { familyMember } from "#leads/leads/rules/family-contact.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { estimateQuote, type QuoteEstimate } from "#leads/leads/rules/quote-estimate.ts";
import { sentValues } from "#leads/leads/rules/quote-view.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { openText } from "#agency/site/rules/shown-hours.ts";
import { ownAnswer } from "#agency/site/rules/own-words.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { pageTags } from "#agency/site/rules/page-metadata.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { readBlogPage } from "#newsroom/articles/server/read-blog.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import { readSentRequest } from "#leads/intake/server/read-sent-request.ts";
import { deriveTokens, isToken } from "#leads/leads/server/derive-tokens.ts";
import type { Services } from "#platform/program/server/services.ts";
import { ArticleList } from "#website/blog/pages/ArticleList.tsx";
import { MedicaidDetails } from "#website/calculators/pages/MedicaidDetails.tsx";
import { Picture } from "#website/pictures/pages/Picture.tsx";
import { QuotePrices } from "./QuotePrices.tsx";
import { ButtonLink } from "#ui/kit/Button.tsx";
import { useLocalPath, useWords } from "#website/kit/pages/language.ts";
import { PageHeading } from "#ui/kit/PageHeading.tsx";
import { OwnText } from "#website/shell/pages/OwnWords.tsx";
import { CopyButton } from "#website/shell/pages/CopyButton.tsx";
import type { Route } from "./+types/quote-thank-you.route";
import "#website/blog/pages/articles.css";
import "./leads.css";
import "./quote-screens.css";
import { PreviewThanks } from "./PreviewThanks.tsx";

const OFFERED = 2;

/** Reads what the page says of the request behind its link; nothing while that can't be read. */
async function sentOf(services: Pick<Services, "db" | "now" | "tables" | "team">, token: string, words: Words) {
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
    agency,
    own: ownAnswer(settings.ownWords, "who", locale),
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
  return pageTags(site, locale, {
    path: "/get-a-quote/thank-you",
    title: thanks,
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
        <WhoCalls {...loaderData} />
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
            <a href={requestPath}>{words.yourRequest}</a>. {words.restrictToOwner}
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

/** The link that asks the insured person, and ways to pass it on. */
function ConsentInvitation({ link, to, message, text, sms, mail }: Invitation) {
  const words = useWords("sentQuote").invitation;
  return (
    <section aria-labelledby="invitation">
      <h2 id="invitation">{words.title}</h2>
      <p>{words.text[to]}</p>
      <p className="button-row">
        <ButtonLink look="plain" href={sms}>
          {words.sms}
        </ButtonLink>
        <ButtonLink look="plain" href={mail}>
          {words.mail}
        </ButtonLink>
        <CopyButton text={text} label={words.copy} copied={words.copied} refused={words.refused} />
      </p>
      <p>{words.written}</p>
      <blockquote className="quote-message">{message}</blockquote>
      <p className="quote-link">
        <a href={link}>{link}</a>
      </p>
    </section>
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
      <QuotePrices rows={estimate.rows} whole />
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

/** The agency about those who call; nothing if it has not said. */
function WhoCalls({ agency, own }: Pick<Route.ComponentProps["loaderData"], "agency" | "own">) {
  const { who } = useWords("ownWords").headings;
  if (own === "") return null;
  return (
    <>
      <h2>{who}</h2>
      <OwnText agency={agency} text={own} heading={who} />
    </>
  );
}

/** Who calls, from which number, and when. */
function Next({ phone, seller, agent, open, bookable }: Route.ComponentProps["loaderData"]) {
  const words = useWords("sentQuote");
  const { portrait } = useWords("team");
  const [before, after] = words.calls(agent?.name ?? null, seller);
  return (
    <>
      <h2>{words.next}</h2>
      {agent?.photo ? (
        <figure className="quote-caller">
          <img src={agent.photo} alt={portrait(agent.name)} width="280" height="280" decoding="async" />
          <figcaption>
            <bdi>{agent.name}</bdi>
          </figcaption>
        </figure>
      ) : null}
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
