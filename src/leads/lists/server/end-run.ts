import { may, type Right } from "#platform/access/rules/rights.ts";
import { findActorNow } from "#accounts/access/server/find-actor.ts";
import type { BulkCounts } from "#leads/leads/rules/bulk-action.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { BulkNeeds } from "./apply-bulk.ts";
import { type BulkRun, dropWaiting, saveRun } from "./bulk-store.ts";

type Work = { tx: Tx; at: Date };

/** Puts who asked for a locked bulk change, as they are now, into it; ends it if they may no longer make it. */
export async function actsNow({ tx, at }: Work, needs: BulkNeeds, run: BulkRun, right: Right): Promise<boolean> {
  const seesAll = needs.site.settings().assignment.agentsSee === "all";
  const actor = await findActorNow(tx, run.by.actor, { now: at, seesAll });
  if (!actor || !may(actor, right)) {
    await endRun(tx, run.id, at, "The person who asked for it may no longer change leads.");
    return false;
  }
  run.by = { ...run.by, actor };
  return true;
}

/** Ends a locked bulk change before it has come to all of its leads, for a reason. */
export async function endRun(tx: Tx, id: string, at: Date, failure: string): Promise<void> {
  await dropWaiting(tx, id);
  await saveRun(tx, id, { state: "failed", finishedAt: at, failure });
}

type Done = Pick<BulkCounts, "changed" | "same" | "skipped" | "unfit">;

/** Returns how many of its leads a bulk change has come to. */
export const doneOf = ({ counts: { changed, same, skipped, unfit } }: { counts: Done }): number =>
  changed + same + skipped + unfit;
