import { forbidden, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import {
  type ArticleRequest,
  type ArticleResult,
  actionDone,
  actionFailure,
  BULK_ARTICLE_ACTIONS,
  type BulkArticleAction,
  BULK_LIMIT,
  confirmationFor,
} from "#newsroom/articles/rules/article-actions.ts";
import { changeArticles } from "./change-articles.ts";
import { changeArticleStatus } from "./change-article-status.ts";
import { deleteArticle } from "./delete-article.ts";
import { destroyArticle } from "./destroy-article.ts";
import type { ArticleNeeds } from "./save-revision.ts";
import { restoreArticle } from "./restore-article.ts";

/**
 * Performs an action on a list of articles and returns the message for staff. Bulk actions, and those that can't be
 * undone, ask for confirmation first.
 */
export async function manageArticles(needs: ArticleNeeds, by: By, request: ArticleRequest): Promise<ArticleResult> {
  if (request.ids.length === 0)
    return {
      kind: "failed",
      message: request.action.startsWith("bulk-")
        ? "Select at least one article first."
        : actionFailure(request.action, "Article not found"),
    };
  if (request.ids.length > BULK_LIMIT)
    return { kind: "failed", message: `Select at most ${BULK_LIMIT} articles at a time.` };
  const question = confirmationFor(request);
  if (question !== null && !request.confirmed) return { kind: "confirm", message: question, request };
  const many = bulkOf(request);
  if (many !== null) return manyArticles(needs, by, request, many);
  const [articleId = ""] = request.ids;
  const outcome = await one(needs, by, request, articleId);
  if (outcome.ok) return { kind: "done", message: actionDone(request.action, request.forever) };
  const kind = request.action === "delete" && outcome.code === "conflict" ? "alert" : "failed";
  const refusal = { code: outcome.code, reason: outcome.message };
  return { kind, message: actionFailure(request.action, outcome.message), refusal };
}

function one(needs: ArticleNeeds, by: By, request: ArticleRequest, articleId: string): Promise<Outcome<unknown>> {
  if (request.action === "publish") return changeArticleStatus(needs, by, { articleId, status: "published" });
  if (request.action === "unpublish") return changeArticleStatus(needs, by, { articleId, status: "draft" });
  if (request.action === "archive") return changeArticleStatus(needs, by, { articleId, status: "archived" });
  if (request.action === "restore") return restoreArticle(needs, by, { articleId });
  if (request.action === "destroy") return destroyArticle(needs, by, { articleId });
  // The published delete refuses drafts (spec site §4). An archived article is not public, so it is deleted like a
  // draft.
  return (request.forever ? destroyArticle : deleteArticle)(needs, by, {
    articleId,
    only: request.action === "delete" && request.shownAs !== "archived" ? "published" : "draft",
  });
}

/** Returns the bulk action of an action; null for a single one. */
function bulkOf({ action, forever }: ArticleRequest): BulkArticleAction | null {
  if (action === "bulk-delete") return forever ? "delete" : "trash";
  return BULK_ARTICLE_ACTIONS.find((one) => action === `bulk-${one}`) ?? null;
}

const DONE: Record<BulkArticleAction, string> = {
  publish: "published",
  unpublish: "unpublished",
  archive: "archived",
  trash: "moved to the trash",
  delete: "deleted",
};

async function manyArticles(
  needs: ArticleNeeds,
  by: By,
  { action, ids }: ArticleRequest,
  bulk: BulkArticleAction,
): Promise<ArticleResult> {
  if (!may(by.actor, bulk === "trash" || bulk === "delete" ? "articles:delete" : "articles:publish"))
    return { kind: "failed", message: `❌ Error: ${forbidden().message}` };
  // Publishing and deleting drafts apply to drafts only; articles published meanwhile stay.
  const drafts = action === "bulk-publish" || action === "bulk-delete";
  const lines = await changeArticles(needs, by, { action: bulk, ids }, ({ status }) =>
    drafts && status === "published" ? "This article is no longer a draft" : null,
  );
  const done = lines.filter((line) => line.result === "Success").length;
  return {
    kind: "list",
    message: `${done} of ${lines.length} ${drafts ? "draft(s)" : "article(s)"} ${DONE[bulk]}.`,
    lines,
  };
}
