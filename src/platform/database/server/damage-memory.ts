import { findDamage } from "#platform/storage/server/damaged-data.ts";
import type { LastKnown } from "#platform/journal/server/last-known.ts";

/** Damage that was found: the message of the first finding, and the time of the last. */
type FoundDamage = { words: string; at: Date };

/** The damaged data that this program has met. It outlives a restart, since a page may not be read again for weeks. */
export type DamageMemory = {
  /** Takes any error; unrelated ones change nothing. */
  note(error: unknown): void;
  /** Returns what was found after a moment; null if nothing. */
  foundAfter(moment: Date): FoundDamage | null;
  /** Also stores findings in a file from now on, and loads its content. */
  keepIn(file: LastKnown): void;
};

/** Creates a memory of damaged data. */
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
