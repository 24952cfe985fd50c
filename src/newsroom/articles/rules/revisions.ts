import type { ArticleContent } from "./article.ts";
import { contentOf } from "./edited-article.ts";

/** After this long without a save, what is there is kept when someone goes on; milliseconds (product: 'each pause of a minute'). */
export const PAUSE = 60_000;
/** Characters of words: about a sentence. A phrase is retyped from memory; a sentence is looked for. */
export const MUCH = 100;
/** Revisions younger than this are all kept; milliseconds. */
const ALL = 24 * 3_600_000;
/** From then on the last one of each hour, and after a month the last one of each day. */
const HOURLY = 30 * 24 * 3_600_000;

/** Why there is a revision that nobody asked for. Only these are ever thinned. */
export const SAVED = "saved";
/** Why a text is kept that was refused, because someone else had saved. */
export const NOT_SAVED = "not saved, because someone else had saved first";
/** Why what someone else had saved is kept at that moment. */
export const conflictReason = (by: string | null) =>
  by === null ? "before a conflict" : `saved by ${by}, before a conflict`;

/** What the rules read of a revision. */
export type RevisionMark = {
  id: string;
  at: Date;
  /** The id of who made the change that it was kept before; null for one of an earlier version or from a file. */
  byId: string | null;
  reason: string;
  name: string | null;
  /** Characters that the change after it took out; null where it is no state of the text at its place, or nobody knows. */
  removed: number | null;
  /** Characters that the saves after that took out, none of which made a revision. */
  drift: number;
};

/** Counts the characters of the words, tags and addresses of a content that another content no longer has. */
export function removedText(before: ArticleContent, after: ArticleContent): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(after)) left.set(word, (left.get(word) ?? 0) + 1);
  let removed = 0;
  for (const word of wordsOf(before)) {
    const there = left.get(word) ?? 0;
    if (there > 0) left.set(word, there - 1);
    else removed += word.length;
  }
  return removed;
}

function wordsOf(content: ArticleContent): string[] {
  return Object.values(contentOf(content)).flatMap((value) =>
    (typeof value === "string" ? value : JSON.stringify(value)).split(/[\s<>]+/).filter(Boolean),
  );
}

/**
 * Tells whether what is there is kept before a save replaces it: before one for a reason, or by another person than the
 * one who saved last; after a pause; and before saves that took out much, this one and those since the last revision
 * together. So every state that was ever saved is in a revision or in the article, but for less than `MUCH` of it.
 */
export function keepsState({
  last,
  byId,
  reason,
  removed,
  savedAt,
  now,
}: {
  last: Pick<RevisionMark, "byId" | "drift"> | null;
  byId: string;
  reason: string | undefined;
  removed: number;
  savedAt: Date;
  now: Date;
}): boolean {
  if (reason !== undefined || last === null || last.byId !== byId) return true;
  return now.getTime() - savedAt.getTime() >= PAUSE || last.drift + removed > MUCH;
}

/** The revisions of an article that age has made superfluous, and the drift of those that now stand for them, by id. */
export function thinRevisions(
  oldestFirst: readonly RevisionMark[],
  now: Date,
): { dropped: string[]; drift: Map<string, number> } {
  const dropped: string[] = [];
  const drift = new Map<string, number>();
  const all = oldestFirst.filter(({ reason }) => reason !== NOT_SAVED);
  let previous = all[0];
  let carried = previous?.drift ?? 0;
  for (const [place, one] of all.entries()) {
    const next = all[place + 1];
    if (place === 0 || !previous) continue;
    const more = carried + (one.removed ?? 0) + one.drift;
    if (next && isRoutine(one) && next.reason === SAVED && more <= MUCH && slot(one, now) === slot(next, now)) {
      dropped.push(one.id);
      carried = more;
      drift.set(previous.id, carried);
    } else [previous, carried] = [one, one.drift];
  }
  return { dropped, drift };
}

const isRoutine = ({ reason, name, removed }: RevisionMark) => reason === SAVED && name === null && removed !== null;

/** Of the revisions in one slot, the last one stays. */
function slot({ at, id }: RevisionMark, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < ALL) return id;
  return at.toISOString().slice(0, age < HOURLY ? "2026-11-27T11".length : "2026-11-27".length);
}
