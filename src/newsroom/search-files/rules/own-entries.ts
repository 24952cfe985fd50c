import { isOwnPage, type OwnSite } from "#agency/site/rules/own-pages.ts";
import { articlePath, blogPath } from "#newsroom/articles/rules/blog-address.ts";
import { type Locale, localPath, splitLocale } from "#platform/text/rules/locale.ts";
import { entryAddresses, type SitemapEntry } from "./sitemap.ts";

/** An article that the agency wrote, or changed for the most part. */
type OwnArticle = { slug: string; language: Locale; category: string };

/**
 * Returns the entries of pages that are the agency's own, each in the languages in which it is. A list of the blog is
 * one if it has an article of the agency's own.
 */
export function ownEntries(
  entries: readonly SitemapEntry[],
  site: OwnSite,
  articles: readonly OwnArticle[],
): SitemapEntry[] {
  const own = new Set(articles.map(({ slug, language }) => localPath(articlePath(slug), language)));
  const lists = new Set(
    articles.flatMap(({ language, category }) =>
      [blogPath(null), blogPath(category)].map((path) => localPath(path, language)),
    ),
  );
  const isOwn = (address: string): boolean => {
    const { path, locale } = splitLocale(address);
    if (own.has(address) || lists.has(address.replace(/\/page\/\d+$/, ""))) return true;
    return !path.startsWith(blogPath(null)) && isOwnPage(site, path, locale);
  };
  return entries.flatMap((entry) => {
    const languages = entryAddresses(entry).filter(({ path }) => isOwn(path));
    return languages.length > 0 ? [{ ...entry, languages }] : [];
  });
}
