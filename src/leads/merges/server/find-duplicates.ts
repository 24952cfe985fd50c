import { DUPLICATE_REASONS } from "#leads/merges/rules/duplicate-reason.ts";
import type { Db } from "#platform/database/server/database.ts";
import { findPairs, forgetPairs } from "./duplicates-store.ts";

/** Leads that one statement compares: well within its time limit, and no transaction is longer than a statement. */
const SLICE = 5_000;

/** `tell` gets how many leads were compared so far, and returns whether to go on. */
type Options = { limit?: number; tell?: (compared: number) => Promise<boolean> };

/**
 * Compares all leads, slice by slice in the order of an index, and stores the pairs that may be the same person.
 * Deletes pairs that no longer look alike, but never dismissed ones. Safe to repeat, and to run twice at once. False if
 * `tell` ended it.
 */
export async function findDuplicates(
  { db, now }: { db: Db; now: () => Date },
  { limit = SLICE, tell = async () => true }: Options = {},
): Promise<boolean> {
  const at = now();
  let compared = 0;
  for (const reason of DUPLICATE_REASONS) {
    let [after, past] = ["", false];
    for (;;) {
      const { last, n } = await findPairs(db, reason, { after, past, limit, at });
      compared += n;
      if (!(await tell(compared))) return false;
      if (n < limit) break;
      // The slice may end between leads with the same key: the next one begins with them, unless they fill it.
      past = last === after;
      after = last;
    }
  }
  await forgetPairs(db, at);
  return true;
}
