import { type EditedArticle, editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { findArticle, findBySlug, findPending, lockArticle } from "./articles-store.ts";

/** Finds an article by its id or slug with its unpublished changes; null if it doesn't exist or is in the trash. */
export async function findForEditing(on: Executor, idOrSlug: string): Promise<EditedArticle | null> {
  const article = (await findArticle(on, idOrSlug)) ?? (await findBySlug(on, idOrSlug));
  return article && editedArticle(article, await findPending(on, article.id));
}

/** Like `findForEditing`, by id, and locks the article until the transaction ends. */
export async function findLocked(tx: Tx, id: string): Promise<EditedArticle | null> {
  const article = await lockArticle(tx, id);
  return article && editedArticle(article, await findPending(tx, id));
}
