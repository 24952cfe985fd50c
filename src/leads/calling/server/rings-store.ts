import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import type { QuietHours } from "#leads/calling/rules/quiet-hours.ts";
import { ringHours, waitingRings } from "./rings-tables.ts";

/** Stores leads for which it is to be decided who rings; known ones are skipped. */
export async function addWaitingRings(tx: Tx, leadIds: readonly string[], at: Date): Promise<void> {
  const rows = leadIds.map((leadId) => ({ leadId, at }));
  await insertRows(tx, waitingRings, rows, { skipKnown: true });
}

/** Deletes leads that have waited since before a moment, and lists the ids of the others. */
export async function listWaitingRings(on: Executor, since: Date, limit: number): Promise<string[]> {
  await on.delete(waitingRings).where(lt(waitingRings.at, since));
  const rows = await on.select({ id: waitingRings.leadId }).from(waitingRings).orderBy(waitingRings.at).limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes leads that wait, and returns those that still did: a concurrent call gets the others. */
export async function claimWaitingRings(tx: Tx, leadIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .delete(waitingRings)
    .where(inArray(waitingRings.leadId, [...leadIds]))
    .returning({ id: waitingRings.leadId });
  return rows.map(({ id }) => id);
}

/** Finds when a person's browsers don't ring; null if they never chose. */
export async function findQuietHours(on: Executor, staffId: string): Promise<QuietHours | null> {
  const [row] = await on.select().from(ringHours).where(eq(ringHours.staffId, staffId));
  if (!row) return null;
  const { timeZone, quietFrom: from, quietTo: to } = row;
  return { timeZone, quiet: from === null || to === null ? null : { from, to } };
}

export async function saveQuietHours(tx: Tx, staffId: string, { timeZone, quiet }: QuietHours): Promise<void> {
  const set = { timeZone, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await tx
    .insert(ringHours)
    .values({ staffId, ...set })
    .onConflictDoUpdate({ target: ringHours.staffId, set });
}

/** Lets one transaction at a time make the keys by which push services know this program. */
export async function lockPushKeys(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('push keys', 0))`);
}
