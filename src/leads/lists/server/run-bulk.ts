import { notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import {
  addReasons,
  type BulkChange,
  type BulkCounts,
  type BulkProgress,
  bulkText,
  hasUndo,
  UNDO_MS,
  undoneText,
} from "#leads/leads/rules/bulk-action.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { type Db, isUnavailable, sqlState, type Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import { applyBulk, type BulkNeeds } from "./apply-bulk.ts";
import { bulkJob } from "./bulk-job.ts";
import {
  addBulkChange,
  type BulkRun,
  dropWaiting,
  findFollowed,
  findRun,
  listRunning,
  listWaiting,
  lockBulkRows,
  lockRun,
  saveRun,
} from "./bulk-store.ts";
import { actsNow, doneOf, endRun } from "./end-run.ts";
import { type EraseNeeds, eraseNext } from "./erase-next.ts";
import { rowsOf } from "./change-leads.ts";
import { addUndone, undoRows } from "./undo-bulk.ts";

/** Leads of one transaction, which holds them for as long. */
const BATCH = 500;
/** Time for which one job works before it leaves the rest to another one, milliseconds: well below its limit. */
const TURN = 20_000;

type Needs = EraseNeeds & { log: Log };

/**
 * Works on a bulk change, or the undo of one, until it has come to all of its leads. What a killed program did not commit
 * is done again; what it did commit is not.
 */
export async function runBulk(needs: Needs, runId: string): Promise<void> {
  const until = performance.now() + TURN;
  try {
    const run = await findRun(needs.db, runId);
    const work = run && "erase" in run.change ? eraseNext : workOnNext;
    while (await work(needs, runId))
      if (performance.now() > until) return await enqueue(needs.db, bulkJob, [{ runId }]);
  } catch (error) {
    // The job is tried again when the database is back, and after a deadlock.
    if (isUnavailable(error) || sqlState(error)?.startsWith("40")) throw error;
    needs.log.error({ err: error, bulk: runId }, "a bulk change stopped");
    await needs.db.transaction(async (tx) => {
      if (await lockRun(tx, runId)) await endRun(tx, runId, needs.now(), "Something went wrong on our side.");
    });
  }
}

/** Makes the change to the next leads. Returns whether there are more. */
export async function workOnNext(needs: BulkNeeds, runId: string): Promise<boolean> {
  const more = await needs.db.transaction(async (tx) => {
    const run = await lockRun(tx, runId);
    if (run?.state !== "running") return false;
    const at = needs.now();
    const { change } = run;
    if ("erase" in change || !(await actsNow({ tx, at }, needs, run, "leads:write"))) return false;
    const work = { tx, at };
    const next = run.task === "run" ? await runNext(work, needs, run, change) : await undoNext(work, needs, run);
    if (!next.ok) {
      await endRun(tx, runId, at, next.message);
      return false;
    }
    const { counts, last } = next.value;
    await saveRun(tx, runId, { counts, ...(last ? { state: "done", finishedAt: at } : {}) });
    return !last;
  });
  needs.announceLeads();
  return more;
}

type Next = { counts: BulkCounts; last: boolean };
type Work = { tx: Tx; at: Date };

async function runNext({ tx, at }: Work, needs: BulkNeeds, run: BulkRun, change: BulkChange): Promise<Outcome<Next>> {
  const { id, by, counts: before } = run;
  const ids = await listWaiting(tx, id, BATCH);
  const done = await applyBulk({ tx, at }, needs, by, { change, ids, done: doneOf(run) });
  if (!done.ok) return done;
  const { applied, counts } = done.value;
  await dropWaiting(tx, id, ids);
  await addBulkChange(tx, rowsOf(run, applied, at));
  const sum = (name: "changed" | "same" | "skipped" | "unfit") => before[name] + counts[name];
  const sums = { changed: sum("changed"), same: sum("same"), skipped: sum("skipped"), unfit: sum("unfit") };
  const last = ids.length < BATCH;
  // Leads that were merged or erased meanwhile no longer wait.
  const gone = last ? run.total - doneOf({ counts: sums }) : 0;
  const reasons = addReasons(before.reasons, counts.reasons);
  return ok({ counts: { ...before, ...sums, reasons, skipped: sums.skipped + gone }, last });
}

async function undoNext({ tx, at }: Work, needs: BulkNeeds, { id, by, counts }: BulkRun): Promise<Outcome<Next>> {
  const rows = await lockBulkRows(tx, id, BATCH);
  const undone = await undoRows({ tx, at }, needs, by, rows);
  return ok({ counts: addUndone(counts, undone), last: rows.length < BATCH });
}

/** Stops a bulk change of one's own: what it did stays, and can be undone. */
export async function stopBulk(needs: BulkNeeds, by: By, id: string): Promise<Outcome<BulkProgress>> {
  // A compliance officer may erase leads, and change none.
  const right = may(by.actor, "leads:erase") ? "leads:erase" : "leads:write";
  return runChange(needs, by, right, async ({ tx, at }) => {
    const run = await lockRun(tx, id);
    if (!run || run.actorId !== by.actor.id) return notFound("Change");
    if (run.state !== "running" || run.task === "undo") return ok(progressOf(run, at));
    await endRun(tx, id, at, "You stopped it.");
    return ok(progressOf({ ...run, state: "failed", finishedAt: at, failure: "You stopped it." }, at));
  });
}

/** Reads how far a bulk change of one's own is. */
export async function readBulk({ db, now }: Pick<BulkNeeds, "db" | "now">, by: By, id: string) {
  const run = await findRun(db, id);
  return run && run.actorId === by.actor.id ? ok(progressOf(run, now())) : notFound("Change");
}

/** Reads the newest bulk change of a person that a job works on, or did until it can't be undone any more; or null. */
export async function readFollowed({ db, now }: Pick<BulkNeeds, "db" | "now">, actorId: string) {
  const at = now();
  const run = await findFollowed(db, actorId, new Date(at.getTime() - UNDO_MS));
  return run && progressOf(run, at);
}

/** Returns a bulk change as its maker follows it. */
function progressOf(run: BulkRun, now: Date): BulkProgress {
  const { id, task, state, change, counts, total, failure, finishedAt, undoneAt } = run;
  const said = task === "run" ? bulkText(change, counts) : undoneText(counts, state === "done", change);
  const [done, of] = task === "run" ? [doneOf(run), total] : [counts.undone + counts.kept, counts.changed];
  const open = finishedAt !== null && undoneAt === null && now.getTime() - finishedAt.getTime() <= UNDO_MS;
  return {
    id,
    task,
    erases: "erase" in change,
    state,
    done,
    total: of,
    message: failure === null ? said : `${failure} ${said}`,
    undoable: open && counts.changed > 0 && hasUndo(change),
  };
}

/** Enqueues a job for every bulk change that was at work when the program ended. */
export async function enqueueWaitingBulk(db: Db): Promise<void> {
  const ids = await listRunning(db);
  await enqueue(
    db,
    bulkJob,
    ids.map((runId) => ({ runId })),
  );
}
