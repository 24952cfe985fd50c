import { BLOG_PAGE_SIZE } from "#core/articles/article.ts";
import { FEED_SIZE, feedXml } from "#core/seo/feed.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/articles/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import type { Route } from "./+types/feed";

const DESCRIPTION = "Plain answers about funerals, costs and coverage for you and your family.";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { agency, categories } = services.site.settings();
  const site = { name: agency.name, origin: services.config.publicUrl, description: DESCRIPTION };
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(FEED_SIZE / BLOG_PAGE_SIZE) }, (_, index) =>
      readBlogPage(services, null, index + 1),
    ),
  );
  const newest = pages.flatMap((page) => page.articles).slice(0, FEED_SIZE);
  const kept = pages.some((page) => page.fallback) ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]);
  return new Response(feedXml(site, newest, categories), {
    headers: { ...kept, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
