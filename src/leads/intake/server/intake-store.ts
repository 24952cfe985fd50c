import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Submission } from "#leads/leads/rules/submission.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { Journal } from "#platform/journal/server/journal.ts";
import { jsonReading, type Reading } from "#platform/database/server/readings.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { submissionResults, submissions, submissionsWaiting } from "./intake-tables.ts";

/** A submission in the inbox. */
export type Accepted = { seq: number; submission: Submission };
/**
 * The result of applying a submission. `failed`: it could not be applied, and `problem` says why; `refused`: its link
 * is unknown. For a test, `problem` says what was found.
 */
export type Result = {
  seq: number;
  leadId: string | null;
  outcome: "created" | "joined" | "known" | "failed" | "refused" | "test-passed" | "test-failed";
  problem: string | null;
  /** It may have stopped contact with other leads too. */
  stops?: boolean;
};

/**
 * The state of a submission. `accepted`: committed; `result` is null if it has not been applied yet. `journaled`: on
 * disk, to be moved into the inbox later. `known`: the same key was accepted before, as `before`.
 */
export type Receipt =
  | { kind: "accepted"; result: Result | null }
  | { kind: "known"; result: Result | null; before: Submission | null }
  | { kind: "journaled" };

/** Accepts everything that visitors submit. */
export type Intake = {
  /**
   * Accepts a submission. When this returns it is durable: committed in the inbox, or synced to the journal while the
   * database is unavailable. Throws only if both fail, and then nothing was accepted. `wait`: briefly for it to be
   * applied.
   */
  accept(submission: Submission, how?: { journal?: Pick<Journal, "append">; wait?: boolean }): Promise<Receipt>;
  /** Waits briefly for a submission in the inbox to be applied. */
  follow(seq: number): Promise<Result | null>;
  /** Empties the journal into the inbox and applies everything. */
  settle(): Promise<void>;
  /**
   * Sends everything to the journal until `start`: a database that is being prepared has tables before it has what they
   * need.
   */
  hold(): void;
  /** Starts the background run. */
  start(): { stop(): Promise<void> };
};

/**
 * Adds submissions to the inbox, in order; known keys are skipped. Returns the sequence number of each key, and whether
 * it was new.
 */
export async function addSubmissions(
  on: Executor,
  given: readonly Submission[],
): Promise<Map<string, { seq: number; isNew: boolean }>> {
  const rows = given.map((submission) => ({
    key: submission.key,
    received_at: submission.receivedAt,
    payload: submission,
  }));
  const { rows: added } = await on.execute<{ seq: string; key: string }>(sql`
    with added as (
      insert into submissions (key, received_at, payload)
      select key, received_at, payload from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (key text, received_at timestamptz, payload jsonb)
      on conflict (key) do nothing returning seq, key
    ), queued as (insert into submissions_waiting (seq) select seq from added)
    select seq, key from added`);
  const found = new Map(added.map(({ seq, key }) => [key, { seq: Number(seq), isNew: true }]));
  const known = rows.flatMap(({ key }) => (found.has(key) ? [] : [key]));
  if (known.length > 0) {
    const before = await on
      .select({ seq: submissions.seq, key: submissions.key })
      .from(submissions)
      .where(inArray(submissions.key, known));
    for (const { seq, key } of before) found.set(key, { seq, isNew: false });
  }
  return found;
}

/** Finds the submission of a key, or null. */
export async function findSubmission(on: Executor, key: string): Promise<Submission | null> {
  const [row] = await on.select({ payload: submissions.payload }).from(submissions).where(eq(submissions.key, key));
  return row?.payload ?? null;
}

/** Gets the lock of the applier for this transaction; false while another transaction has it. */
export async function becomeApplier(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('intake', 0)) as held`,
  );
  return rows[0]?.held === true;
}

/** Works like `becomeApplier`, but waits: nothing is applied until this transaction ends. */
export async function holdApplier(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('intake', 0))`);
}

