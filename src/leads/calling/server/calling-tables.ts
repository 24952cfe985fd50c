import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, time } from "#platform/database/server/column-types.ts";
import type { StoredAnswer } from "#compliance/contact/rules/gate-facts.ts";
import type { CallQuality, CallSide, LineState } from "#leads/calling/rules/line-call.ts";
import type { CallDirection } from "#leads/calling/rules/phone-call.ts";
import type { SkipReason } from "#leads/calling/rules/queue.ts";

/** Who works on a lead of the queue, so that two agents never get the same one; it expires by itself. */
export const queueLeases = pgTable(
  "queue_leases",
  {
    leadId: text("lead_id").primaryKey(),
    staffId: text("staff_id").notNull(),
    until: time("until").notNull(),
  },
  (t) => [index("queue_leases_staff").on(t.staffId)],
);

/** Leads that a member of staff skipped, and until when the queue leaves them out for that person. */
export const queueSkips = pgTable(
  "queue_skips",
  {
    leadId: text("lead_id").notNull(),
    staffId: text("staff_id").notNull(),
    reason: text().$type<SkipReason>().notNull(),
    until: time("until").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.staffId] })],
);

/** Calls that a phone system reported, one row per call id of its key; those of the desk have the key `LINE`. */
export const phoneCalls = pgTable(
  "phone_calls",
  {
    keyId: text("key_id").notNull(),
    callId: text("call_id").notNull(),
    direction: text().$type<CallDirection>().notNull(),
    /** E.164 of the other side; empty if it was withheld. */
    number: text().notNull(),
    /** The lead with this number, and its assignee at that time; null if nobody has it. */
    leadId: text("lead_id"),
    assignedTo: text("assigned_to"),
    startedAt: time("started_at").notNull(),
    answeredAt: time("answered_at"),
    endedAt: time("ended_at"),
    /** From here on only of the desk's own calls: who called, from which number, and how far it is. */
    staffId: text("staff_id"),
    ownNumber: text("own_number"),
    state: text().$type<LineState>(),
    /** The gate's last decision; null for one that came in. */
    verdict: jsonb().$type<StoredAnswer>(),
    /** The provider's id of the part with our own phone. */
    providerId: text("provider_id"),
    triedAt: time("tried_at"),
    /** The reason, for staff, that it reached nobody. */
    problem: text(),
    /** True for one in the browser, through the agency's SIP proxy; else it goes through the provider. */
    inBrowser: boolean("in_browser").notNull().default(false),
    /** SHA-256 of what lets the browser dial this number, until it is used or its time is over. */
    credential: bytea(),
    credentialUntil: time("credential_until"),
    /** Who hung up; null if that is not known. */
    hungUp: text("hung_up").$type<CallSide>(),
    /** The sound as the agent's browser measured it. */
    quality: jsonb().$type<CallQuality>(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.callId] }),
    index("phone_calls_started").on(t.startedAt),
    index("phone_calls_lead").on(t.leadId),
    index("phone_calls_credential").on(t.credential).where(sql`credential is not null`),
    index("phone_calls_going").on(t.triedAt).where(sql`state in ('placed', 'calling', 'connecting', 'ringing')`),
  ],
);
