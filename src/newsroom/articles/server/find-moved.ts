import { type Executor, isUnavailable } from "#platform/database/server/database.ts";
import type { RedirectHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { findAnyArticle } from "./articles-store.ts";

/**
 * Finds where a missing public path leads: to another, or 'gone' for good; null if nowhere, or while the database is
 * unavailable. Doesn't reveal an unpublished article by its former address. Counts redirects.
 */
export async function findMoved(
  { db, redirectHits }: { db: Executor; redirectHits: Pick<RedirectHits, "count"> },
  path: string,
): Promise<{ to: string } | "gone" | null> {
  try {
    const redirect = await findRedirect(db, path);
    if (!redirect) return null;
    const { id, toPath, articleId } = redirect;
    const article = toPath !== null && articleId !== null ? await findAnyArticle(db, articleId) : null;
    if (article && article.deletedAt === null && article.status !== "published") return null;
    redirectHits.count(id);
    if (toPath === null) return "gone";
    return articleId === null || (article && article.deletedAt === null) ? { to: toPath } : "gone";
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return null;
  }
}
