import { data } from "react-router";
import { viewCard } from "#core/articles/article-view.ts";
import { addressed } from "#core/leads/family-contact.ts";
import { formatPhone } from "#core/phone/format-phone.ts";
import { SCHEDULE_PATH } from "#core/appointments/schedule-address.ts";
import { zoneText } from "#core/time/wall-clock.ts";
import { closedHolidaysText } from "#core/site/holidays.ts";
import { hasHours, hoursTable } from "#core/site/hours-table.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/articles/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { deriveTokens, isToken } from "#server/requests/derive-tokens.ts";
import { ArticleList } from "#web/site/articles/ArticleList.tsx";
import { Picture } from "#web/site/pictures/Picture.tsx";
import { ButtonLink } from "#web/ui/Button.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote-thank-you";
import "#web/site/articles/articles.css";
import "#web/site/leads/leads.css";
import "#web/site/leads/quote-screens.css";

const OFFERED = 2;

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const settings = services.site.settings();
  const { agency } = settings;
  // The first category is for newcomers.
  const found = await readBlogPage(services, settings.categories[0]?.slug ?? null, 1);
  const query = new URL(request.url).searchParams;
  const given = query.get("request") ?? "";
  // Derived from the token, not read: requests still in the journal have links too.
  const links = isToken(given) ? deriveTokens(given) : null;
  const family = query.get("for") === "parent" ? "parent" : query.get("for") === "spouse" ? "spouse" : null;
  const { publicUrl } = services.config;
  const shown = {
    site: { name: agency.name, origin: publicUrl },
    seller: agency.legalName,
    phone: { dial: agency.phone, shown: formatPhone(agency.phone) },
    hours: hasHours(agency.hours)
      ? { rows: hoursTable(agency.hours), zone: zoneText(agency.timeZone), closed: closedHolidaysText(agency) }
      : null,
    requestPath: links ? `/my-request/${links.request}` : null,
    consentLink:
      links && family ? { address: `${publicUrl}/consent/${links.consent}`, who: addressed(family).them } : null,
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
  const { phone, seller, hours, requestPath, consentLink, articles } = loaderData;
  return (
    <div className="wrap quote-thanks" data-quote-sent>
      <PageHeading
        title="Thank You!"
        eyebrow="We have your request"
        lead="You don’t need to do anything else."
        picture={<Picture name="mailbox" />}
      />
      <div className="prose">
        <h2>What happens next</h2>
        <ul>
          <li>
            A licensed agent from {seller} reads what you wrote and calls you from{" "}
            <a href={`tel:${phone.dial}`}>{phone.shown}</a>, dialing by hand. If you asked for a text message or an
            email, the agent writes to you first.
          </li>
          <li>
            The agent may ask a few more questions, then tells you what plans would cost and whether any has a waiting
            period.
          </li>
          <li>
            You don’t have to buy anything. Say “stop” at any time, on the phone or in any other way, and we’ll stop
            contacting you.
          </li>
        </ul>
        <h2>When we call</h2>
        <p>
          We call at the time of day you chose, and never outside the hours when your state allows calls. Would you
          rather pick the day and time? <a href={SCHEDULE_PATH}>Book a call</a>.
        </p>
        {hours ? (
          <>
            <p>We’re here during these hours ({hours.zone}):</p>
            <ul>
              {hours.rows.map(({ days, times }) => (
                <li key={days}>
                  {days}: {times}
                </li>
              ))}
            </ul>
            {hours.closed === "" ? null : <p>We are closed on {hours.closed}.</p>}
          </>
        ) : null}
        <h2>Know who is calling</h2>
        <p>Save our contact card so your phone shows our name when we call.</p>
        <p>
          <ButtonLink look="plain" href="/contact-card.vcf" download="contact-card.vcf">
            Save our contact card
          </ButtonLink>
        </p>
        {consentLink ? <FamilyLink {...consentLink} /> : null}
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

/** The link that asks the insured person. The helper passes it on. */
function FamilyLink({ address, who }: { address: string; who: string }) {
  return (
    <>
      <h2>One thing to pass along</h2>
      <p>
        We’ll talk with you first. Before we may call {who}, we need their own agreement. Please send {who} this link.
        It shows what they agree to, takes one tap, and works once.
      </p>
      <p className="quote-link">
        <a href={address}>{address}</a>
      </p>
    </>
  );
}
