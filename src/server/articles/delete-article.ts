import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import { addRevision, lockArticle, markDeleted } from "./articles-store.ts";
import type { ArticleNeeds } from "./change-article-status.ts";
import { pagesShowing } from "./pages-showing.ts";

/**
 * Deletes an article; its address then answers 410. Published articles and drafts have separate calls (spec site §4):
 * `only` names the kind that the caller means, and the other kind is refused.
 */
export async function deleteArticle(
  needs: ArticleNeeds,
  by: By,
  input: { articleId: string; only?: "published" | "draft" },
): Promise<Outcome<{ slug: string }>> {
  if (!may(by.actor, "articles:delete")) return forbidden();
  return needs.changePages(async (tx, changed): Promise<Outcome<{ slug: string }>> => {
    const article = await lockArticle(tx, input.articleId);
    if (!article) return notFound("Article");
    if (input.only === "published" && article.status !== "published")
      return { ok: false, code: "conflict", message: "This delete is only for published articles." };
    if (input.only === "draft" && article.status === "published")
      return {
        ok: false,
        code: "conflict",
        message: "This article is published. Unpublish it first, or delete it as a published article.",
      };
    const at = needs.now();
    await addRevision(tx, { id: needs.newId(), article, reason: "deleted", by: by.actor.name, at });
    await markDeleted(tx, article.id, at);
    await recordAudit(tx, by, at, {
      action: "article.delete",
      recordType: "article",
      recordId: article.id,
      before: { slug: article.slug, title: article.title, status: article.status },
      after: null,
    });
    await changed(pagesShowing(article));
    return ok({ slug: article.slug });
  });
}
