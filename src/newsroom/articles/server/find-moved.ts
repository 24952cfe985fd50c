import { type Executor, isUnavailable } from "#platform/database/server/database.ts";
import type { RedirectHits } from "#newsroom/redirects/server/create-redirect-hits.ts";
import { findRedirect } from "#newsroom/redirects/server/redirects-store.ts";
import { findAnyArticle } from "./articles-store.ts";

/**
 * Where a public path that isn't found leads: to another, or 'gone' for good; null if it never led anywhere. An article
 * that isn't published is not given away by the address that it had. Counts who is led on. Null too while the database is
 * unavailable.
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
