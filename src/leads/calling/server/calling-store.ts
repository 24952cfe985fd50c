import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { FollowUp } from "#leads/calling/rules/lead-before.ts";
import { EARLY, MISSED_WITHIN } from "#leads/calling/rules/sequence-occasions.ts";
import type { SkipReason } from "#leads/calling/rules/queue.ts";
import { bookings } from "#leads/appointments/server/appointments-tables.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { CHANGED } from "#leads/leads/server/leads-store.ts";
import { writeLastAttempts } from "#leads/leads/server/last-attempt-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { queueLeases, queueSkips } from "./calling-tables.ts";

export type StoredAttempt = typeof contactAttempts.$inferSelect;

/** Finds a person's latest attempt to call a lead, since a moment, that has no disposition yet; null for none. */
export async function openAttempt(
  on: Executor,
  of: { leadId: string; staffId: string; since: Date },
): Promise<StoredAttempt | null> {
  const [row] = await on
    .select()
    .from(contactAttempts)
    .where(
      and(
        eq(contactAttempts.leadId, of.leadId),
        eq(contactAttempts.staffId, of.staffId),
        eq(contactAttempts.channel, "call"),
        isNull(contactAttempts.outcome),
        gt(contactAttempts.at, of.since),
      ),
    )
    .orderBy(desc(contactAttempts.at))
    .limit(1);
  return row ?? null;
}

/** Reads when people began the call that they are in: their newest one since a moment, while it has no outcome. */
export async function begunCalls(on: Executor, staffIds: readonly string[], since: Date): Promise<Map<string, Date>> {
  const { staffId, channel, outcome, at } = contactAttempts;
  const rows = await on
    .selectDistinctOn([staffId], { staffId, outcome, at })
    .from(contactAttempts)
    .where(and(inArray(staffId, [...staffIds]), eq(channel, "call"), gt(at, since)))
    .orderBy(staffId, desc(at));
  return new Map(rows.flatMap((row) => (row.outcome === null ? [[row.staffId, row.at]] : [])));
}

/** Stores an attempt, or the outcome of an existing one. */
export async function saveAttempt(tx: Tx, attempt: StoredAttempt): Promise<void> {
  const { outcome, note, callbackAt, before, address } = attempt;
  await tx
    .insert(contactAttempts)
    .values(attempt)
    .onConflictDoUpdate({ target: contactAttempts.id, set: { outcome, note, callbackAt, before, address } });
  await writeLastAttempts(tx, [attempt.leadId]);
}

export async function findAttempt(tx: Tx, leadId: string, id: string): Promise<StoredAttempt | null> {
  const [row] = await tx
    .select()
    .from(contactAttempts)
    .where(and(eq(contactAttempts.leadId, leadId), eq(contactAttempts.id, id)));
  return row ?? null;
}

export async function deleteAttempt(tx: Tx, id: string): Promise<void> {
  const gone = await tx.delete(contactAttempts).where(eq(contactAttempts.id, id)).returning();
  await writeLastAttempts(
    tx,
    gone.map(({ leadId }) => leadId),
  );
}

/** Saves a call's changes to a lead that the caller has locked. */
export async function saveFollowUp(
  tx: Tx,
  id: string,
  followUp: FollowUp & { attempts: number; updatedAt: Date },
): Promise<void> {
  await recounting(tx, [id], () =>
    tx
      .update(leads)
      .set({ ...followUp, version: CHANGED })
      .where(eq(leads.id, id)),
  );
}

/** Reads the newest attempts to call a lead, newest first, and how many there are. */
export async function attemptsOf(on: Executor, leadId: string): Promise<{ newest: StoredAttempt[]; n: number }> {
  const calls = and(eq(contactAttempts.leadId, leadId), eq(contactAttempts.channel, "call"));
  const newest = await on.select().from(contactAttempts).where(calls).orderBy(desc(contactAttempts.at)).limit(50);
  if (newest.length < 50) return { newest, n: newest.length };
  const [row] = await on.select({ n: count() }).from(contactAttempts).where(calls);
  return { newest, n: row?.n ?? 0 };
}

