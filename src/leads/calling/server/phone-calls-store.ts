import { and, desc, eq, gt, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { CallEvent } from "#leads/calling/rules/phone-call.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { phoneCalls } from "./calling-tables.ts";

type StoredCall = typeof phoneCalls.$inferSelect;

/** Stores a call; returns whether it is the first report of it. */
export async function addCall(tx: Tx, call: typeof phoneCalls.$inferInsert): Promise<boolean> {
  const added = await tx.insert(phoneCalls).values(call).onConflictDoNothing().returning({ id: phoneCalls.callId });
  return added.length > 0;
}

/** Records an event of a stored call; the first report of each counts. Returns the call. */
export async function saveCallEvent(
  tx: Tx,
  of: { keyId: string; callId: string },
  event: CallEvent,
  at: Date,
): Promise<StoredCall> {
  const when = sql`${at.toISOString()}::timestamptz`;
  const [row] = await tx
    .update(phoneCalls)
    .set({
      startedAt: sql`least(${phoneCalls.startedAt}, ${when})`,
      ...(event === "answered" ? { answeredAt: sql`coalesce(${phoneCalls.answeredAt}, ${when})` } : {}),
      ...(event === "ended" ? { endedAt: sql`coalesce(${phoneCalls.endedAt}, ${when})` } : {}),
    })
    .where(and(eq(phoneCalls.keyId, of.keyId), eq(phoneCalls.callId, of.callId)))
    .returning();
  if (!row) throw new Error("The call was stored in this transaction");
  return row;
}

/**
 * Finds the newest ongoing call since a moment, of a person's or unassigned leads, or an unknown number; also one of
 * the desk that reached nobody and ended after `failed`, until the person calls again.
 */
export async function currentCall(
  on: Executor,
  assignee: string,
  { since, failed }: { since: Date; failed: Date },
): Promise<StoredCall | null> {
  const later = alias(phoneCalls, "later");
  const isLast = notExists(
    on
      .select({ id: later.callId })
      .from(later)
      .where(and(eq(later.staffId, phoneCalls.staffId), gt(later.startedAt, phoneCalls.startedAt))),
  );
  const reachedNobody = and(
    gt(phoneCalls.endedAt, failed),
    isNotNull(phoneCalls.problem),
    isNull(phoneCalls.answeredAt),
  );
  const [row] = await on
    .select()
    .from(phoneCalls)
    .where(
      and(
        gt(phoneCalls.startedAt, since),
        or(isNull(phoneCalls.endedAt), and(reachedNobody, isLast)),
        or(isNull(phoneCalls.assignedTo), eq(phoneCalls.assignedTo, assignee)),
      ),
    )
    .orderBy(desc(phoneCalls.startedAt))
    .limit(1);
  return row ?? null;
}
