import { and, asc, desc, eq, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { RunEnd } from "#leads/tasks/rules/sequence-run.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { sequenceRuns, sequenceSteps } from "./sequences-tables.ts";

export type Run = typeof sequenceRuns.$inferSelect;
type DoneStep = typeof sequenceSteps.$inferSelect;

/** The runs of a lead that its page shows. */
const SHOWN = 5;

export async function addRuns(tx: Tx, runs: readonly Run[]): Promise<void> {
  await insertRows(tx, sequenceRuns, runs);
}

/** Saves a run that the caller has locked, or whose lead it has locked. */
export async function saveRun(tx: Tx, id: string, set: Partial<Omit<Run, "id" | "leadId">>): Promise<void> {
  await tx.update(sequenceRuns).set(set).where(eq(sequenceRuns.id, id));
}

/** Lists the newest runs of a lead of a scope, those that go on before those that ended. */
export async function listRuns(on: Executor, scope: LeadScope, leadId: string): Promise<Run[]> {
  const rows = await on
    .select({ run: sequenceRuns })
    .from(sequenceRuns)
    .innerJoin(leads, eq(leads.id, sequenceRuns.leadId))
    .where(and(eq(sequenceRuns.leadId, leadId), within(scope)))
    .orderBy(sql`${sequenceRuns.endedAt} is null desc`, desc(sequenceRuns.startedAt))
    .limit(SHOWN);
  return rows.map(({ run }) => run);
}

/** Finds the oldest run of a lead that goes on; null for none. The caller has read the lead in its scope. */
export async function openRun(on: Executor, leadId: string): Promise<Run | null> {
  const [row] = await on
    .select()
    .from(sequenceRuns)
    .where(and(eq(sequenceRuns.leadId, leadId), isNull(sequenceRuns.endedAt)))
    .orderBy(asc(sequenceRuns.startedAt), asc(sequenceRuns.id))
    .limit(1);
  return row ?? null;
}

/** Tells whether a lead is in a sequence, or was in the one of a name, unless that start was undone. */
export async function wasInSequence(on: Executor, leadId: string, sequence: string): Promise<boolean> {
  const same = and(eq(sequenceRuns.sequence, sequence), ne(sequenceRuns.endReason, "undone"));
  const [row] = await on
    .select({ id: sequenceRuns.id })
    .from(sequenceRuns)
    .where(and(eq(sequenceRuns.leadId, leadId), or(isNull(sequenceRuns.endedAt), same)))
    .limit(1);
  return row !== undefined;
}

/** Finds a run; for jobs, which act for nobody. */
export async function findRun(on: Executor, id: string): Promise<Run | null> {
  const [row] = await on.select().from(sequenceRuns).where(eq(sequenceRuns.id, id));
  return row ?? null;
}

/** Finds a run and locks it until the transaction ends. */
export async function lockRun(tx: Tx, id: string): Promise<Run | null> {
  const [row] = await tx.select().from(sequenceRuns).where(eq(sequenceRuns.id, id)).for("update");
  return row ?? null;
}

/** Records that a step was done; false if it was before. */
export async function addDoneStep(tx: Tx, step: DoneStep): Promise<boolean> {
  const added = await tx
    .insert(sequenceSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ step: sequenceSteps.step });
  return added.length > 0;
}

/** Ends the runs of some leads, those that a call outcome started, or some that have done no step. Returns them. */
export async function closeRuns(
  tx: Tx,
  which: { leadIds: readonly string[] } | { leadId: string; startCause: string } | { untouched: readonly string[] },
  end: { at: Date; reason: RunEnd; words: string | null; cause: string | null },
): Promise<Run[]> {
  const where: (SQL | undefined)[] =
    "leadIds" in which
      ? [inArray(sequenceRuns.leadId, [...which.leadIds])]
      : "untouched" in which
        ? [inArray(sequenceRuns.id, [...which.untouched]), eq(sequenceRuns.done, 0)]
        : [eq(sequenceRuns.leadId, which.leadId), eq(sequenceRuns.startCause, which.startCause)];
  return tx
    .update(sequenceRuns)
    .set({ endedAt: end.at, endReason: end.reason, endWords: end.words, endCause: end.cause })
    .where(and(...where, isNull(sequenceRuns.endedAt)))
    .returning();
}

/** Finds the runs of a lead that a call outcome ended. */
export async function runsEndedBy(tx: Tx, leadId: string, cause: string): Promise<Run[]> {
  return tx
    .select()
    .from(sequenceRuns)
    .where(and(eq(sequenceRuns.leadId, leadId), eq(sequenceRuns.endCause, cause)));
}

/** Finds the run whose step wrote a message; null for a message that a person wrote. */
export async function runOfMessage(on: Executor, messageId: string): Promise<Run | null> {
  const [row] = await on
    .select({ run: sequenceRuns })
    .from(sequenceSteps)
    .innerJoin(sequenceRuns, eq(sequenceRuns.id, sequenceSteps.runId))
    .where(eq(sequenceSteps.messageId, messageId));
  return row?.run ?? null;
}

/** Lists the runs whose next moment came before a time, the oldest first. */
export async function listDueRuns(on: Executor, before: Date): Promise<Pick<Run, "id" | "nextAt">[]> {
  return on
    .select({ id: sequenceRuns.id, nextAt: sequenceRuns.nextAt })
    .from(sequenceRuns)
    .where(and(isNull(sequenceRuns.endedAt), lte(sequenceRuns.nextAt, before)))
    .orderBy(asc(sequenceRuns.nextAt))
    .limit(1_000);
}

/** Finds the names of the sequences that wrote some messages, by the message. The caller has read them in its scope. */
export async function sequencesOfMessages(on: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await on
    .select({ id: sequenceSteps.messageId, name: sequenceRuns.sequence })
    .from(sequenceSteps)
    .innerJoin(sequenceRuns, eq(sequenceRuns.id, sequenceSteps.runId))
    .where(inArray(sequenceSteps.messageId, [...ids]));
  return new Map(rows.map(({ id, name }) => [id ?? "", name]));
}
