import { and, asc, count, desc, eq, gt, isNotNull, lt, lte, ne, sql } from "drizzle-orm";
import type { Executor } from "#platform/database/server/database.ts";
import { pushSubscriptions, staff } from "./access-tables.ts";
import { callsLeads } from "./teams-store.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
type NewSubscription = Pick<
  PushSubscriptionRow,
  "id" | "staffId" | "sessionId" | "endpointHash" | "sealed" | "label"
> & { at: Date };

/** The things for which a browser is reached. */
export type PushUse = "rings" | "alerts";
const isUsed = (use: PushUse) =>
  use === "rings" ? eq(pushSubscriptions.rings, true) : isNotNull(pushSubscriptions.alertsSince);

/**
 * Adds a browser for one use, or gives it to the person who is signed in there now; their own keeps its other use.
 * Returns its id.
 */
export async function saveSubscription(on: Executor, use: PushUse, { at, ...row }: NewSubscription): Promise<string> {
  const { endpointHash, staffId } = pushSubscriptions;
  await on.delete(pushSubscriptions).where(and(eq(endpointHash, row.endpointHash), ne(staffId, row.staffId)));
  const turnedOn =
    use === "rings"
      ? { rings: true, createdAt: at, rangAt: null, failure: null, missed: 0 }
      : { alertsSince: at, alertedAt: null, alertFailure: null };
  const { sealed, label, sessionId } = row;
  const [saved] = await on
    .insert(pushSubscriptions)
    .values({ ...row, createdAt: at, seenAt: at, nextAt: at, rings: false, ...turnedOn })
    .onConflictDoUpdate({ target: endpointHash, set: { sealed, label, sessionId, seenAt: at, ...turnedOn } })
    .returning({ id: pushSubscriptions.id });
  return saved?.id ?? row.id;
}

/** Counts a person's browsers of one use, one address not counted. */
export async function countOthers(
  on: Executor,
  use: PushUse,
  but: Pick<PushSubscriptionRow, "staffId" | "endpointHash">,
): Promise<number> {
  const { staffId, endpointHash } = pushSubscriptions;
  const [row] = await on
    .select({ n: count() })
    .from(pushSubscriptions)
    .where(and(eq(staffId, but.staffId), ne(endpointHash, but.endpointHash), isUsed(use)));
  return row?.n ?? 0;
}

/** Records that a person's browser was seen in a session. Returns its id; null if it isn't theirs. */
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
    .where(and(eq(pushSubscriptions.staffId, staffId), isUsed("rings")))
    .orderBy(desc(createdAt), asc(id));
}

/** Lists the people who call leads and have a browser that rings. */
export async function listRingable(on: Executor): Promise<string[]> {
  const rows = await on
    .selectDistinct({ id: staff.id })
    .from(staff)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.staffId, staff.id))
    .where(and(callsLeads, isUsed("rings")))
    .orderBy(staff.id);
  return rows.map(({ id }) => id);
}

/** Lists the browsers that ring for a person who calls leads; for null, those of everyone who does. */
export async function listRingingFor(on: Executor, staffId: string | null): Promise<{ id: string }[]> {
  return on
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(staff, eq(pushSubscriptions.staffId, staff.id))
    .where(and(callsLeads, isUsed("rings"), staffId === null ? undefined : eq(staff.id, staffId)))
    .orderBy(pushSubscriptions.id);
}

/** Ends one use of a person's browser, and forgets it without another. Returns what it was called; null without one. */
export async function stopUse(
  on: Executor,
  use: PushUse,
  by: Pick<PushSubscriptionRow, "id" | "staffId">,
): Promise<string | null> {
  const { id, staffId, rings, alertsSince, label } = pushSubscriptions;
  const [row] = await on
    .update(pushSubscriptions)
    .set(use === "rings" ? { rings: false, waiting: 0, waitingSince: null, urgent: false } : { alertsSince: null })
    .where(and(eq(id, by.id), eq(staffId, by.staffId), isUsed(use)))
    .returning({ rings, alertsSince, label });
  if (row && !row.rings && row.alertsSince === null) await on.delete(pushSubscriptions).where(eq(id, by.id));
  return row?.label ?? null;
}

/** Deletes the browser with this address. */
export async function deleteAddress(on: Executor, endpointHash: Buffer): Promise<void> {
  await on.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, endpointHash));
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
    .where(and(eq(pushSubscriptions.staffId, staffId), isUsed("rings")))
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

/** A browser that gets alerts, with the name of its person. */
export type AlertBrowser = Pick<PushSubscriptionRow, "id" | "staffId" | "label" | "alertedAt" | "alertFailure"> & {
  name: string;
  alertsSince: Date;
};

/** Lists the browsers that get alerts, of everyone with an account, by name. */
export async function listAlertBrowsers(on: Executor): Promise<AlertBrowser[]> {
  const { id, staffId, label, alertsSince, alertedAt, alertFailure, seenAt } = pushSubscriptions;
  const rows = await on
    .select({
      id,
      staffId,
      label,
      alertedAt,
      alertFailure,
      name: staff.name,
      alertsSince: sql<Date>`${alertsSince}`.mapWith(alertsSince),
    })
    .from(pushSubscriptions)
    .innerJoin(staff, eq(staff.id, staffId))
    .where(and(eq(staff.active, true), isUsed("alerts")))
    .orderBy(asc(staff.name), desc(seenAt), asc(id));
  return rows;
}

/** Records what became of the last alert that was sent to a browser. */
export async function settleAlert(
  on: Executor,
  id: string,
  set: Partial<Pick<PushSubscriptionRow, "alertedAt" | "alertFailure">>,
): Promise<void> {
  await on.update(pushSubscriptions).set(set).where(eq(pushSubscriptions.id, id));
}