/** Lists submissions that have not been applied, oldest first. */
export async function listWaiting(tx: Tx, limit: number): Promise<Accepted[]> {
  return tx
    .select({ seq: submissions.seq, submission: submissions.payload })
    .from(submissionsWaiting)
    .innerJoin(submissions, eq(submissions.seq, submissionsWaiting.seq))
    .orderBy(asc(submissionsWaiting.seq))
    .limit(limit);
}

/** Stores the results of submissions and removes them from the queue. */
export async function addResults(tx: Tx, results: readonly Result[], at: Date): Promise<void> {
  if (results.length === 0) return;
  const seqs = results.map(({ seq }) => seq);
  await tx.delete(submissionsWaiting).where(inArray(submissionsWaiting.seq, seqs));
  await insertRows(
    tx,
    submissionResults,
    results.map((result) => ({ ...result, at })),
  );
}

/** Finds the results of those of some submissions that have been applied. */
export async function findResults(on: Executor, seqs: readonly number[]): Promise<Result[]> {
  return on
    .select({
      seq: submissionResults.seq,
      leadId: submissionResults.leadId,
      outcome: submissionResults.outcome,
      problem: submissionResults.problem,
    })
    .from(submissionResults)
    .where(inArray(submissionResults.seq, [...seqs]));
}

/** Tells whether any submission has not been applied yet. */
export async function anyWaiting(on: Executor): Promise<boolean> {
  return (await on.select({ seq: submissionsWaiting.seq }).from(submissionsWaiting).limit(1)).length > 0;
}

/** Returns when the submission that waits longest was accepted; null when none waits. */
export async function oldestWaiting(on: Executor): Promise<Date | null> {
  const [row] = await on
    .select({ at: submissions.receivedAt })
    .from(submissionsWaiting)
    .innerJoin(submissions, eq(submissions.seq, submissionsWaiting.seq))
    .orderBy(asc(submissionsWaiting.seq))
    .limit(1);
  return row?.at ?? null;
}

/** Lists submissions that could not be applied, newest first. */
export async function listFailed(on: Executor, limit: number): Promise<(Accepted & { problem: string | null })[]> {
  return on
    .select({ seq: submissions.seq, submission: submissions.payload, problem: submissionResults.problem })
    .from(submissionResults)
    .innerJoin(submissions, eq(submissions.seq, submissionResults.seq))
    .where(eq(submissionResults.outcome, "failed"))
    .orderBy(desc(submissionResults.seq))
    .limit(limit);
}

/** The reading of how many submissions could not be applied. */
export const failedReading: Reading<number> = jsonReading<{ n: number }, number>(
  sql`select count(*)::int as n from ${submissionResults} where ${submissionResults.outcome} = 'failed'`,
  ([row]) => row?.n ?? 0,
);

/** Queues every failed submission again, and every refused one, whose request may have failed. Returns how many. */
export async function requeueFailed(tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with again as (delete from submission_results where outcome in ('failed', 'refused') returning seq)
    insert into submissions_waiting (seq) select seq from again`);
  return rowCount ?? 0;
}

/** Marks a queued submission as failed. */
export async function markFailed(tx: Tx, seq: number, problem: string, at: Date): Promise<void> {
  const taken = await tx.delete(submissionsWaiting).where(eq(submissionsWaiting.seq, seq)).returning();
  if (taken.length > 0)
    await tx.insert(submissionResults).values({ seq, leadId: null, outcome: "failed", problem, at });
}

/** Finds the result of a test, by its key; null until it has been applied. */
export async function findTestResult(on: Executor, key: string): Promise<Pick<Result, "outcome" | "problem"> | null> {
  const [row] = await on
    .select({ outcome: submissionResults.outcome, problem: submissionResults.problem })
    .from(submissions)
    .innerJoin(submissionResults, eq(submissionResults.seq, submissions.seq))
    .where(eq(submissions.key, key));
  return row ?? null;
}

/** Removes the tests that were applied before a moment, with their results. Returns how many. */
export async function removeTests(on: Executor, before: Date): Promise<number> {
  const { rowCount } = await on.execute(sql`
    with old as (delete from submission_results
      where outcome in ('test-passed', 'test-failed') and at < ${before.toISOString()}::timestamptz returning seq)
    delete from submissions where seq in (select seq from old)`);
  return rowCount ?? 0;
}
