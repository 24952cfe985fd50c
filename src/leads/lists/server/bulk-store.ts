import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { AT_ONCE, type BulkAction, type BulkCounts, type LeadBefore } from "#leads/leads/rules/bulk-action.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { bulkChanges, bulkRuns } from "./lead-lists-tables.ts";

export type BulkRun = typeof bulkRuns.$inferSelect;

/** The result of a bulk change for one lead; `version` is the lead's after it. */
export type BulkRow = {
  id: string;
  leadId: string;
  actorId: string;
  action: BulkAction;
  before: LeadBefore;
  version: number;
  at: Date;
};

/** A lead that a bulk change changed, as it was before, and its version after. */
export type Applied = { lead: Lead; before: LeadBefore; version: number };
/**
 * Makes a change to locked leads that its maker may change so; `unfit` counts those that it leaves, `reasons` by why.
 */
export type Apply = (
  leads: readonly Lead[],
) => Promise<{ applied: Applied[]; unfit?: number; reasons?: NonNullable<BulkCounts["reasons"]> }>;

export async function addRun(tx: Tx, run: BulkRun): Promise<void> {
  await tx.insert(bulkRuns).values(run);
}

/** Finds a bulk change, or null. */
export async function findRun(on: Executor, id: string): Promise<BulkRun | null> {
  const [row] = await on.select().from(bulkRuns).where(eq(bulkRuns.id, id));
  return row ?? null;
}

/** Works like `findRun`, and locks it until the transaction ends: one process at a time works on it. */
export async function lockRun(tx: Tx, id: string): Promise<BulkRun | null> {
  const [row] = await tx.select().from(bulkRuns).where(eq(bulkRuns.id, id)).for("update");
  return row ?? null;
}

/** Time for which a bulk change that failed is shown to who made it, milliseconds: they may have left the page. */
const FAILED_SHOWN = 24 * 3_600_000;

/**
 * Finds the bulk change of a person to show: one that failed within a day, else the newest that was too long for one
 * answer and has not ended before a moment.
 */
export async function findFollowed(on: Executor, actorId: string, since: Date): Promise<BulkRun | null> {
  const failed = sql`${bulkRuns.state} = 'failed'`;
  const day = new Date(since.getTime() - FAILED_SHOWN);
  const [row] = await on
    .select()
    .from(bulkRuns)
    .where(
      and(
        eq(bulkRuns.actorId, actorId),
        or(gt(bulkRuns.total, AT_ONCE), eq(bulkRuns.action, "erase")),
        or(isNull(bulkRuns.finishedAt), gte(bulkRuns.finishedAt, since), and(failed, gte(bulkRuns.finishedAt, day))),
      ),
    )
    .orderBy(desc(failed), desc(bulkRuns.startedAt))
    .limit(1);
  return row ?? null;
}

/** Lists the ids of the bulk changes that a job works on. */
export async function listRunning(on: Executor): Promise<string[]> {
  const rows = await on.select({ id: bulkRuns.id }).from(bulkRuns).where(eq(bulkRuns.state, "running"));
  return rows.map(({ id }) => id);
}

/** Saves how far a locked bulk change has come. */
export async function saveRun(tx: Tx, id: string, set: Partial<BulkRun>): Promise<void> {
  await tx.update(bulkRuns).set(set).where(eq(bulkRuns.id, id));
}

/** Adds the leads of a bulk change that it has not come to. */
export async function addWaiting(tx: Tx, { id, actorId, action, startedAt }: BulkRun, ids: readonly string[]) {
  await insertRows(
    tx,
    bulkChanges,
    ids.map((leadId) => ({ id, leadId, actorId, action, before: null, version: 0, undone: false, at: startedAt })),
  );
}

/** Adds what a bulk change did to some leads, in place of the rows by which they waited for it. */
export async function addBulkChange(tx: Tx, rows: readonly BulkRow[]): Promise<void> {
  await insertRows(
    tx,
    bulkChanges,
    rows.map((row) => ({ ...row, undone: false })),
  );
}

const waitsIn = (id: string) => and(eq(bulkChanges.id, id), isNull(bulkChanges.before));

/** Lists the next leads of a bulk change, at most `limit`. */
export async function listWaiting(tx: Tx, id: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ leadId: bulkChanges.leadId })
    .from(bulkChanges)
    .where(waitsIn(id))
    .orderBy(asc(bulkChanges.leadId))
    .limit(limit);
  return rows.map(({ leadId }) => leadId);
}

/** Removes leads that waited for a bulk change: those with these ids, or all. */
export async function dropWaiting(tx: Tx, id: string, ids?: readonly string[]): Promise<void> {
  await tx.delete(bulkChanges).where(and(waitsIn(id), ids && inArray(bulkChanges.leadId, [...ids])));
}

/** Locks rows of a bulk change that were not undone until the transaction ends. */
export async function lockBulkRows(tx: Tx, id: string, limit: number): Promise<BulkRow[]> {
  const rows = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.undone, false), isNotNull(bulkChanges.before)))
    .orderBy(asc(bulkChanges.leadId))
    .limit(limit)
    .for("update");
  return rows.flatMap(({ before, ...row }) => (before === null ? [] : [{ ...row, before }]));
}

/** Marks leads of a bulk change as undone, whether they were changed back or kept. */
export async function markUndone(tx: Tx, id: string, leadIds: readonly string[]): Promise<void> {
  await tx
    .update(bulkChanges)
    .set({ undone: true })
    .where(and(eq(bulkChanges.id, id), inArray(bulkChanges.leadId, [...leadIds])));
}

/** Deletes bulk changes that ended before a moment. */
export async function deleteBulkChanges(db: Db, before: Date): Promise<void> {
  const dayBefore = new Date(before.getTime() - FAILED_SHOWN);
  const over = or(
    and(eq(bulkRuns.state, "done"), lt(bulkRuns.finishedAt, before)),
    and(eq(bulkRuns.state, "failed"), lt(bulkRuns.finishedAt, dayBefore)),
  );
  await db.delete(bulkRuns).where(over);
  const inUse = sql`exists (select from ${bulkRuns} where ${bulkRuns.id} = ${bulkChanges.id})`;
  await db.delete(bulkChanges).where(and(lt(bulkChanges.at, before), sql`not ${inUse}`));
}
