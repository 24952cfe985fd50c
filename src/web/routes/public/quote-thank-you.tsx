import { data } from "react-router";
import { scheduleAddress } from "#core/appointments/schedule-address.ts";
import { viewCard } from "#core/articles/article-view.ts";
import { shareConsent } from "#core/leads/consent-invitation.ts";
import { FAMILY_PATH } from "#core/family/family-room.ts";
import { addressed } from "#core/leads/family-contact.ts";
import { estimateQuote } from "#core/leads/quote-estimate.ts";
import { sentValues } from "#core/leads/quote-view.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { openText } from "#core/site/shown-hours.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { PDF_LINK } from "#core/site/navigation.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/blog/read-blog.ts";
import { languageOf, servicesOf } from "#server/http/contexts.ts";
import { readSentRequest } from "#server/intake/read-sent-request.ts";
import { deriveTokens, isToken } from "#server/requests/derive-tokens.ts";
import type { Services } from "#server/services.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { ConsentInvitation } from "#web/site/leads/ConsentInvitation.tsx";
import { QuotePrices } from "#web/site/leads/QuotePrices.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote-thank-you";
import "#web/site/articles/articles.css";
import "#web/site/leads/leads.css";
import "#web/site/leads/quote-screens.css";

const OFFERED = 2;

/** What the page says of the request behind its link; nothing while that can't be read. */
async function sentOf(services: Services, token: string) {
  const { request, agent } = await readSentRequest(services, token);
  if (request === null || request.withdrawnAt) return null;
  const { details, contact } = request;
  const estimate = estimateQuote(sentValues(details, contact), services.now(), services.tables.current());
  return {
    agent,
    state: details.state ?? "",
    estimate: estimate.none === null ? estimate : null,
    theirPhone: contact && details.phone,
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
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
  const sent = links ? await sentOf(services, links.request) : null;
  const family = query.get("for") === "parent" ? "parent" : query.get("for") === "spouse" ? "spouse" : null;
  const { publicUrl } = services.config;
  const shown = {
    site: { name: agency.name, origin: publicUrl },
    seller: agency.legalName,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    // The page without a link is the same for everyone, and cached.
    open: links ? (openText(agency, services.now(), languageOf(context).words.time)?.text ?? null) : null,
    agent: sent?.agent ?? null,
    estimate: sent?.estimate ?? null,
    schedule: scheduleAddress(links && sent ? { state: sent.state, request: links.request } : {}),
    requestPath: links ? `/my-request/${links.request}` : null,
    invitation:
      links && family
        ? shareConsent({
            link: `${publicUrl}/consent/${links.consent}`,
            them: addressed(family).them,
            phone: sent?.theirPhone ?? null,
            agency: agency.name,
          })
        : null,
    bookable: services.callHours.any(),
    articles: found.articles.slice(0, OFFERED).map((a) => viewCard(a, settings)),
  };
  return data(shown, { headers: links || found.fallback ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/get-a-quote/thank-you",
        title: `Thank You! | ${loaderData.site.name}`,
        description: "We have your quote request. Here is what happens next.",
        keywords: ["quote request", "final expense insurance"],
        robots: "noindex",
      })
    : [];

export default function QuoteThankYou({ loaderData }: Route.ComponentProps) {
  const { phone, seller, open, agent, estimate, schedule, bookable, requestPath, invitation, articles } = loaderData;
  return (
    <div className="wrap quote-thanks" data-quote-sent="">
      <PageHeading
        title="Thank You!"
        eyebrow="We have your request"
        lead="You don’t need to do anything else."
        picture={<Picture name="mailbox" />}
      />
      {estimate ? (
        <section className="quote-part" aria-labelledby="your-range">
          <h2 id="your-range">What it may cost</h2>
          <p>
            For {estimate.person}: {estimate.amount} of coverage.
          </p>
          <QuotePrices rows={estimate.rows} />
          <p className="small">{estimate.dated}</p>
          <p>
            <a href={estimate.pdf} rel="nofollow">
              {PDF_LINK}
            </a>
          </p>
        </section>
      ) : null}
      <div className="prose">
        <h2>What happens next</h2>
        <p>
          {agent === null ? `An agent from ${seller}` : `${agent}, an agent from ${seller},`} reads what you wrote and
          calls you from <a href={`tel:${phone.dial}`}>{phone.shown}</a>, dialing by hand. If you asked for a text
          message or an email, the agent writes to you first.
        </p>
        <p>
          You’ll hear what plans would cost and whether any has a waiting period. You don’t have to buy anything. Say
          “stop” at any time, and we’ll stop contacting you.
        </p>
        <h2>When we call</h2>
        {open === null ? null : <p>{open}</p>}
        <p>
          We call at the time of day you chose, and never outside the hours when your state allows calls.
          {bookable ? " Would you rather pick the day and time?" : ""}
        </p>
        <p className="button-row">
          {bookable ? (
            <ButtonLink look="main" href={schedule}>
              Book a call
            </ButtonLink>
          ) : null}
          <ButtonLink look="plain" href="/contact-card.vcf" download="contact-card.vcf">
            Save our contact card
          </ButtonLink>
        </p>
        <p>With our contact card, your phone shows our name when we call.</p>
        {invitation ? <ConsentInvitation {...invitation} /> : null}
        <h2>Need to make a change?</h2>
        {requestPath ? (
          <p>
            <a href={requestPath}>See, change or withdraw your request</a>. Keep this link private: anyone who has it
            can do the same.
          </p>
        ) : null}
        <p>
          Would you rather talk now? Call <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
        <p>
          Are you planning this with your family? A <a href={FAMILY_PATH}>family room</a> is a private page for all of
          you. Nobody calls anyone because of it.
        </p>
      </div>
      {articles.length > 0 ? (
        <section className="section" aria-labelledby="meanwhile">
          <h2 id="meanwhile">Worth reading before the call</h2>
          <ArticleList articles={articles} heading="h3" empty="" />
        </section>
      ) : null}
    </div>
  );
}
