import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { LeadBefore } from "#core/calling/lead-before.ts";
import type { Channel } from "#core/consent/consent-record.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Every attempt of staff to reach someone, with what came of it: the contact gate counts them, the timeline shows them. */
export const contactAttempts = pgTable(
  "contact_attempts",
  {
    id: text().primaryKey(),
    leadId: text("lead_id").notNull(),
    staffId: text("staff_id").notNull(),
    /** The contact point that was tried: E.164 number or email address. */
    address: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    /** The disposition; null until staff said what came of it. */
    outcome: text(),
    note: text(),
    /** When a call back was promised. */
    callbackAt: time("callback_at"),
    at: time("at").notNull(),
    /** The lead before the disposition, for its undo; null for an attempt without one. */
    before: jsonb().$type<LeadBefore>(),
  },
  (t) => [
    index("contact_attempts_address").on(t.address, t.at),
    index("contact_attempts_lead").on(t.leadId, t.at),
    index("contact_attempts_staff").on(t.staffId, t.at),
  ],
);
