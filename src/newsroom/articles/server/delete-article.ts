import type { Article } from "#newsroom/articles/rules/article.ts";
import { conflict, type Failure, forbidden, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { changeArticle } from "./articles-store.ts";
import { findLocked } from "./find-for-editing.ts";
import { type ArticleNeeds, saveLiveRevision } from "./save-revision.ts";
import { pagesShowing } from "./pages-showing.ts";

/**
 * Moves an article to the trash; its address then answers 410, if it was public. Published articles and drafts have separate calls (spec site §4):
 * `only` names the kind that the caller means, and the other kind is refused.
 */
export async function deleteArticle(
  needs: ArticleNeeds,
  by: By,
  input: { articleId: string; only?: "published" | "draft" },
): Promise<Outcome<{ slug: string }>> {
  if (!may(by.actor, "articles:delete")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<{ slug: string }>> => {
    const edited = await findLocked(tx, input.articleId);
    if (!edited) return notFound("Article");
    const { article } = edited;
    const refused = refuseKind(article, input.only);
    if (refused) return refused;
    const at = needs.now();
    await saveLiveRevision(tx, needs, by, { edited, next: edited.content, reason: "deleted" });
    await changeArticle(tx, article.id, { deletedAt: at, publishAt: null, unpublishAt: null });
    await recordAudit(tx, by, at, {
      action: "article.delete",
      recordId: article.id,
      before: { slug: article.slug, title: article.title, status: article.status },
    });
    await changed(pagesShowing(article));
    return ok({ slug: article.slug });
  });
}

/** Refuses to delete an article whose status is not the one that the caller named. */
export function refuseKind({ status }: Pick<Article, "status">, only?: "published" | "draft"): Failure | null {
  const refusal = (message: string): Failure => conflict(message);
  if (only === "published" && status !== "published") return refusal("This delete is only for published articles.");
  return only === "draft" && status === "published"
    ? refusal("This article is published. Unpublish it first, or delete it as a published article.")
    : null;
}
