import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { findRedirect, retirePaths } from "#newsroom/redirects/server/redirects-store.ts";
import { refuseKind } from "./delete-article.ts";
import { deleteRow, lockArticle, lockTrashed, slugTaken } from "./articles-store.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";

/**
 * Deletes an article forever, from the trash or not, with its revisions. If it was public once, its address answers 410
 * from then on, as do those that led to it; where a newer article has that address by now, only the older ones do.
 */
export async function destroyArticle(
  needs: ArticleNeeds,
  by: By,
  { articleId, only }: { articleId: string; only?: "published" | "draft" },
): Promise<Outcome<{ slug: string }>> {
  if (!may(by.actor, "articles:delete")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<{ slug: string }>> => {
    const article = (await lockArticle(tx, articleId)) ?? (await lockTrashed(tx, articleId));
    if (!article) return notFound("Article");
    const refused = refuseKind(article, only);
    if (refused) return refused;
    const { slug, title, status } = article;
    const at = needs.now();
    await deleteRow(tx, articleId);
    // The address of an article that was merged into another leads there for good.
    if (article.publishedAt !== null && !(await findRedirect(tx, articlePath(slug)))?.toPath)
      await retirePaths(tx, articleId, (await slugTaken(tx, slug, articleId)) ? null : goneFrom(needs, by, slug));
    await recordAudit(tx, by, at, { action: "article.destroy", recordId: articleId, before: { slug, title, status } });
    await changed(pagesShowing(article));
    return ok({ slug });
  });
}

function goneFrom({ newId, now }: Pick<ArticleNeeds, "newId" | "now">, by: By, slug: string) {
  return {
    id: newId(),
    fromPath: articlePath(slug),
    toPath: null,
    articleId: null,
    source: "trash" as const,
    createdAt: now(),
    by: by.actor.name,
  };
}
