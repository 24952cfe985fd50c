import type { ArticleSummary } from "./article.ts";
import { articlePath } from "./blog-address.ts";
import { LANGUAGE_TAGS, type Locale, localPath } from "#platform/text/rules/locale.ts";
import { FEED_PATH } from "#agency/site/rules/navigation.ts";
import type { Category } from "#agency/site/rules/settings.ts";
import { escapeXml } from "#platform/text/rules/xml.ts";

export const FEED_SIZE = 20;

/** Renders the newest articles of a language as RSS 2.0 with RFC 822 dates in GMT. `origin` has no trailing slash. */
export function feedXml(
  site: { name: string; origin: string; description: string; locale: Locale },
  articles: readonly ArticleSummary[],
  categories: readonly Pick<Category, "slug" | "name">[],
): string {
  const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
  const items = articles.map((article) => {
    const address = site.origin + localPath(articlePath(article.slug), site.locale);
    return [
      "<item>",
      element("title", article.title),
      element("link", address),
      `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
      article.publishedAt ? element("pubDate", article.publishedAt.toUTCString()) : "",
      element("category", categories.find((c) => c.slug === article.category)?.name ?? article.category),
      element("description", article.excerpt),
      "</item>",
    ].join("");
  });
  const changed = articles.reduce<Date | null>(
    (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
    null,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element("title", site.name),
    element("link", site.origin + localPath("/blog", site.locale)),
    `<atom:link href="${escapeXml(site.origin + localPath(FEED_PATH, site.locale))}" rel="self" type="application/rss+xml"/>`,
    element("description", site.description),
    element("language", LANGUAGE_TAGS[site.locale].toLowerCase()),
    ...(changed ? [element("lastBuildDate", changed.toUTCString())] : []),
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
}
