import type { ArticleContent } from "./article.ts";
import { contentOf } from "./edited-article.ts";

/** After a pause this long the next save keeps the previous state; milliseconds (product: 'each pause of a minute'). */
export const PAUSE = 60_000;
/** Characters of words: about a sentence. A phrase is easily retyped; a sentence is missed. */
export const MUCH = 100;
/** Revisions younger than this are all kept; milliseconds. */
const ALL = 24 * 3_600_000;
/** Until this age the last one of each hour is kept, and then the last one of each day. */
const HOURLY = 30 * 24 * 3_600_000;

/** The reason of automatic revisions. Only these are ever thinned. */
export const SAVED = "saved";
/** The reason of a text that was refused because someone else had saved. */
export const NOT_SAVED = "not saved, because someone else had saved first";
/** Returns the reason of keeping what someone else had saved. */
export const conflictReason = (by: string | null) =>
  by === null ? "before a conflict" : `saved by ${by}, before a conflict`;

/** What came after the state that a revision keeps, by its stored reason. */
const BEFORE: Readonly<Record<string, string>> = {
  "changes published": "before changes were published",
  "status published": "before it was published",
  "changes discarded": "before changes were discarded",
  deleted: "before it was deleted",
  "new address": "before the new address",
  "links updated": "before links were updated",
  merged: "before a merge",
  "merge undone": "before a merge was undone",
};

/** Says which state a revision keeps: the one before the change that it was made for. */
export function revisionWords(reason: string): string {
  return BEFORE[reason] ?? reason;
}

/** The fields of a revision that the rules read. */
export type RevisionMark = {
  id: string;
  at: Date;
  /** The id of who made the change after it; null for one of an earlier version or from a file. */
  byId: string | null;
  reason: string;
  name: string | null;
  /** Characters that the change after it removed; null if it isn't a state of the text at its place, or unknown. */
  removed: number | null;
  /** Characters removed by the saves after that, none of which made a revision. */
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
 * Tells whether a save keeps the state that it replaces: before one for a reason, or by another person than the last
 * one; after a pause; and before saves that removed much, this one and those since the last revision together. So every
 * state that was ever saved is in a revision or in the article, except for less than `MUCH` of it.
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

/** Returns the revisions of an article that are thinned by age, and the drift of those that replace them, by id. */
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

/** Returns the slot of a revision; the last one in a slot stays. */
function slot({ at, id }: RevisionMark, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < ALL) return id;
  return at.toISOString().slice(0, age < HOURLY ? "2026-11-27T11".length : "2026-11-27".length);
}
