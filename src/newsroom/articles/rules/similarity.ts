import { STOP_WORDS } from "./stop-words.ts";

/** Returns the words to compare an article by: lower case, longer than 2 letters, no stop words (spec site §5). */
export function wordSet(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)));
}

/** Returns overlap divided by union (Jaccard), 0 to 1; two empty sets are 0. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const word of small) if (large.has(word)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 0 : shared / union;
}
