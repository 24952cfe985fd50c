import { hasRole, type Role, RIGHTS_OF, ROLES, type Roles } from "#platform/access/rules/rights.ts";

/** `changes`: the reviewer asks for changes. */
export const REVIEW_STATES = ["asked", "approved", "changes", "withdrawn"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review of an article that someone asked for. */
export type ArticleReview = {
  id: string;
  articleId: string;
  forId: string | null;
  forRole: Role | null;
  forName: string;
  note: string;
  by: string;
  byId: string;
  at: Date;
  state: ReviewState;
  answer: string;
  settledBy: string | null;
  settledById: string | null;
  settledAt: Date | null;
  version: number | null;
};

/** Longest note, characters. */
const MAX_NOTE = 2_000;

/** Roles that can be asked: those that write articles. */
export const REVIEWING_ROLES: readonly Role[] = ROLES.filter((role) => RIGHTS_OF[role].has("articles:write"));

/** Returns the error of a note; null if there is none. */
export function errorOfNote(note: string): string | null {
  return note.length > MAX_NOTE ? `Shorten this to ${MAX_NOTE.toLocaleString("en-US")} characters.` : null;
}

/** Tells whether a review is asked of this person, by name or by role. */
export function isAskedOf(
  { forId, forRole }: Pick<ArticleReview, "forId" | "forRole">,
  person: Roles & { id: string },
): boolean {
  return forId === null ? forRole !== null && hasRole(person, forRole) : forId === person.id;
}
