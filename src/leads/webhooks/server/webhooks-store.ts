import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { WebhookEvent } from "#leads/webhooks/rules/webhook.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { webhookDeliveries, webhooks } from "./webhooks-tables.ts";

type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export async function addWebhookRow(tx: Tx, row: typeof webhooks.$inferInsert): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Lists webhooks, newest first. */
export async function listWebhooks(on: Executor): Promise<WebhookRow[]> {
  return on.select().from(webhooks).orderBy(desc(webhooks.createdAt), desc(webhooks.id));
}

export async function findWebhook(on: Executor, id: string): Promise<WebhookRow | null> {
  const [row] = await on.select().from(webhooks).where(eq(webhooks.id, id));
  return row ?? null;
}

/** Removes a webhook with its deliveries. Returns whether there was one. */
export async function deleteWebhookRow(tx: Tx, id: string): Promise<boolean> {
  return ((await tx.delete(webhooks).where(eq(webhooks.id, id))).rowCount ?? 0) > 0;
}

/** Pauses a webhook at a time and for a reason, or resumes it (null). */
export async function setPaused(
  on: Executor,
  id: string,
  paused: Pick<WebhookRow, "pausedAt" | "pausedReason"> | null,
): Promise<void> {
  await on
    .update(webhooks)
    .set(paused ?? { pausedAt: null, pausedReason: null })
    .where(eq(webhooks.id, id));
}

/** Adds a delivery for every lead to every webhook that subscribes to this event and runs. Returns their ids. */
export async function addDeliveries(
  tx: Tx,
  event: WebhookEvent,
  leadIds: readonly string[],
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into ${webhookDeliveries} (id, webhook_id, event, lead_id, state, attempts, created_at, next_at)
    select gen_random_uuid()::text, w.id, ${event}, lead.id, 'waiting', 0, ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz
    from ${webhooks} as w, unnest(${sql.param([...leadIds])}::text[]) as lead (id)
    where ${event} = any (w.events) and w.paused_at is null
    returning id`);
  return rows.map(({ id }) => id);
}

/** Lists the stored secrets of all webhooks. */
export async function listWebhookSecrets(on: Executor): Promise<Pick<WebhookRow, "id" | "secret">[]> {
  return on.select({ id: webhooks.id, secret: webhooks.secret }).from(webhooks);
}

export async function setWebhookSecret(tx: Tx, id: string, secret: string): Promise<void> {
  await tx.update(webhooks).set({ secret }).where(eq(webhooks.id, id));
}

/** Finds a delivery with its webhook, or null. */
export async function findDelivery(
  on: Executor,
  id: string,
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | null> {
  const [row] = await on
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(eq(webhookDeliveries.id, id));
  return row ?? null;
}

/** Returns the newest deliveries of some webhooks, at most `limit` of each. */
export async function newestDeliveries(
  on: Executor,
  webhookIds: readonly string[],
  limit: number,
): Promise<DeliveryRow[]> {
  if (webhookIds.length === 0) return [];
  const ranked = on
    .select({
      id: webhookDeliveries.id,
      place:
        sql<number>`row_number() over (partition by ${webhookDeliveries.webhookId} order by ${webhookDeliveries.createdAt} desc, ${webhookDeliveries.id})`.as(
          "place",
        ),
    })
    .from(webhookDeliveries)
    .where(inArray(webhookDeliveries.webhookId, [...webhookIds]))
    .as("ranked");
  const rows = await on
    .select({ delivery: webhookDeliveries })
    .from(webhookDeliveries)
    .innerJoin(ranked, and(eq(ranked.id, webhookDeliveries.id), sql`${ranked.place} <= ${limit}`))
    .orderBy(desc(webhookDeliveries.createdAt), webhookDeliveries.id);
  return rows.map(({ delivery }) => delivery);
}

/** Records the result of an attempt. */
export async function saveDelivery(
  on: Executor,
  id: string,
  set: Partial<Omit<DeliveryRow, "id" | "webhookId">>,
): Promise<void> {
  await on.update(webhookDeliveries).set(set).where(eq(webhookDeliveries.id, id));
}

/** Lists the ids of waiting deliveries that are due: their job was lost. */
export async function dueDeliveries(on: Executor, at: Date): Promise<string[]> {
  const rows = await on
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.state, "waiting"), lt(webhookDeliveries.nextAt, at)))
    .limit(1_000);
  return rows.map(({ id }) => id);
}
