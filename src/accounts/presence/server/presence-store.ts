import { and, eq, gt, lt, notInArray, sql } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { liveTickets, staffPresence } from "./presence-tables.ts";

export async function addTicket(on: Executor, row: typeof liveTickets.$inferInsert): Promise<void> {
  await on.insert(liveTickets).values(row);
}

/** Deletes the ticket with this hash, so that it works once. Returns its session, or null if no valid one is left. */
export async function useTicket(on: Executor, hash: Buffer, now: Date): Promise<Buffer | null> {
  const [row] = await on
    .delete(liveTickets)
    .where(and(eq(liveTickets.hash, hash), gt(liveTickets.expiresAt, now)))
    .returning({ sessionId: liveTickets.sessionId });
  return row?.sessionId ?? null;
}

/** Removes tickets that were not used in time. */
export async function deleteOldTickets(on: Executor, now: Date): Promise<void> {
  await on.delete(liveTickets).where(lt(liveTickets.expiresAt, now));
}

/** Records that exactly these members of staff are connected to a process at this moment. */
export async function savePresence(
  on: Executor,
  processId: string,
  staffIds: readonly string[],
  at: Date,
): Promise<void> {
  const left = staffIds.length > 0 ? notInArray(staffPresence.staffId, [...staffIds]) : undefined;
  await on.delete(staffPresence).where(and(eq(staffPresence.processId, processId), left));
  if (staffIds.length > 0)
    await on
      .insert(staffPresence)
      .values(staffIds.map((staffId) => ({ processId, staffId, seenAt: at })))
      .onConflictDoUpdate({
        target: [staffPresence.processId, staffPresence.staffId],
        set: { seenAt: sql`excluded.seen_at` },
      });
}

/** Finds the ids of the staff who were seen at any process since a moment. */
export async function findPresent(on: Executor, since: Date): Promise<string[]> {
  const rows = await on
    .selectDistinct({ staffId: staffPresence.staffId })
    .from(staffPresence)
    .where(gt(staffPresence.seenAt, since));
  return rows.map(({ staffId }) => staffId);
}

/** Deletes the records of processes that ended without removing them. */
export async function deleteOldPresence(on: Executor, before: Date): Promise<void> {
  await on.delete(staffPresence).where(lt(staffPresence.seenAt, before));
}
