import { boolean, doublePrecision, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { staff } from "#accounts/access/server/access-tables.ts";
import { time } from "#platform/database/server/column-types.ts";
import type { Signal } from "#operations/monitoring/rules/alert-signals.ts";
import type { AlertChannel, AlertDeliveryState, DeliveryChannel } from "#operations/monitoring/rules/alert-message.ts";
import type { PhoneEnd } from "#operations/monitoring/rules/alert-text.ts";

/** Rules that an owner changed; all others are as shipped (`SHIPPED_RULES`). */
export const alertRules = pgTable("alert_rules", {
  signal: text().$type<Signal>().primaryKey(),
  threshold: doublePrecision().notNull(),
  minutes: integer().notNull(),
  enabled: boolean().notNull(),
  quiet: boolean().notNull(),
  mail: boolean().notNull(),
  webhook: boolean().notNull(),
  version: integer().notNull(),
  push: boolean().notNull().default(true),
  text: boolean().notNull().default(true),
});

/** Where alerts go: one row, from the first change on. */
export const alertChannels = pgTable("alert_channels", {
  id: text().primaryKey(),
  /** Ids of staff; empty: every owner. */
  recipients: text().array().notNull(),
  /** Minutes after midnight in the agency's time zone; null without quiet hours. */
  quietFrom: integer("quiet_from"),
  quietTo: integer("quiet_to"),
  webhookUrl: text("webhook_url"),
  /** Signs the messages: `whsec_…`. Shown once. */
  webhookSecret: text("webhook_secret"),
  /** True if an owner allowed an address inside their own network. */
  webhookPrivate: boolean("webhook_private").notNull().default(false),
  version: integer().notNull(),
});

/** What each process measured last of what only it can see: its disk, its journal. */
export const alertReadings = pgTable(
  "alert_readings",
  {
    process: text().notNull(),
    signal: text().$type<Signal>().notNull(),
    value: doublePrecision(),
    /** What was measured, in words for the incident; null where the value says it. */
    detail: text(),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.process, t.signal] })],
);

/** What each rule saw last. */
export const alertStates = pgTable("alert_states", {
  signal: text().$type<Signal>().primaryKey(),
  /** null: no data, or it does not apply here. */
  value: doublePrecision(),
  applies: boolean().notNull(),
  at: time("at").notNull(),
  badSince: time("bad_since"),
  wellSince: time("well_since"),
});

/** What was or is wrong. Kept for 90 days after its end. */
export const alertIncidents = pgTable(
  "alert_incidents",
  {
    id: text().primaryKey(),
    signal: text().$type<Signal>().notNull(),
    title: text().notNull(),
    message: text().notNull(),
    /** What was measured when it began; null if nothing could be. */
    openedValue: doublePrecision("opened_value"),
    since: time("since").notNull(),
    /** When its opening was sent; null in quiet hours, and for one that was over at their end. */
    notifiedAt: time("notified_at"),
    endedAt: time("ended_at"),
    endNotifiedAt: time("end_notified_at"),
  },
  (t) => [index("alert_incidents_since").on(t.since, t.id)],
);

/** Messages to the webhook, whose `webhook-id` of every attempt is the id, to browsers and phones. Kept for 90 days. */
export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    id: text().primaryKey(),
    body: text().notNull(),
    state: text().$type<AlertDeliveryState>().notNull(),
    attempts: integer().notNull(),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    createdAt: time("created_at").notNull(),
    /** Its due time; while it is being sent, the end of the claim; of a text, the time of the handover. */
    nextAt: time("next_at").notNull(),
    channel: text().$type<DeliveryChannel>().notNull().default("webhook"),
    /** The id of the browser or the phone; null for the webhook. */
    target: text(),
    /** The id of the message whose text this one was sent in. */
    sentWith: text("sent_with"),
  },
  (t) => [index("alert_deliveries_created").on(t.createdAt)],
);

/** Phone numbers of staff that get alerts by text, once confirmed by a code that was texted there. */
export const alertPhones = pgTable(
  "alert_phones",
  {
    id: text().primaryKey(),
    staffId: text("staff_id")
      .notNull()
      .references(() => staff.id),
    /** E.164. */
    number: text().notNull(),
    createdAt: time("created_at").notNull(),
    /** Of the last code; null once it was used. */
    codeHash: text("code_hash"),
    codeSentAt: time("code_sent_at"),
    /** Wrong codes typed since then. */
    codeTries: integer("code_tries").notNull().default(0),
    /** null: the number counts for nothing yet. */
    confirmedAt: time("confirmed_at"),
    /** The time and cause of an end that its person did not choose: it stays until they remove it. */
    endedAt: time("ended_at"),
    ended: text().$type<PhoneEnd>(),
    /** The last time that the provider took a text to it, and that it reported a delivery. */
    textedAt: time("texted_at"),
    deliveredAt: time("delivered_at"),
    /** The problem with the last text; null if there was none. */
    failure: text(),
  },
  (t) => [uniqueIndex("alert_phones_number").on(t.number), index("alert_phones_staff").on(t.staffId)],
);

/**
 * Test messages of alerts, one for each reader and the webhook. A person who gets one confirms it by its link, which is
 * how the program knows that alerts arrive. Kept for 90 days.
 */
export const alertProofs = pgTable(
  "alert_proofs",
  {
    /** Of the token in the message's link. */
    tokenHash: text("token_hash").primaryKey(),
    /** The test that it was sent with: the occasion of the message. */
    testId: text("test_id").notNull(),
    channel: text().$type<AlertChannel>().notNull(),
    /** Hash of the address, so that a confirmation counts only while alerts still go there. */
    targetHash: text("target_hash").notNull(),
    sentAt: time("sent_at").notNull(),
    confirmedAt: time("confirmed_at"),
  },
  (t) => [index("alert_proofs_sent").on(t.sentAt)],
);
