import { articlePath } from "#core/articles/blog-address.ts";
import type { Executor } from "#server/platform/database.ts";
import { knownPaths } from "#server/redirects/redirects-store.ts";
import { addArticle, knownArticles } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { sanitizeArticle } from "./sanitize-article.ts";
import { analyzeContent, scoresOf } from "./write-content.ts";

/**
 * Adds the shipped articles to the database, once each: one that is already there, or was deleted or renamed, doesn't change, even if
 * this version ships another text. Returns how many were new.
 */
export async function loadBundled(needs: { db: Executor }): Promise<number> {
  const articles = bundledArticles();
  return needs.db.transaction(async (tx) => {
    const known = await knownArticles(tx, articles);
    const gone = await knownPaths(
      tx,
      articles.map(({ slug }) => articlePath(slug)),
    );
    const fresh = articles.filter(({ id, slug }) => !known.has(id) && !known.has(slug) && !gone.has(articlePath(slug)));
    for (const article of fresh) {
      const content = { ...article, content: sanitizeArticle(article.content) };
      await addArticle(tx, { ...content, ...scoresOf(await analyzeContent(tx, article.id, content)) });
    }
    return fresh.length;
  });
}
