import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { MailState } from "#core/notifications/mail-state.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Mail to be sent, and what became of it. `key` makes one occasion one mail; `message_id` stays the same however often it is tried. */
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
    calendar: jsonb().$type<{ method: "REQUEST" | "CANCEL"; content: string }>(),
    /** The token of the link that ends further mail, while this mail may still go out; null once it was sent, and for mail to staff. */
    stopToken: text("stop_token"),
    /** Its hash: a link that was mailed is known by it. Null for mail to staff. */
    stopTokenHash: text("stop_token_hash"),
    leadId: text("lead_id"),
    state: text().$type<MailState>().notNull(),
    attempts: integer().notNull(),
    /** When it is due; while it is being sent, when that counts as broken off. */
    nextAt: time("next_at").notNull(),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull(),
    sentAt: time("sent_at"),
    /** When its reader first opened a link in it: proof that the address belongs to who asked. */
    openedAt: time("opened_at"),
  },
  (t) => [
    uniqueIndex("mails_key").on(t.key),
    uniqueIndex("mails_stop_token").on(t.stopTokenHash),
    index("mails_due").on(t.nextAt).where(sql`state = 'waiting'`),
    index("mails_created").on(t.createdAt, t.id),
    index("mails_state").on(t.state, t.createdAt, t.id),
    index("mails_to").on(t.toAddress, t.kind, t.createdAt),
  ],
);