/** Returns the sequence number of the newest submission: only what is submitted later lifts a suppression with it. */
export async function newestSubmission(on: Executor): Promise<number> {
  const { rows } = await on.execute<{ seq: string }>(sql`select coalesce(max(seq), 0) as seq from submissions`);
  return Number(rows[0]?.seq ?? 0);
}

/** Counts the calls since a moment for which a person entered an outcome. */
export async function countCalls(on: Executor, staffId: string, since: Date): Promise<number> {
  const { channel, outcome, at } = contactAttempts;
  const done = and(eq(contactAttempts.staffId, staffId), eq(channel, "call"), isNotNull(outcome), gt(at, since));
  const [row] = await on.select({ n: count() }).from(contactAttempts).where(done);
  return row?.n ?? 0;
}

/** Reserves a lead for a person until a moment, unless someone else has it. Returns whether it is theirs. */
export async function claimLease(
  on: Executor,
  lease: { leadId: string; staffId: string; until: Date },
  at: Date,
): Promise<boolean> {
  const { staffId, until } = lease;
  const taken = await on
    .insert(queueLeases)
    .values(lease)
    .onConflictDoUpdate({
      target: queueLeases.leadId,
      set: { staffId, until },
      setWhere: or(eq(queueLeases.staffId, staffId), sql`${queueLeases.until} <= ${at.toISOString()}::timestamptz`),
    })
    .returning({ leadId: queueLeases.leadId });
  return taken.length > 0;
}

/** Finds the lead that a person has reserved and not returned yet; null without one. */
export async function leasedLead(on: Executor, staffId: string, at: Date): Promise<string | null> {
  const [row] = await on
    .select({ leadId: queueLeases.leadId })
    .from(queueLeases)
    .where(and(eq(queueLeases.staffId, staffId), gt(queueLeases.until, at)))
    .orderBy(desc(queueLeases.until))
    .limit(1);
  return row?.leadId ?? null;
}

/** Returns every lead that a person has reserved to the queue, except `keep`. */
export async function endLeases(on: Executor, staffId: string, keep?: string): Promise<void> {
  await on
    .delete(queueLeases)
    .where(and(eq(queueLeases.staffId, staffId), keep === undefined ? undefined : ne(queueLeases.leadId, keep)));
}

/** Leaves a lead out of a person's queue until a moment. */
export async function addSkip(
  tx: Tx,
  skip: { leadId: string; staffId: string; reason: SkipReason; until: Date },
): Promise<void> {
  const { reason, until } = skip;
  await tx
    .insert(queueSkips)
    .values(skip)
    .onConflictDoUpdate({ target: [queueSkips.leadId, queueSkips.staffId], set: { reason, until } });
}

/** Tells whether a person has skipped a lead until later than a moment. */
export async function isSkipped(on: Executor, of: { leadId: string; staffId: string }, at: Date): Promise<boolean> {
  const { leadId, staffId, until } = queueSkips;
  const [row] = await on
    .select({ until })
    .from(queueSkips)
    .where(and(eq(leadId, of.leadId), eq(staffId, of.staffId), gt(until, at)));
  return row !== undefined;
}

/** Removes leases and skips that have expired. Returns how many rows. */
export async function removeExpired(on: Executor, at: Date): Promise<number> {
  const leases = await on.delete(queueLeases).where(lte(queueLeases.until, at));
  const skips = await on.delete(queueSkips).where(lte(queueSkips.until, at));
  return [leases, skips].reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}

/** Tells whether an appointment of a lead began shortly before a moment, or is about to. The caller has read the lead. */
export async function hadAppointment(on: Executor, leadId: string, at: Date): Promise<boolean> {
  const [row] = await on
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.leadId, leadId),
        eq(bookings.status, "booked"),
        gt(bookings.startsAt, new Date(at.getTime() - MISSED_WITHIN)),
        lte(bookings.startsAt, new Date(at.getTime() + EARLY)),
      ),
    )
    .limit(1);
  return row !== undefined;
}
