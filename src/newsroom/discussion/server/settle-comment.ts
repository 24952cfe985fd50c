import { conflict, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type CommentState, stateError } from "#newsroom/discussion/rules/comment.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { DiscussionNeeds } from "./add-comment.ts";
import { changeState, lockComment } from "./discussion-store.ts";

/** Resolves a comment, accepts or rejects a suggestion, or opens either again. Anyone who writes articles may. */
export async function settleComment(
  needs: DiscussionNeeds,
  by: By,
  { articleId, commentId, state }: { articleId: string; commentId: string; state: CommentState },
): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const comment = await lockComment(tx, articleId, commentId);
    if (!comment) return notFound("Comment");
    const error = stateError(comment, state);
    if (error !== null) return invalidFields({ state: error });
    if (comment.state === state) return ok(null);
    if (comment.state !== "open" && state !== "open")
      return conflict(`${comment.settledBy ?? "Someone else"} settled this already.`);
    const isOpen = state === "open";
    await changeState(tx, commentId, {
      state,
      settledBy: isOpen ? null : by.actor.name,
      settledAt: isOpen ? null : at,
    });
    await audit({
      action: "article.comment-settle",
      recordId: articleId,
      before: { comment: commentId, state: comment.state },
      after: { comment: commentId, state },
    });
    return ok(null);
  });
}
