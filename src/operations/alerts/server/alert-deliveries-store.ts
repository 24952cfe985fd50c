import { and, desc, eq, lte, ne, sql } from "drizzle-orm";
import {
  type AlertOutcome,
  type DeliveryChannel,
  NO_DELIVERIES,
  NO_TEXTS,
} from "#operations/monitoring/rules/alert-message.ts";
import { mails } from "#leads/notifications/server/notifications-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { alertDeliveries } from "./alerts-tables.ts";

export type AlertDelivery = typeof alertDeliveries.$inferSelect;
/** The place where a message goes: `to` is null for the webhook. */
export type DeliveryTarget = { channel: DeliveryChannel; to: string | null };

/** Returns the occasion of the message that an incident began. */
export const openedKey = ({ id }: { id: string }) => `alert ${id} opened`;
/** Returns the id of the message about an occasion to one place. */
const deliveryId = (key: string, { channel, to }: DeliveryTarget) =>
  (to === null ? key : `${key} ${channel} ${to}`).replaceAll(" ", "-");

/** Adds messages about an occasion; a known one adds nothing. */
export async function addDeliveries(
  tx: Tx,
  key: string,
  messages: readonly (DeliveryTarget & { body: object })[],
  at: Date,
): Promise<void> {
  if (messages.length === 0) return;
  const fresh = {
    state: "waiting",
    attempts: 0,
    lastStatus: null,
    lastError: null,
    createdAt: at,
    nextAt: at,
  } as const;
  const rows = messages.map(({ body, ...target }) => {
    const id = deliveryId(key, target);
    return { ...fresh, id, body: JSON.stringify(body), channel: target.channel, target: target.to };
  });
  await tx.insert(alertDeliveries).values(rows).onConflictDoNothing();
}

/** Claims the messages but texts that are due until `until`, after which another process may, oldest first. */
export async function claimDeliveries(on: Executor, now: Date, until: Date): Promise<AlertDelivery[]> {
  const { state, nextAt, channel } = alertDeliveries;
  const due = and(eq(state, "waiting"), lte(nextAt, now), ne(channel, "text"));
  const rows = await on
    .update(alertDeliveries)
    .set({ nextAt: until, attempts: sql`${alertDeliveries.attempts} + 1` })
    .where(due)
    .returning();
  return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Records the result of an attempt, unless another process has claimed the message since. */
export async function settleDelivery(
  on: Executor,
  claimed: AlertDelivery,
  set: Partial<Pick<AlertDelivery, "state" | "nextAt" | "lastStatus" | "lastError">>,
): Promise<void> {
  await on
    .update(alertDeliveries)
    .set(set)
    .where(and(eq(alertDeliveries.id, claimed.id), eq(alertDeliveries.attempts, claimed.attempts)));
}

/** Finds the newest message to the webhook. */
export async function newestDelivery(on: Executor): Promise<AlertDelivery | null> {
  const [row] = await on
    .select()
    .from(alertDeliveries)
    .where(eq(alertDeliveries.channel, "webhook"))
    .orderBy(desc(alertDeliveries.createdAt), desc(alertDeliveries.id))
    .limit(1);
  return row ?? null;
}

/** Tells whether the message about an occasion to one place was taken there, or as a text may have been. */
export async function wasDelivered(on: Executor, key: string, target: DeliveryTarget): Promise<boolean> {
  const [row] = await on
    .select({ state: alertDeliveries.state })
    .from(alertDeliveries)
    .where(eq(alertDeliveries.id, deliveryId(key, target)));
  return row?.state === "delivered" || row?.state === "unsure";
}

/** Finds the result of the messages about an occasion, which were queued at this moment. */
export async function findOutcome(on: Executor, key: string, at: Date): Promise<AlertOutcome> {
  const about = and(eq(mails.createdAt, at), eq(mails.kind, "alert"), sql`starts_with(${mails.key}, ${`${key} `})`);
  const states = await on.select({ state: mails.state }).from(mails).where(about);
  const ours = and(
    eq(alertDeliveries.createdAt, at),
    sql`starts_with(${alertDeliveries.id}, ${key.replaceAll(" ", "-")})`,
  );
  const deliveries = await on
    .select({ channel: alertDeliveries.channel, state: alertDeliveries.state })
    .from(alertDeliveries)
    .where(ours);
  const outcome: AlertOutcome = {
    sent: 0,
    kept: 0,
    waiting: 0,
    failed: 0,
    webhook: "none",
    push: { ...NO_DELIVERIES },
    text: { ...NO_TEXTS },
  };
  for (const { state } of states) outcome[state]++;
  for (const { channel, state } of deliveries)
    if (channel === "text") outcome.text[state]++;
    else if (state === "unsure") continue;
    else if (channel === "webhook") outcome.webhook = state;
    else outcome.push[state]++;
  return outcome;
}
