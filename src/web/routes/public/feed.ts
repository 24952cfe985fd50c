import { BLOG_PAGE_SIZE } from "#core/articles/article.ts";
import { FEED_SIZE, feedXml } from "#core/seo/feed.ts";
import { settingsIn } from "#core/site/settings.ts";
import { pageHeaders, PRIVATE_PAGE } from "#core/site/page-caching.ts";
import { BLOG_TAG } from "#server/articles/pages-showing.ts";
import { readBlogPage } from "#server/blog/read-blog.ts";
import { servicesOf } from "#server/http/contexts.ts";
import { languageOf } from "#server/http/language-of.ts";
import type { Route } from "./+types/feed";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency, categories } = settingsIn(services.site.settings(), locale);
  const site = {
    name: words.blog.feedName(agency.name),
    description: words.blog.feedDescription,
    origin: services.config.publicUrl,
    locale,
  };
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(FEED_SIZE / BLOG_PAGE_SIZE) }, (_, index) =>
      readBlogPage(services, { locale, category: null, page: index + 1 }),
    ),
  );
  const newest = pages.flatMap((page) => page.articles).slice(0, FEED_SIZE);
  const kept = pages.some((page) => page.fallback) ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]);
  return new Response(feedXml(site, newest, categories), {
    headers: { ...kept, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
