import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import {
  AT_ONCE,
  type BulkAction,
  type BulkChange,
  type BulkCounts,
  hasUndo,
  NO_COUNTS,
  selectionProblem,
} from "#leads/leads/rules/bulk-action.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { applyBulk, type BulkNeeds } from "./apply-bulk.ts";
import { bulkJob } from "./bulk-job.ts";
import { addBulkChange, addRun, addWaiting, type Applied, type BulkRow, type BulkRun } from "./bulk-store.ts";

/**
 * `changed` with the status before; `skipped` are the ids of leads that are gone or not this person's. `undoId` is null
 * where nothing changed or it can't be undone. `runId` is that of the work that a job goes on with; null if all is done.
 */
type BulkDone = {
  undoId: string | null;
  runId: string | null;
  changed: { id: string; before: LeadStatus }[];
  skipped: string[];
  counts: BulkCounts;
};

/**
 * Changes up to 10,000 leads at once, each with its touchpoint and audit line: up to 1,000 before it answers, more by a
 * job. The answer's `undoId` takes it back for 60 seconds.
 */
export async function changeLeads(
  needs: BulkNeeds,
  by: By,
  { action, ids, change }: { action: BulkAction; ids: readonly string[]; change: BulkChange },
): Promise<Outcome<BulkDone>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at }): Promise<Outcome<BulkDone>> => {
    const asked = [...new Set(ids)];
    const problem = selectionProblem(asked.length);
    if (problem) return invalid(problem);
    const long = asked.length > AT_ONCE;
    const done = await applyBulk({ tx, at }, needs, by, { change, ids: long ? [] : asked, done: 0 });
    if (!done.ok) return done;
    const { applied, skipped, counts } = done.value;
    const run: BulkRun = {
      id: needs.newId(),
      actorId: by.actor.id,
      by,
      action,
      change,
      task: "run",
      state: long ? "running" : "done",
      total: asked.length,
      counts: long ? NO_COUNTS : counts,
      failure: null,
      startedAt: at,
      finishedAt: long ? null : at,
      undoneAt: null,
    };
    if (long || applied.length > 0) await addRun(tx, run);
    if (long) {
      await addWaiting(tx, run, asked);
      await enqueue(tx, bulkJob, [{ runId: run.id }]);
    } else await addBulkChange(tx, rowsOf(run, applied, at));
    return ok({
      undoId: applied.length > 0 && hasUndo(change) ? run.id : null,
      runId: long ? run.id : null,
      changed: applied.map(({ lead }) => ({ id: lead.id, before: lead.status })),
      skipped,
      counts,
    });
  });
  // Who had a lead that is given away must hear of it too.
  return andAnnounce(needs, work, ({ value }) => ("status" in change ? value.changed.map(({ id }) => id) : null));
}

/** Returns the rows by which a bulk change is undone. */
export function rowsOf({ id, actorId, action }: BulkRun, applied: readonly Applied[], at: Date): BulkRow[] {
  return applied.map(({ lead, before, version }) => ({ id, leadId: lead.id, actorId, action, before, version, at }));
}
