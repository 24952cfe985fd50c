import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { DeliveryState, WebhookEvent } from "#leads/webhooks/rules/webhook.ts";

/** Addresses of other programs that get messages about leads. */
export const webhooks = pgTable("webhooks", {
  id: text().primaryKey(),
  url: text().notNull(),
  /** True if an owner allowed an address inside their own network. */
  private: boolean().notNull().default(false),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Signs every message, so it can't be hashed: `whsec_…`, sealed. Never read by a screen or a call. */
  secret: text().notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: time("created_at").notNull(),
  /** Since when nothing is sent, and the reason; null while it works. */
  pausedAt: time("paused_at"),
  pausedReason: text("paused_reason"),
});

/** One message to one address. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: text().primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().$type<WebhookEvent>().notNull(),
    leadId: text("lead_id").notNull(),
    /** The sent message, written at the first attempt, so that every repeat is the same; null before. */
    body: text(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: integer().notNull(),
    /** The status of the last response, or the error before there was one. */
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull(),
    nextAt: time("next_at").notNull(),
    deliveredAt: time("delivered_at"),
  },
  (t) => [
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt),
    index("webhook_deliveries_lead").on(t.leadId),
    index("webhook_deliveries_created").on(t.createdAt, t.id),
  ],
);
