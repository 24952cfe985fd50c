import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, invalid, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { type BulkCounts, NO_COUNTS, selectionProblem } from "#leads/leads/rules/bulk-action.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { bulkJob } from "#leads/lists/server/bulk-job.ts";
import { addRun, addWaiting, type BulkRun, findRun } from "#leads/lists/server/bulk-store.ts";
import type { BulkNeeds } from "#leads/lists/server/apply-bulk.ts";
import { typedProblem } from "#operations/privacy/rules/erasure-form.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { runChange, sensitive } from "#platform/ledger/server/run-change.ts";
import { countHeld, type HeldCounts } from "./privacy-store.ts";

type Needs = Pick<BulkNeeds, "db" | "now" | "newId">;

/** Leads named before they are erased. */
const NAMED = 10;

/** What erasing some leads would do; `missing` are gone, erased before, or not this person's. */
export type ErasurePreview = HeldCounts & {
  ids: string[];
  missing: number;
  /** The first of them. */
  named: { id: string; name: string }[];
};

/** Reads what erasing the leads with these ids would do. */
export async function previewErasure(
  { db, now }: Pick<Needs, "db" | "now">,
  by: By,
  ids: readonly string[],
): Promise<Outcome<ErasurePreview>> {
  const problem = selectionProblem(ids.length);
  if (problem) return invalid(problem);
  const found = await findErasable(db, by, ids);
  return ok({
    ids: found.map(({ id }) => id),
    missing: new Set(ids).size - found.length,
    named: found.slice(0, NAMED).map(({ id, name }) => ({ id, name })),
    ...(await countHeld(
      db,
      found.map(({ id }) => id),
      now(),
    )),
  });
}

async function findErasable(on: Executor, { actor }: By, ids: readonly string[]) {
  const found = await findLeads(on, leadScopeOf(actor), ids);
  return found.filter(({ erasedAt }) => erasedAt === null);
}

/**
 * Has a job erase some leads, each as `eraseLead` does. `typed` is the number of leads, if there are many. Returns the
 * id by which its maker follows it. Refused if some of the leads can no longer be erased: the numbers that the person
 * saw are not true then.
 */
export async function eraseLeads(
  needs: Needs,
  by: By,
  { ids, typed }: { ids: readonly string[]; typed: string },
): Promise<Outcome<{ runId: string }>> {
  return runChange(needs, by, sensitive("leads:erase"), async ({ tx, at }) => {
    const asked = [...new Set(ids)];
    const problem = selectionProblem(asked.length);
    if (problem) return invalid(problem);
    const found = await findErasable(tx, by, asked);
    if (found.length !== asked.length)
      return conflict("Some of these leads are gone by now. Go back to the list and select them again.");
    const wrong = typedProblem(asked.length, typed);
    if (wrong) return invalidField("confirm", wrong);
    const run: BulkRun = {
      id: needs.newId(),
      actorId: by.actor.id,
      by,
      action: "erase",
      change: { erase: true },
      task: "run",
      state: "running",
      total: asked.length,
      counts: NO_COUNTS,
      failure: null,
      startedAt: at,
      finishedAt: null,
      undoneAt: null,
    };
    await addRun(tx, run);
    await addWaiting(tx, run, asked);
    await enqueue(tx, bulkJob, [{ runId: run.id }]);
    return ok({ runId: run.id });
  });
}

/** Reads what became of the leads of a bulk erasure of one's own; `left` are those that it did not come to. */
export async function readErasure(
  { db }: Pick<Needs, "db">,
  by: By,
  id: string,
): Promise<Outcome<Pick<BulkRun, "state" | "failure" | "total"> & { counts: BulkCounts; left: number }>> {
  const run = await findRun(db, id);
  if (!run || run.actorId !== by.actor.id || run.action !== "erase") return notFound("Erasure");
  const { state, failure, total, counts } = run;
  return ok({ state, failure, total, counts, left: total - counts.changed - counts.same - counts.skipped });
}
