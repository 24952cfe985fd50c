import { setImmediate as nextTurn } from "node:timers/promises";
import { articlePath, blogPath } from "#newsroom/articles/rules/blog-address.ts";
import { listShippedTexts } from "#newsroom/articles/server/read-own-articles.ts";
import {
  comparePage,
  pageLikeness,
  type PageLikeness,
  runningText,
} from "#newsroom/search-files/rules/page-likeness.ts";
import { entryAddresses } from "#newsroom/search-files/rules/sitemap.ts";
import type { ReadPublicHtml } from "#platform/http/server/contexts.ts";
import { localPath, splitLocale } from "#platform/text/rules/locale.ts";
import { listPages, readSitemap, type SitemapNeeds } from "./read-sitemap.ts";

/** A page, and whether search engines are given it. */
export type ListedPage = PageLikeness & { listed: boolean };

/**
 * Compares every public page with the one that this program ships, in every language, in the order of the sitemap; of
 * articles those that it ships. Lists of the blog have no text of their own and are left out.
 */
export async function readPageLikeness(needs: SitemapNeeds, readHtml: ReadPublicHtml): Promise<ListedPage[]> {
  const [all, sitemap] = [await listPages(needs), await readSitemap(needs)];
  const listed = new Set(sitemap.flatMap(entryAddresses).map(({ path }) => path));
  const found: PageLikeness[] = [];
  for (const { path } of all.flatMap(entryAddresses)) {
    if (splitLocale(path).path.startsWith(blogPath(null))) continue;
    const [own, shipped] = [await readHtml(path, "own"), await readHtml(path, "shipped")];
    if (own !== null) found.push(comparePage(path, runningText(own), runningText(shipped ?? "")));
    // Other requests run in between.
    await nextTurn();
  }
  const articles = (await listShippedTexts(needs.db)).map(({ slug, language, words, shared }) =>
    pageLikeness(localPath(articlePath(slug), language), words, shared),
  );
  return [...found, ...articles].map((page) => ({ ...page, listed: listed.has(page.path) }));
}
