import { findDamage } from "#platform/storage/server/damaged-data.ts";
import type { LastKnown } from "#platform/journal/server/last-known.ts";

/** What was found damaged: the words of the first finding, and when it was met last. */
type FoundDamage = { words: string; at: Date };

/** What this program has met of damaged data. It outlives a restart, since nobody may read that page again for weeks. */
export type DamageMemory = {
  /** Takes any error; one that is about something else changes nothing. */
  note(error: unknown): void;
  /** What was met after a moment; null where nothing was. */
  foundAfter(moment: Date): FoundDamage | null;
  /** From now on what is met is kept in a file as well, and what it has counts. */
  keepIn(file: LastKnown): void;
};

/** Remembers damaged data, however it was met. */
export function createDamageMemory(now: () => Date = () => new Date()): DamageMemory {
  let found: FoundDamage | null = null;
  let file: LastKnown | null = null;
  return {
    note(error) {
      const words = findDamage(error);
      if (words === null) return;
      found = { words: found?.words ?? words, at: now() };
      void file?.keep({ words: found.words, at: found.at.toISOString() });
    },
    foundAfter(moment) {
      if (found !== null && found.at <= moment) found = null;
      return found;
    },
    keepIn(given) {
      file = given;
      found ??= parse(given.atStart);
    },
  };
}

function parse(kept: unknown): FoundDamage | null {
  if (typeof kept !== "object" || kept === null || !("words" in kept) || !("at" in kept)) return null;
  const at = new Date(String(kept.at));
  return Number.isNaN(at.getTime()) ? null : { words: String(kept.words), at };
}
