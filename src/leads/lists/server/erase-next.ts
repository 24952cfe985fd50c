import { conflict, type Failure, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { BulkCounts } from "#leads/leads/rules/bulk-action.ts";
import type { Tx } from "#platform/database/server/database.ts";
import type { BulkNeeds } from "./apply-bulk.ts";
import { dropWaiting, listWaiting, lockRun, saveRun } from "./bulk-store.ts";
import { actsNow, doneOf } from "./end-run.ts";

/**
 * Erases one lead in a transaction of its own, which `within` joins while the lead is locked; what it refuses is not
 * erased. `rows` is 0 for a lead that was erased before.
 */
export type EraseOne = (
  by: By,
  leadId: string,
  within: (tx: Tx) => Promise<Failure | null>,
) => Promise<Outcome<{ rows: number }>>;
export type EraseNeeds = BulkNeeds & { eraseOne: EraseOne };

/**
 * Erases the next lead of a bulk erasure. It is counted in the transaction that erases it, so that a killed program
 * counts none twice and misses none. Returns whether there are more.
 */
export async function eraseNext(needs: EraseNeeds, runId: string): Promise<boolean> {
  const next = await needs.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    const at = needs.now();
    if (run?.state !== "running" || !(await actsNow({ tx, at }, needs, run, "leads:erase"))) return null;
    const [leadId] = await listWaiting(tx, runId, 1);
    if (leadId !== undefined) return { by: run.by, leadId };
    // Leads that someone else erased or merged meanwhile no longer wait.
    const counts = { ...run.counts, skipped: run.counts.skipped + run.total - doneOf(run) };
    await saveRun(tx, runId, { state: "done", finishedAt: at, counts });
    return null;
  });
  if (!next) return false;
  const { by, leadId } = next;
  const done = await needs.eraseOne(by, leadId, async (tx) =>
    (await count(tx, runId, leadId, "changed")) ? null : conflict("It was stopped."),
  );
  if (!done.ok || done.value.rows === 0)
    await needs.db.transaction((tx) => count(tx, runId, leadId, done.ok ? "same" : "skipped"));
  return true;
}

/** Counts a lead that waited, unless the erasure was stopped. */
async function count(tx: Tx, runId: string, leadId: string, as: keyof BulkCounts & ("changed" | "same" | "skipped")) {
  const run = await lockRun(tx, runId);
  if (run?.state !== "running") return false;
  await dropWaiting(tx, runId, [leadId]);
  await saveRun(tx, runId, { counts: { ...run.counts, [as]: run.counts[as] + 1 } });
  return true;
}
