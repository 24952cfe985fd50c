import { invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type ArticleComment, commentErrors, MAX_CONTEXT } from "#newsroom/discussion/rules/comment.ts";
import type { Anchor } from "#newsroom/discussion/rules/passage.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db } from "#platform/database/server/database.ts";
import { addCommentRow, changeState, lockComment } from "./discussion-store.ts";

export type DiscussionNeeds = { db: Db; now: () => Date; newId: () => string };

type NewComment = {
  articleId: string;
  body: string;
  /** The comment that it answers. */
  threadId?: string | undefined;
  /** The passage; none for the whole article. */
  anchor?: Anchor | undefined;
  /** Words in place of the passage. */
  proposal?: string | undefined;
};

/**
 * Adds a comment on an article or on a passage of it, a suggestion, or an answer. An answer to a resolved comment opens
 * it again.
 */
export async function addComment(
  needs: DiscussionNeeds,
  by: By,
  { articleId, threadId, ...written }: NewComment,
): Promise<Outcome<ArticleComment>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const edited = await findForEditing(tx, articleId);
    if (!edited) return notFound("Article");
    const thread = threadId === undefined ? null : await lockComment(tx, edited.article.id, threadId);
    if (threadId !== undefined && (!thread || thread.threadId !== null)) return notFound("Comment");
    const body = written.body.trim();
    const anchor = thread === null && written.anchor ? shortened(written.anchor) : null;
    const proposal = thread === null ? (written.proposal?.trim() ?? null) : null;
    const fields = commentErrors({ body, anchor, proposal });
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    const comment: ArticleComment = {
      id: needs.newId(),
      threadId: thread?.id ?? null,
      body,
      anchor,
      proposal,
      by: by.actor.name,
      byId: by.actor.id,
      at,
      editedAt: null,
      state: "open",
      settledBy: null,
      settledAt: null,
    };
    await addCommentRow(tx, { ...comment, articleId: edited.article.id });
    if (thread && thread.state === "resolved")
      await changeState(tx, thread.id, { state: "open", settledBy: null, settledAt: null });
    await audit({ action: "article.comment", recordId: edited.article.id, after: { comment: comment.id } });
    return ok(comment);
  });
}

function shortened({ quote, before, after, block }: Anchor): Anchor {
  return { quote, before: before.slice(-MAX_CONTEXT), after: after.slice(0, MAX_CONTEXT), block };
}
