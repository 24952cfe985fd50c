import { and, asc, desc, eq, gt, lt, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { pushSubscriptions, staff } from "./access-tables.ts";
import { callsLeads } from "./teams-store.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
type NewSubscription = Pick<
  PushSubscriptionRow,
  "id" | "staffId" | "sessionId" | "endpointHash" | "sealed" | "label"
> & { at: Date };

/** Adds a browser, or gives it to the person who is signed in there now. */
export async function saveSubscription(on: Executor, { at, ...row }: NewSubscription): Promise<void> {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, row.endpointHash));
  await on.insert(pushSubscriptions).values({ ...row, createdAt: at, seenAt: at, nextAt: at });
}

/** Records that a person's browser was seen in a session. Returns its id; null if it doesn't ring for them. */
export async function markSeen(
  on: Executor,
  seen: { staffId: string; endpointHash: Buffer; sessionId: Buffer | null; at: Date },
): Promise<string | null> {
  const { staffId, endpointHash, sessionId, at } = seen;
  const [row] = await on
    .update(pushSubscriptions)
    .set({ sessionId, seenAt: at })
    .where(and(eq(pushSubscriptions.endpointHash, endpointHash), eq(pushSubscriptions.staffId, staffId)))
    .returning({ id: pushSubscriptions.id });
  return row?.id ?? null;
}

/**
 * Gives a person's browser another address: the one with this address, or without one the last that was seen in this
 * session. Returns its id; null if there is none.
 */
export async function moveSubscription(
  on: Executor,
  old: { staffId: string; endpointHash: Buffer | null; sessionId: Buffer | null },
  { at, ...set }: Pick<PushSubscriptionRow, "endpointHash" | "sealed" | "sessionId"> & { at: Date },
): Promise<string | null> {
  const { id, staffId, endpointHash, sessionId, seenAt } = pushSubscriptions;
  const which = old.endpointHash ? eq(endpointHash, old.endpointHash) : old.sessionId && eq(sessionId, old.sessionId);
  if (!which) return null;
  const [found] = await on
    .select({ id })
    .from(pushSubscriptions)
    .where(and(eq(staffId, old.staffId), which))
    .orderBy(desc(seenAt))
    .limit(1)
    .for("update");
  if (!found) return null;
  await on.delete(pushSubscriptions).where(and(eq(endpointHash, set.endpointHash), ne(id, found.id)));
  await on
    .update(pushSubscriptions)
    .set({ ...set, seenAt: at, failure: null })
    .where(eq(id, found.id));
  return found.id;
}

export async function findSubscription(on: Executor, id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await on.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** A browser that rings, as its owner sees it. */
export type RingingBrowser = Pick<
  PushSubscriptionRow,
  "id" | "label" | "createdAt" | "seenAt" | "rangAt" | "failure" | "missed"
>;

/** Lists the browsers that ring for a person, the newest first. */
export async function listSubscriptions(on: Executor, staffId: string): Promise<RingingBrowser[]> {
  const { id, label, createdAt, seenAt, rangAt, failure, missed } = pushSubscriptions;
  return on
    .select({ id, label, createdAt, seenAt, rangAt, failure, missed })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.staffId, staffId))
    .orderBy(desc(createdAt), asc(id));
}

/** Lists the people who call leads and have a browser that rings. */
export async function listRingable(on: Executor): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: staff.id })
    .from(staff)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.staffId, staff.id))
    .where(callsLeads)
    .orderBy(staff.id);
  return rows.map(({ id }) => id);
}

/** Lists the browsers that ring for a person who calls leads; for null, those of everyone who does. */
export async function listRingingFor(on: Executor, staffId: string | null): Promise<{ id: string }[]> {
  return on
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(staff, eq(pushSubscriptions.staffId, staff.id))
    .where(and(callsLeads, staffId === null ? undefined : eq(staff.id, staffId)))
    .orderBy(pushSubscriptions.id);
}

