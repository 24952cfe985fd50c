import { type Executor, isUnavailable } from "#server/platform/database.ts";
import { findRedirect } from "#server/redirects/redirects-store.ts";
import { findAnyArticle } from "./articles-store.ts";

/**
 * Where a public path that isn't found leads: to another, or 'gone' for good; null if it never led anywhere. An article
 * that isn't published is not given away by the address that it had. Null too while the database is unavailable.
 */
export async function findMoved({ db }: { db: Executor }, path: string): Promise<{ to: string } | "gone" | null> {
  try {
    const redirect = await findRedirect(db, path);
    if (!redirect) return null;
    if (redirect.toPath === null) return "gone";
    if (redirect.articleId === null) return { to: redirect.toPath };
    const article = await findAnyArticle(db, redirect.articleId);
    if (!article || article.deletedAt !== null) return "gone";
    return article.status === "published" ? { to: redirect.toPath } : null;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
