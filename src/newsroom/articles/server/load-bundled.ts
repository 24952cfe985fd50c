import { editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { recordOf } from "#newsroom/articles/rules/translation-rows.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { knownPaths } from "#newsroom/redirects/server/redirects-store.ts";
import { addArticle, findArticle, knownArticles } from "./articles-store.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { followTranslation } from "./follow-translation.ts";
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
    // A translation comes after its original.
    const inOrder = fresh.toSorted(
      (one, other) => Number(one.translationOf !== null) - Number(other.translationOf !== null),
    );
    let added = 0;
    for (const article of inOrder) {
      const { translationOf } = article;
      // The agency took the English article down, so it doesn't want this one either.
      const original = translationOf === null ? null : await findArticle(tx, translationOf);
      if (translationOf !== null && original?.status !== "published") continue;
      added += 1;
      const content = { ...article, content: sanitizeArticle(article.content) };
      await addArticle(tx, { ...content, ...scoresOf(await analyzeContent(tx, article.id, content)) });
      if (!original) continue;
      // What this version ships, each was made from the other.
      const made = bundledArticles().find(({ id }) => id === original.id) ?? original;
      const source = { ...made, content: sanitizeArticle(made.content) };
      await followTranslation(tx, editedArticle(content, null), () => recordOf(source, content));
    }
    return added;
  });
}
