import { DUPLICATE_REASONS } from "#core/merges/duplicate-reason.ts";
import type { Db } from "#server/platform/database.ts";
import { findPairs, forgetPairs } from "./merges-store.ts";

/** Leads that one statement compares: well within its time limit, and no transaction is longer than a statement. */
const SLICE = 5_000;

/**
 * Compares all leads, slice by slice in the order of an index, and stores the pairs that may be the same person. Pairs that
 * no longer look alike are forgotten; dismissed ones never. Safe to repeat.
 */
export async function findDuplicates({ db, now }: { db: Db; now: () => Date }, limit = SLICE): Promise<void> {
  const at = now();
  for (const reason of DUPLICATE_REASONS) {
    let [after, past] = ["", false];
    for (;;) {
      const { last, more } = await findPairs(db, reason, { after, past, limit, at });
      if (!more) break;
      // The slice may end between leads with the same key: the next one begins with them, unless they fill it.
      past = last === after;
      after = last;
    }
  }
  await forgetPairs(db, at);
}
