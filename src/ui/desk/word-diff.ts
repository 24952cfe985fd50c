import { diffWordsWithSpace } from "diff";

/** A run of text that both versions have, or only one of them. */
export type DiffRun = { kind: "same" | "added" | "removed"; text: string };

/** Longest text that is compared, characters of both versions together: an article of 20,000 words in two versions. */
const MAX_CHARACTERS = 250_000;
/** Maximum number of differing words. The time grows with its square: 0.3 s for this many. */
const MAX_EDITS = 1_000;

/** Returns the changes between two texts, word by word. Null if they are too long or too different to compare. */
export function wordDiff(before: string, after: string): DiffRun[] | null {
  if (before.length + after.length > MAX_CHARACTERS) return null;
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS });
  return (
    changes?.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })) ?? null
  );
}
