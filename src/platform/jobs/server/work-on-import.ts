import { type Db, isUnavailable, sqlState, type Tx } from "#platform/database/server/database.ts";
import { type ImportState, revertedState } from "#platform/jobs/rules/import-state.ts";
import type { Log } from "#platform/log/server/log.ts";
import {
  countReversals,
  type ImportKind,
  importIdsIn,
  lockImport,
  setImport,
  type StagedImport,
} from "./imports-store.ts";
import { enqueue } from "./jobs.ts";

/** Time for which one job works before it leaves the rest to another one, milliseconds: well below its limit. */
const TURN = 20_000;

const statesAtWork = ({ checkedIn }: ImportKind): ImportState[] => [checkedIn, "approved", "running"];

/** Tells whether the program has work to do on an import. */
export function isWaiting(kind: ImportKind, { state }: StagedImport): boolean {
  return statesAtWork(kind).includes(state);
}

/**
 * Enqueues a job for every import that the program has work to do on. A start asks for it: the job of a program that was
 * killed would be tried again only when its heartbeat has been missing for a minute.
 */
export async function enqueueWaitingImports(kind: ImportKind, db: Db): Promise<void> {
  const ids = await importIdsIn(kind, db, statesAtWork(kind));
  await enqueue(
    db,
    kind.job,
    ids.map((importId) => ({ importId })),
  );
}

/**
 * Works on an import for as long as `workOnNext` says that there is more, and leaves the rest to another job after a
 * while. What a killed program did not commit is done again; what it did commit is not.
 */
export async function workInTurns(
  kind: ImportKind,
  { db, log }: { db: Db; log: Log },
  importId: string,
  workOnNext: () => Promise<boolean>,
): Promise<void> {
  const until = performance.now() + TURN;
  try {
    while (await workOnNext()) {
      if (performance.now() < until) continue;
      return await enqueue(db, kind.job, [{ importId }]);
    }
  } catch (error) {
    // The job is tried again when the database is back, and after a deadlock.
    if (isUnavailable(error) || sqlState(error)?.startsWith("40")) throw error;
    log.error({ err: error, import: importId, job: kind.name }, "an import stopped");
    await db.transaction(async (tx) => {
      const failure = "Something went wrong on our side. You can let it go on where it stopped.";
      if (await lockImport(kind, tx, importId)) await setImport(kind, tx, importId, { state: "failed", failure });
    });
  }
}

/**
 * Locks an import that waits for work, and notes how far `work` came with it: the place of the last item, or null after
 * the end. Returns whether there may be more.
 */
export async function workOnBatch<I extends StagedImport>(
  kind: ImportKind<I>,
  tx: Tx,
  { importId, now }: { importId: string; now: () => Date },
  work: (about: I) => Promise<number | null>,
): Promise<boolean> {
  const about = await lockImport(kind, tx, importId);
  if (!about || !isWaiting(kind, about)) return false;
  const position = await work(about);
  const started = about.state === "approved" ? { state: "running" as const } : {};
  const set = position === null ? await finished(kind, tx, about, now()) : { position, ...started };
  await setImport(kind, tx, importId, set);
  return position !== null;
}

async function finished(
  kind: ImportKind,
  tx: Tx,
  { id, task }: StagedImport,
  at: Date,
): Promise<Partial<StagedImport>> {
  if (task === "check") return { state: "checked" };
  if (task === "run") return { state: "done", finishedAt: at };
  return { state: revertedState(await countReversals(kind, tx, id)), revertedAt: at };
}
