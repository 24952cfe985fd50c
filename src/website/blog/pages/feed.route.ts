import { BLOG_PAGE_SIZE } from "#newsroom/articles/rules/article.ts";
import { FEED_SIZE, feedXml } from "#newsroom/articles/rules/feed.ts";
import { settingsIn } from "#agency/site/rules/settings.ts";
import { stageNote } from "#agency/site/rules/site-stage.ts";
import { pageHeaders, PRIVATE_PAGE } from "#platform/http/rules/page-caching.ts";
import { BLOG_TAG } from "#newsroom/articles/server/pages-showing.ts";
import { readBlogPage } from "#newsroom/articles/server/read-blog.ts";
import { servicesOf } from "#platform/http/server/contexts.ts";
import { languageOf } from "#agency/language/server/language-of.ts";
import type { Route } from "./+types/feed.route";

export async function loader({ context }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const { locale, words } = languageOf(context);
  const { agency, categories } = settingsIn(services.site.settings(), locale);
  const note = stageNote(services.site.stage(), words);
  const site = {
    name: words.blog.feedName(agency.name),
    description: note ?? words.blog.feedDescription,
    origin: services.config.publicUrl,
    locale,
  };
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(FEED_SIZE / BLOG_PAGE_SIZE) }, (_, index) =>
      readBlogPage(services, { locale, category: null, page: index + 1 }),
    ),
  );
  // Readers of feeds keep what they once got: samples are not for them.
  const newest = note !== null ? [] : pages.flatMap((page) => page.articles).slice(0, FEED_SIZE);
  const kept = pages.some((page) => page.fallback) ? PRIVATE_PAGE : pageHeaders([BLOG_TAG]);
  return new Response(feedXml(site, newest, categories), {
    headers: { ...kept, "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
