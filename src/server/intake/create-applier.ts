import { splitIntoRuns } from "#core/leads/submission.ts";
import { type Db, isUnavailable, sqlState } from "#server/platform/database.ts";
import { within } from "#server/platform/time-limit.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import { applyRun } from "./apply-submission.ts";
import { addResults, becomeApplier, findResults, listWaiting, markFailed, type Result } from "./intake-store.ts";

/** Submissions applied in one transaction: the statements are few and their number is fixed, so a larger batch costs each submission less. */
const AT_ONCE = 256;
/** An error that usually passes, met so often one after another while the database answers, is the fault of what is applied. */
const STUBBORN_AFTER = 5;
/** How soon it is looked again while another process applies, milliseconds. */
const AGAIN_AFTER = 40;

export type ApplierNeeds = ApplyNeeds & { db: Db };

/** Applies what waits in the inbox, in order, while no other process does. */
export type Applier = {
  /** Waits at most so long (milliseconds) for a submission to be applied; null when it is not by then. */
  follow(seq: number, milliseconds: number): Promise<Result | null>;
  /** Applies everything that waits. Rejects when the database breaks off. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export function createApplier(needs: ApplierNeeds): Applier {
  const followed = new Map<number, (result: Result) => void>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const attempt = attempts(needs);

  /** Tells those who follow a submission what came of it. */
  function report(results: readonly Result[]): void {
    for (const result of results) {
      followed.get(result.seq)?.(result);
      followed.delete(result.seq);
    }
  }

  async function work(): Promise<void> {
    while (!stopped) {
      again = false;
      const results = await attempt();
      if (results) report(results);
      if (results && results.length > 0) continue;
      // Another process may have applied it, or may be at it.
      if (followed.size > 0) report(await findResults(needs.db, [...followed.keys()]));
      if (results === null && followed.size > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
      else if (!again) return;
    }
  }

  function drain(): Promise<void> {
    again = true;
    running ??= work()
      .finally(() => {
        running = null;
      })
      .then(() => (again && !stopped ? drain() : undefined)); // Asked for after the last look.
    return running;
  }

  return {
    drain,
    async follow(seq, milliseconds) {
      if (milliseconds === 0) {
        drain().catch(() => {});
        return null;
      }
      const applied = new Promise<Result>((resolve) => followed.set(seq, resolve));
      drain().catch(() => {});
      return within(milliseconds, applied).catch(() => {
        followed.delete(seq);
        return null;
      });
    },
    async stop() {
      stopped = true;
      await running?.catch(() => {});
    },
  };
}

/** Applies batch after batch. An error that keeps coming back while the database answers is taken for the fault of what is applied. */
function attempts(needs: ApplierNeeds): () => Promise<Result[] | null> {
  let failures = 0;
  return async () => {
    try {
      const results = await applyNext(failures >= STUBBORN_AFTER ? { ...needs, passes: isAway } : needs, AT_ONCE);
      failures = 0;
      return results;
    } catch (error) {
      if (!isAway(error)) failures++;
      throw error;
    }
  };
}

/** Whether the database is not there, or not ready for anybody; it refused nothing. */
function isAway(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? isUnavailable(error) : /^(?:08|53|57P|58|28|3D)/.test(state);
}

/**
 * Applies the submissions that have waited longest, at most `limit`, in one transaction. Where that fails each is tried by
 * itself, and one that can't be applied is marked with the reason and holds up no other. Answers what came of them, none
 * when nothing waits, or null while another process applies.
 */
async function applyNext(needs: ApplierNeeds, limit: number): Promise<Result[] | null> {
  let taken: number[] = [];
  try {
    return await needs.db.transaction(async (tx) => {
      if (!(await becomeApplier(tx))) return null;
      const waiting = await listWaiting(tx, limit);
      taken = waiting.map(({ seq }) => seq);
      const results: Result[] = [];
      for (const run of splitIntoRuns(waiting)) results.push(...(await applyRun(tx, needs, run)));
      await addResults(tx, results, needs.now());
      return results;
    });
  } catch (error) {
    const [seq] = taken;
    if (needs.passes(error) || seq === undefined) throw error;
    if (taken.length === 1) return [await setAside(needs, seq, error)];
    const results: Result[] = [];
    while (results.length < taken.length) {
      const one = await applyNext(needs, 1);
      if (!one?.length) break;
      results.push(...one);
    }
    return results;
  }
}

async function setAside(needs: ApplierNeeds, seq: number, error: unknown): Promise<Result> {
  needs.log.error({ err: error, submission: seq }, "a submission could not be applied and waits for staff");
  const problem = "The program could not process this submission. The log has the reason.";
  await needs.db.transaction((tx) => markFailed(tx, seq, problem, needs.now()));
  return { seq, leadId: null, outcome: "failed", problem };
}
