import { conflict, forbidden, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { commentErrors } from "#newsroom/discussion/rules/comment.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { DiscussionNeeds } from "./add-comment.ts";
import { changeBody, dropComment, hasAnswer, lockComment } from "./discussion-store.ts";

type Named = { articleId: string; commentId: string };

/** Changes the words of a comment. Only its writer may. */
export async function editComment(
  needs: DiscussionNeeds,
  by: By,
  { articleId, commentId, body: given }: Named & { body: string },
): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const comment = await lockComment(tx, articleId, commentId);
    if (!comment) return notFound("Comment");
    if (comment.byId !== by.actor.id) return notYours();
    const body = given.trim();
    const fields = commentErrors({ ...comment, body });
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    if (body === comment.body) return ok(null);
    await changeBody(tx, commentId, body, at);
    await audit({ action: "article.comment-edit", recordId: articleId, after: { comment: commentId } });
    return ok(null);
  });
}

/** Deletes a comment. Only its writer may, and a first one only while nobody has answered: the answers would go with it. */
export async function deleteComment(
  needs: DiscussionNeeds,
  by: By,
  { articleId, commentId }: Named,
): Promise<Outcome<null>> {
  return runChange(needs, by, "articles:write", async ({ tx, audit }) => {
    const comment = await lockComment(tx, articleId, commentId);
    if (!comment) return notFound("Comment");
    if (comment.byId !== by.actor.id) return notYours();
    if (await hasAnswer(tx, commentId)) return conflict("Someone answered this comment. Resolve it instead.");
    await dropComment(tx, commentId);
    await audit({ action: "article.comment-delete", recordId: articleId, before: { comment: commentId } });
    return ok(null);
  });
}

const notYours = () => ({ ...forbidden(), message: "Only the person who wrote this comment can change it." });
