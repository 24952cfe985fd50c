import { z } from "zod";
import { type ImportTask, revertedState } from "#platform/jobs/rules/import-state.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import { type Db, isUnavailable, sqlState, type Tx } from "#platform/database/server/database.ts";
import { defineJob, enqueue, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import { SHIPPED_STATES } from "#agency/states/server/shipped-states.ts";
import { checkImport } from "./check-import.ts";
import { countReversals, type LeadImport, lockImport, setImport, waitingImportIds } from "./imports-store.ts";
import { reverseImport } from "./reverse-import.ts";
import { runImport } from "./run-import.ts";

/** The work that an import waits for: checking, running, reverting. */
export const importJob = defineJob("lead-import", z.object({ importId: z.string() }), {
  keyOf: ({ importId }) => importId,
  limit: 60,
});

/** How long one job works before it leaves the rest to another one, milliseconds: well below its limit. */
const TURN = 20_000;

type Needs = { db: Db; log: Log; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** Works on imports, one at a time. */
export function importHandlers(needs: Needs): JobHandler[] {
  return [handle(importJob, 1, ({ importId }) => workOnImport(needs, importId))];
}

/**
 * Enqueues a job for every import that the program has work to do on. A start asks for it: the job of a program that was
 * killed would be tried again only when its heartbeat has been missing for a minute.
 */
export async function enqueueWaitingImports(db: Db): Promise<void> {
  const ids = await waitingImportIds(db);
  await enqueue(
    db,
    importJob,
    ids.map((importId) => ({ importId })),
  );
}

/**
 * Works on an import batch by batch, each a transaction of its own, and leaves the rest to another job after a while. What
 * a killed program did not commit is done again; what it did commit is not.
 */
export async function workOnImport(needs: Needs, importId: string): Promise<void> {
  const until = performance.now() + TURN;
  try {
    for (let more = true; more; ) {
      more = await needs.db.transaction((tx) => workOnBatch(tx, needs, importId));
      if (more && performance.now() > until) {
        await enqueue(needs.db, importJob, [{ importId }]);
        break;
      }
    }
  } catch (error) {
    // The job is tried again when the database is back, and after a deadlock.
    if (isUnavailable(error) || sqlState(error)?.startsWith("40")) throw error;
    needs.log.error({ err: error, import: importId }, "an import stopped");
    await needs.db.transaction(async (tx) => {
      const found = await lockImport(tx, importId);
      const failure = "Something went wrong on our side. You can let it go on where it stopped.";
      if (found) await setImport(tx, importId, { state: "failed", failure });
    });
  }
  needs.announceLeads();
}

async function workOnBatch(tx: Tx, needs: Needs, importId: string): Promise<boolean> {
  const found = await lockImport(tx, importId);
  if (!found?.mapping) return false;
  const { state, task, mapping } = found;
  const waits = task === "check" ? state === "mapped" : state === "approved" || state === "running";
  if (!waits) return false;
  const position = await TASKS[task](tx, needs, found, mapping);
  const started = state === "approved" ? { state: "running" as const } : {};
  await setImport(tx, importId, position === null ? await finished(tx, found, needs.now()) : { position, ...started });
  return position !== null;
}

type Work = (
  tx: Tx,
  needs: Needs,
  about: LeadImport,
  mapping: NonNullable<LeadImport["mapping"]>,
) => Promise<number | null>;
const TASKS: Record<ImportTask, Work> = {
  check: (tx, { now }, about, mapping) => checkImport(tx, about, mapping, { today: now(), states: SHIPPED_STATES }),
  run: runImport,
  revert: reverseImport,
};

async function finished(tx: Tx, { id, task }: LeadImport, at: Date): Promise<Partial<LeadImport>> {
  if (task === "check") return { state: "checked" };
  if (task === "run") return { state: "done", finishedAt: at };
  return { state: revertedState(await countReversals(tx, id)), revertedAt: at };
}
