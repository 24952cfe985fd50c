import { data } from "react-router";
import { viewCard } from "#core/articles/article-view.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { headTags } from "#core/site/page-metadata.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/articles/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { ArticleList } from "#web/articles/ArticleList.tsx";
import { PageHeading } from "#web/ui/PageHeading.tsx";
import type { Route } from "./+types/quote-thank-you";
import "#web/articles/articles.css";
import "#web/leads/leads.css";

/** Articles offered to read while waiting. */
const OFFERED = 2;

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const settings = services.site.settings();
  // The first topic of the agency's list is where a newcomer starts.
  const found = await readBlogPage(services, settings.categories[0]?.slug ?? null, 1);
  const shown = {
    site: { name: settings.agency.name, origin: services.config.publicUrl },
    phone: { dial: settings.agency.phone, shown: formatPhone(settings.agency.phone) },
    articles: found.articles.slice(0, OFFERED).map((a) => viewCard(a, settings)),
  };
  return data(shown, { headers: found.fallback ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]) });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? headTags({
        siteName: loaderData.site.name,
        origin: loaderData.site.origin,
        path: "/get-a-quote/thank-you",
        title: `Thank You! | ${loaderData.site.name}`,
        description: "Your request for a quote has arrived. This page says what happens next.",
        keywords: [],
        robots: "noindex",
      })
    : [];

export default function QuoteThankYou({ loaderData }: Route.ComponentProps) {
  const { phone, articles } = loaderData;
  return (
    <div className="wrap quote-thanks">
      <PageHeading title="Thank You!" eyebrow="Your request has arrived" lead="There is nothing more you need to do." />
      <div className="prose">
        <h2>What happens next</h2>
        <ul>
          <li>
            A licensed agent reads what you wrote and calls you by hand from <a href={`tel:${phone.dial}`}>{phone.shown}</a>. You may like to save that number,
            so that you know who is calling.
          </li>
          <li>The agent may ask a few things more, and tells you what plans would cost and whether one has a waiting period.</li>
          <li>You do not have to buy anything. Say “stop” at any time, on the phone or in any other way, and we no longer contact you.</li>
        </ul>
        <p>
          Did something change, or would you rather talk now? Call <a href={`tel:${phone.dial}`}>{phone.shown}</a>.
        </p>
      </div>
      {articles.length > 0 ? (
        <section className="section" aria-labelledby="meanwhile">
          <h2 id="meanwhile">Good to read before the call</h2>
          <ArticleList articles={articles} heading="h3" empty="" />
        </section>
      ) : null}
    </div>
  );
}
