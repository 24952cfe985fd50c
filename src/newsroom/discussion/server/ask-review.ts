import { conflict, invalidFields, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may, type Role, type Roles } from "#platform/access/rules/rights.ts";
import { type ArticleReview, errorOfNote, REVIEWING_ROLES } from "#newsroom/discussion/rules/review.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { findForEditing } from "#newsroom/articles/server/find-for-editing.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Executor } from "#platform/database/server/database.ts";
import type { DiscussionNeeds } from "./add-comment.ts";
import { addReview, listReviews } from "./discussion-store.ts";

type Reviewer = Roles & { id: string; name: string };

/** Lists the people who can be asked for a review, by name. */
export async function listReviewers(on: Executor): Promise<Reviewer[]> {
  return (await listStaff(on)).flatMap(({ id, name, email, role, alsoRole, active }) =>
    active && may({ kind: "staff", id, name, email: email ?? "", role, alsoRole }, "articles:write")
      ? [{ id, name, role, alsoRole }]
      : [],
  );
}

/** Asks a person, or everyone with a role, to review an article. */
export async function askReview(
  needs: DiscussionNeeds,
  by: By,
  asked: { articleId: string; personId?: string | undefined; role?: Role | undefined; note: string },
): Promise<Outcome<ArticleReview>> {
  return runChange(needs, by, "articles:write", async ({ tx, at, audit }) => {
    const edited = await findForEditing(tx, asked.articleId);
    if (!edited) return notFound("Article");
    const note = asked.note.trim();
    const people = (await listReviewers(tx)).filter(({ id }) => id !== by.actor.id);
    const person = people.find(({ id }) => id === asked.personId);
    const role = person ? null : (REVIEWING_ROLES.find((one) => one === asked.role) ?? null);
    const fields: Record<string, string> = {};
    if (!person && role === null) fields.person_id = "Choose who reviews it.";
    const tooLong = errorOfNote(note);
    if (tooLong !== null) fields.note = tooLong;
    if (Object.keys(fields).length > 0) return invalidFields(fields);
    const { id: articleId } = edited.article;
    const forId = person?.id ?? null;
    const isSame = (one: ArticleReview) => one.state === "asked" && one.forId === forId && one.forRole === role;
    if ((await listReviews(tx, articleId)).some(isSame)) return conflict("This review is asked for already.");
    const review: ArticleReview = {
      id: needs.newId(),
      articleId,
      forId,
      forRole: role,
      forName: person?.name ?? `Any ${role}`,
      note,
      by: by.actor.name,
      byId: by.actor.id,
      at,
      state: "asked",
      answer: "",
      settledBy: null,
      settledById: null,
      settledAt: null,
      version: null,
    };
    await addReview(tx, review);
    await audit({ action: "article.review-ask", recordId: articleId, after: { review: review.id } });
    return ok(review);
  });
}
