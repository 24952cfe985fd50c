import type { Anchor } from "./passage.ts";

/** `accepted` and `rejected` are for suggestions only. */
export const COMMENT_STATES = ["open", "resolved", "accepted", "rejected"] as const;
export type CommentState = (typeof COMMENT_STATES)[number];

/** What one person says about an article, or about a passage of it, and each answer to it. */
export type ArticleComment = {
  id: string;
  /** The comment that it answers; null for one that begins a thread. */
  threadId: string | null;
  body: string;
  /** Null for the whole article, and for an answer. */
  anchor: Anchor | null;
  /** The words that a suggestion puts in place of the passage; null for a comment. */
  proposal: string | null;
  by: string;
  /** The id of the person or program. */
  byId: string;
  at: Date;
  editedAt: Date | null;
  state: CommentState;
  settledBy: string | null;
  settledAt: Date | null;
};

/** Longest comment, characters. */
const MAX_BODY = 5_000;
/** Longest passage, and longest words in its place, characters. */
export const MAX_PASSAGE = 5_000;
/** Most that is stored of the text before and after a passage, characters: enough to tell two like ones apart. */
export const MAX_CONTEXT = 200;

type Written = { body: string; anchor?: Anchor | null; proposal?: string | null };

/** Returns the errors of a comment by field; none if it can be stored. */
export function commentErrors({ body, anchor = null, proposal = null }: Written): Record<string, string> {
  const fields: Record<string, string> = {};
  if (body === "" && proposal === null) fields.body = "Write a comment.";
  else if (body.length > MAX_BODY) fields.body = `Shorten this to ${MAX_BODY.toLocaleString("en-US")} characters.`;
  if (anchor && anchor.quote.length > MAX_PASSAGE) fields.quote = "Choose a shorter passage.";
  if (proposal === null) return fields;
  if (anchor === null) fields.quote = "Select the words to replace.";
  else if (anchor.quote.includes("\n")) fields.quote = "Select words of one paragraph to suggest others.";
  else if (proposal === anchor.quote) fields.proposal = "Change the words that you suggest.";
  if (proposal.length > MAX_PASSAGE) fields.proposal = "Suggest fewer words.";
  else if (proposal.includes("\n")) fields.proposal = "Suggest words for one paragraph.";
  return fields;
}

/** Returns why a comment can't get a state; null if it can. */
export function stateError(
  { threadId, proposal }: Pick<ArticleComment, "threadId" | "proposal">,
  state: CommentState,
): string | null {
  if (threadId !== null) return "Only the first comment of a thread is resolved.";
  const forSuggestions = state === "accepted" || state === "rejected";
  if (forSuggestions && proposal === null) return "This comment suggests nothing. Resolve it instead.";
  return state === "resolved" && proposal !== null ? "Accept or reject the suggestion." : null;
}