/** Deletes a person's browser by its id or address. Returns what it was called, or null if there was none. */
export async function deleteSubscription(
  on: Executor,
  by: { id: string; staffId: string } | { endpointHash: Buffer },
): Promise<string | null> {
  const which =
    "id" in by
      ? and(eq(pushSubscriptions.id, by.id), eq(pushSubscriptions.staffId, by.staffId))
      : eq(pushSubscriptions.endpointHash, by.endpointHash);
  const [row] = await on.delete(pushSubscriptions).where(which).returning({ label: pushSubscriptions.label });
  return row?.label ?? null;
}

/** Deletes the browsers that the push service knows no longer, or whose desk was not opened since a moment. */
export async function deleteSubscriptions(on: Executor, which: { id: string } | { unseenSince: Date } | "all") {
  const where =
    which === "all"
      ? undefined
      : "id" in which
        ? eq(pushSubscriptions.id, which.id)
        : lt(pushSubscriptions.seenAt, which.unseenSince);
  await on.delete(pushSubscriptions).where(where);
}

/** Adds leads to the next ring of a person's browsers. Returns the ids of these, and when each may ring. */
export async function addToRing(
  on: Executor,
  staffId: string,
  ring: { leads: number; urgent: boolean; at: Date },
): Promise<{ id: string; nextAt: Date }[]> {
  const { waiting, urgent, waitingSince, id, nextAt } = pushSubscriptions;
  return on
    .update(pushSubscriptions)
    .set({
      waiting: sql`${waiting} + ${ring.leads}`,
      urgent: sql`${urgent} or ${ring.urgent}`,
      waitingSince: sql`coalesce(${waitingSince}, ${ring.at.toISOString()}::timestamptz)`,
    })
    .where(eq(pushSubscriptions.staffId, staffId))
    .returning({ id, nextAt });
}

/** Claims a browser that is due to ring until `until`, after which another process may. Null if it isn't due. */
export async function claimRing(on: Executor, id: string, now: Date, until: Date): Promise<PushSubscriptionRow | null> {
  const { attempts, nextAt, waiting } = pushSubscriptions;
  const [row] = await on
    .update(pushSubscriptions)
    .set({ nextAt: until, attempts: sql`${attempts} + 1` })
    .where(and(eq(pushSubscriptions.id, id), gt(waiting, 0), lte(nextAt, now)))
    .returning();
  return row ?? null;
}

/** Takes a claimed ring's leads off a browser. Returns how many came meanwhile. */
export async function settleRing(
  on: Executor,
  claimed: PushSubscriptionRow,
  set: Partial<Pick<PushSubscriptionRow, "rangAt" | "failure" | "missed">> & { nextAt: Date },
): Promise<number> {
  const { waiting, urgent, waitingSince, id } = pushSubscriptions;
  const rest = sql`${waiting} > ${claimed.waiting}`;
  const [row] = await on
    .update(pushSubscriptions)
    .set({
      ...set,
      attempts: 0,
      waiting: sql`greatest(${waiting} - ${claimed.waiting}, 0)`,
      urgent: sql`${urgent} and ${rest}`,
      waitingSince: sql`case when ${rest} then ${waitingSince} end`,
    })
    .where(eq(id, claimed.id))
    .returning({ waiting });
  return row?.waiting ?? 0;
}

/** Records why a browser could not be rung, and when to try again. */
export async function postponeRing(on: Executor, id: string, set: { nextAt: Date; failure: string }): Promise<void> {
  await on.update(pushSubscriptions).set(set).where(eq(pushSubscriptions.id, id));
}

/** Lists the browsers whose ring is due. */
export async function dueRings(on: Executor, now: Date): Promise<string[]> {
  const { id, waiting, nextAt } = pushSubscriptions;
  const rows = await on
    .select({ id })
    .from(pushSubscriptions)
    .where(and(gt(waiting, 0), lte(nextAt, now)));
  return rows.map((row) => row.id);
}
