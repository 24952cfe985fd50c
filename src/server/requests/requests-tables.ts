import { boolean, index, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { FamilyContact } from "#core/leads/family-contact.ts";
import type { RequestLinks } from "#core/leads/submission.ts";
import { leads, touchpoints } from "#server/leads/leads-tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Links of a request, by the hash of their token: to view, amend and withdraw it, and to ask the insured person for consent. */
export const requestLinks = pgTable(
  "request_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    purpose: text().$type<keyof RequestLinks>().notNull(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    /** The touchpoint that holds the request. */
    touchpointId: text("touchpoint_id")
      .notNull()
      .references(() => touchpoints.id),
    /** Whether the lead came from this request. Only then does the link speak for the whole lead; any other may be a stranger's. */
    ownsLead: boolean("owns_lead").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
    withdrawnAt: time("withdrawn_at"),
  },
  (t) => [index("request_links_lead").on(t.leadId)],
);

/** Helpers who submitted a form for a lead: staff call them until the lead has consented. */
export const leadContacts = pgTable(
  "lead_contacts",
  {
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    phone: text().notNull(),
    relation: text().$type<FamilyContact["relation"]>().notNull(),
    name: text().notNull(),
    email: text(),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.leadId, t.phone] })],
);
