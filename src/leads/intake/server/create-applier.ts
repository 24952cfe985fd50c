import { splitIntoRuns, firstTransaction } from "#leads/leads/rules/submission.ts";
import type { AssignNeeds } from "#leads/assignment/server/assign-lead.ts";
import type { AnnounceLeads } from "#leads/leads/server/leads-live.ts";
import { type Db, isUnavailable, sqlState, type Tx } from "#platform/database/server/database.ts";
import { within } from "#platform/time/server/time-limit.ts";
import { inOwnTrace } from "#platform/log/server/trace.ts";
import type { ApplyNeeds } from "./apply-requests.ts";
import { applyRun } from "./apply-submission.ts";
import { rehearseRequest } from "./rehearse-request.ts";
import {
  type Accepted,
  addResults,
  becomeApplier,
  findResults,
  listWaiting,
  markFailed,
  type Result,
} from "./intake-store.ts";

/** Submissions per transaction. The number of statements is fixed, so a larger batch costs each submission less. */
const BATCH_SIZE = 256;
/** After this many transient errors in a row, while the database answers, the submission itself counts as the cause. */
const MAX_TRANSIENT_ERRORS = 5;
/** Poll interval while another process is applying, milliseconds. */
const POLL_MS = 40;

export type ApplierNeeds = ApplyNeeds & AssignNeeds & { db: Db; announceLeads: AnnounceLeads };

/** Applies the submissions in the inbox, in order; only one process does so at a time. */
type Applier = {
  /** Waits for a submission to be applied; null if it isn't within `milliseconds`. */
  follow(seq: number, milliseconds: number): Promise<Result | null>;
  /** Applies everything in the inbox. Rejects if the connection is lost. */
  drain(): Promise<void>;
  stop(): Promise<void>;
};

export function createApplier(needs: ApplierNeeds): Applier {
  const followed = new Map<number, (result: Result) => void>();
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  const attempt = attempts(needs);

  /** Resolves the promises of those who follow these submissions. */
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
      // Another process may have applied it, or may be applying it.
      if (followed.size > 0) report(await findResults(needs.db, [...followed.keys()]));
      if (results === null && followed.size > 0) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      else if (!again) return;
    }
  }

  function drain(): Promise<void> {
    again = true;
    running ??= work()
      .finally(() => {
        running = null;
      })
      .then(() => (again && !stopped ? drain() : undefined)); // Requested after the last batch was read.
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

/** Applies batches. A transient error that keeps recurring while the database answers is treated as permanent. */
function attempts(needs: ApplierNeeds): () => Promise<Result[] | null> {
  let failures = 0;
  return async () => {
    try {
      const results = await applyNext(
        failures >= MAX_TRANSIENT_ERRORS ? { ...needs, isTransient: isAway } : needs,
        BATCH_SIZE,
      );
      failures = 0;
      // Only now: a NOTIFY before the commit would lock the whole database until then.
      if (results?.some(({ outcome }) => !outcome.startsWith("test-"))) {
        const added = results.flatMap(({ leadId, outcome }) => (outcome === "created" && leadId) || []);
        const alone = added.length === results.length && !results.some(({ stops }) => stops);
        needs.announceLeads({ leads: alone ? added : null, added });
      }
      return results;
    } catch (error) {
      if (!isAway(error)) failures++;
      throw error;
    }
  };
}

/** Tells whether the database is unavailable, as opposed to refusing a statement. */
function isAway(error: unknown): boolean {
  const state = sqlState(error);
  return state === null ? isUnavailable(error) : /^(?:08|53|57P|58|28|3D)/.test(state);
}

/**
 * Applies the oldest submissions, at most `limit`, in one transaction. If that fails each is tried by itself, and one that
 * can't be applied is marked as failed. Returns the results, empty if nothing waits, or null while another process applies.
 */
async function applyNext(needs: ApplierNeeds, limit: number): Promise<Result[] | null> {
  let taken: number[] = [];
  try {
    return await needs.db.transaction(async (tx) => {
      if (!(await becomeApplier(tx))) return null;
      const waiting = firstTransaction(await listWaiting(tx, limit));
      taken = waiting.map(({ seq }) => seq);
      if (waiting.length === 0) return [];
      const attributes = { submissions: waiting.length };
      return inOwnTrace({ name: "apply submissions", kind: "internal", attributes }, async () => {
        const results = await applyAll(tx, needs, waiting);
        await addResults(tx, results, needs.now());
        return results;
      });
    });
  } catch (error) {
    const [seq] = taken;
    if (needs.isTransient(error) || seq === undefined) throw error;
    if (taken.length === 1) return [await markAsFailed(needs, seq, error)];
    const results: Result[] = [];
    while (results.length < taken.length) {
      const one = await applyNext(needs, 1);
      if (!one?.length) break;
      results.push(...one);
    }
    return results;
  }
}

async function applyAll(tx: Tx, needs: ApplierNeeds, waiting: readonly Accepted[]): Promise<Result[]> {
  const [first] = waiting;
  if (first?.submission.type === "test")
    return [await rehearseRequest(tx, needs, { seq: first.seq, request: first.submission.request })];
  const results: Result[] = [];
  for (const run of splitIntoRuns(waiting)) results.push(...(await applyRun(tx, needs, run)));
  return results;
}

async function markAsFailed(needs: ApplierNeeds, seq: number, error: unknown): Promise<Result> {
  needs.log.error({ err: error, submission: seq }, "a submission could not be applied and waits for staff");
  const problem = "The program could not process this submission. The log has the reason.";
  await needs.db.transaction((tx) => markFailed(tx, seq, problem, needs.now()));
  return { seq, leadId: null, outcome: "failed", problem };
}
