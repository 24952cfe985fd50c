import type { Executor } from "#server/platform/database.ts";
import { addArticle, knownSlugs } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

/**
 * Adds the shipped articles to the database, once each: one that is already there, or was deleted, doesn't change, even if
 * this version ships another text. Returns how many were new.
 */
export async function loadBundled(needs: { db: Executor }): Promise<number> {
  const articles = bundledArticles();
  return needs.db.transaction(async (tx) => {
    const known = await knownSlugs(
      tx,
      articles.map((a) => a.slug),
    );
    const fresh = articles.filter((a) => !known.has(a.slug));
    for (const article of fresh) await addArticle(tx, { ...article, content: sanitizeArticle(article.content) });
    return fresh.length;
  });
}
