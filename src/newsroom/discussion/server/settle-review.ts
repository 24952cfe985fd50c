import { conflict, forbidden, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type ArticleReview, isAskedOf, errorOfNote } from "#newsroom/discussion/rules/review.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { DiscussionNeeds } from "./add-comment.ts";
import { lockReview, changeReview } from "./discussion-store.ts";

type Answer = {
  articleId: string;
  reviewId: string;
  /** `withdrawn` is for the person who asked, the others for who is asked. */
  state: "approved" | "changes" | "withdrawn";
  note: string;
  /** The version that the reviewer read; refused if the article has another one by now. */
  version?: number | undefined;
};

/** Approves an article, asks for changes, or withdraws the request for its review. Only people review, not programs. */
export async function settleReview(
  needs: DiscussionNeeds,
  by: By,
  { articleId, reviewId, state, note: given, version }: Answer,
): Promise<Outcome<ArticleReview>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const edited = await findForEditing(tx, articleId);
    const review = edited && (await lockReview(tx, edited.article.id, reviewId));
    if (!edited || !review) return notFound("Review");
    const { actor } = by;
    const isTheirs = actor.kind === "staff" && isAskedOf(review, actor) && review.byId !== actor.id;
    if (state === "withdrawn" ? review.byId !== actor.id : !isTheirs)
      return { ...forbidden(), message: `This was asked of ${review.forName.replace(/^Any (?=[a-z])/, "any ")}.` };
    if (review.state !== "asked") return conflict(`${review.settledBy ?? "Someone else"} settled this already.`);
    const note = given.trim();
    const fault = state === "changes" && note === "" ? "Say what should be changed." : errorOfNote(note);
    if (fault !== null) return invalidField("note", fault);
    if (version !== undefined && version !== edited.version)
      return conflict("The article has changed since you opened it. Read what is new, then answer again.");
    const settled = {
      state,
      answer: note,
      settledBy: actor.name,
      settledById: actor.id,
      settledAt: at,
      version: edited.version,
    };
    await changeReview(tx, reviewId, settled);
    const { id: recordId } = edited.article;
    await audit({ action: "article.review-answer", recordId, before: { review: reviewId }, after: { state } });
    return ok({ ...review, ...settled });
  });
}
