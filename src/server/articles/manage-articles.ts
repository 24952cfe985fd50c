import { forbidden, type Outcome } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import {
  type ArticleRequest,
  type ArticleResult,
  actionDone,
  actionFailure,
  BULK_LIMIT,
  confirmationFor,
} from "#core/articles/article-actions.ts";
import type { By } from "#server/audit/audit-store.ts";
import { findArticle } from "./articles-store.ts";
import { type ArticleNeeds, changeArticleStatus } from "./change-article-status.ts";
import { deleteArticle } from "./delete-article.ts";

/**
 * Performs an action on a list of articles and returns the message for staff. Bulk actions, and those that can't be
 * undone, ask for confirmation first.
 */
export async function manageArticles(needs: ArticleNeeds, by: By, request: ArticleRequest): Promise<ArticleResult> {
  if (request.ids.length === 0)
    return {
      kind: "failed",
      message: request.action.startsWith("bulk-")
        ? "Select at least one draft first."
        : actionFailure(request.action, "Article not found"),
    };
  if (request.ids.length > BULK_LIMIT)
    return { kind: "failed", message: `Select at most ${BULK_LIMIT} drafts at a time.` };
  const question = confirmationFor(request);
  if (question !== null && !request.confirmed) return { kind: "confirm", message: question, request };
  if (request.action === "bulk-publish" || request.action === "bulk-delete") return manyDrafts(needs, by, request);
  const [articleId = ""] = request.ids;
  const outcome = await one(needs, by, request, articleId);
  if (outcome.ok) return { kind: "done", message: actionDone(request.action) };
  const kind = request.action === "delete" && outcome.code === "conflict" ? "alert" : "failed";
  return { kind, message: actionFailure(request.action, outcome.message) };
}

function one(needs: ArticleNeeds, by: By, request: ArticleRequest, articleId: string): Promise<Outcome<unknown>> {
  if (request.action === "publish") return changeArticleStatus(needs, by, { articleId, status: "published" });
  if (request.action === "unpublish") return changeArticleStatus(needs, by, { articleId, status: "draft" });
  // The published delete refuses drafts (spec site §4). An archived article is not public, so it is deleted like a draft.
  return deleteArticle(needs, by, {
    articleId,
    only: request.action === "delete" && request.shownAs !== "archived" ? "published" : "draft",
  });
}

/** Each in its own transaction, so that a failure doesn't undo the others. */
async function manyDrafts(needs: ArticleNeeds, by: By, request: ArticleRequest): Promise<ArticleResult> {
  const publish = request.action === "bulk-publish";
  if (!may(by.actor, publish ? "articles:publish" : "articles:delete"))
    return { kind: "failed", message: `❌ Error: ${forbidden().message}` };
  const lines: { id: string; title: string; result: string }[] = [];
  for (const id of request.ids) {
    const article = await findArticle(needs.db, id);
    lines.push({
      id,
      title: article?.title ?? "An article that no longer exists",
      result: await draftResult(needs, by, publish, id, article),
    });
  }
  const done = lines.filter((line) => line.result === "Success").length;
  return { kind: "list", message: `${done} of ${lines.length} draft(s) ${publish ? "published" : "deleted"}.`, lines };
}

async function draftResult(
  needs: ArticleNeeds,
  by: By,
  publish: boolean,
  articleId: string,
  article: { title: string; content: string; status: string } | null,
): Promise<string> {
  if (!article) return "Error - Article not found";
  if (article.status !== "draft") return "Error - This article is no longer a draft";
  if (publish && (article.title.trim() === "" || article.content.trim() === ""))
    return "Skipped - Missing title or content";
  const outcome = publish
    ? await changeArticleStatus(needs, by, { articleId, status: "published" })
    : await deleteArticle(needs, by, { articleId, only: "draft" });
  return outcome.ok ? "Success" : `Error - ${outcome.message}`;
}
