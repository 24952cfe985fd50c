import { FEED_SIZE, feedXml } from "#core/site/feed.ts";
import { pageHeaders } from "#core/site/page-caching.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { newestPublished } from "#server/articles/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/feed";

const DESCRIPTION = "Plain answers about funerals, costs and coverage for you and your family.";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency, categories } = services.site.settings();
  const site = { name: agency.name, origin: services.config.publicUrl, description: DESCRIPTION };
  const xml = feedXml(site, await newestPublished(services, FEED_SIZE), categories);
  return new Response(xml, { headers: { ...pageHeaders([BLOG_TAG]), "Content-Type": "application/rss+xml; charset=utf-8" } });
}
