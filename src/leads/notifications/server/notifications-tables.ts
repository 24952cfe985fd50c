import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { MailState } from "#leads/notifications/rules/mail-state.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

/** The outbox. `key` makes one occasion one email; `message_id` is the same for every attempt. */
export const mails = pgTable(
  "mails",
  {
    id: text().primaryKey(),
    key: text().notNull(),
    messageId: text("message_id").notNull(),
    kind: text().notNull(),
    toAddress: text("to_address").notNull(),
    subject: text().notNull(),
    bodyText: text("body_text").notNull(),
    bodyHtml: text("body_html").notNull(),
    /** Its content is sealed. */
    calendar: jsonb().$type<{ method: "REQUEST" | "CANCEL"; content: string }>(),
    /** Tokens of the links in it, sealed (`sealLinks`), while it may still be sent; null after that. */
    sealedLinks: text("stop_token"),
    /** Hash of the token of its unsubscribe link, by which that is found. Null for email to staff. */
    unsubscribeTokenHash: text("stop_token_hash"),
    leadId: text("lead_id"),
    state: text().$type<MailState>().notNull(),
    attempts: integer().notNull(),
    /** Time at which it is due; while it is being sent, at which the claim expires. */
    nextAt: time("next_at").notNull(),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at"),
    /** Time at which its reader first opened a link in it: proof that the address belongs to the requester. */
    openedAt: time("opened_at"),
  },
  (t) => [
    uniqueIndex("mails_key").on(t.key),
    uniqueIndex("mails_stop_token").on(t.unsubscribeTokenHash),
    index("mails_due").on(t.nextAt).where(sql`state = 'waiting'`),
    index("mails_created").on(t.createdAt, t.id),
    index("mails_state").on(t.state, t.createdAt, t.id),
    index("mails_lead").on(t.leadId).where(sql`lead_id is not null`),
    index("mails_to").on(t.toAddress, t.kind, t.createdAt),
  ],
);

/** Alerts about leads that wait for the next digest of a member of staff, until it is in the outbox. */
export const waitingAlerts = pgTable(
  "waiting_alerts",
  {
    leadId: text("lead_id").notNull(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** The occasion; each one reaches a person once. */
    occasion: text().notNull(),
    /** The subject of the email that the digest replaces. */
    subject: text().notNull(),
    at: time("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.staffId, t.occasion] }),
    index("waiting_alerts_staff").on(t.staffId, t.at),
  ],
);
