import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { FamilyContact } from "#leads/leads/rules/family-contact.ts";
import type { HouseholdRole } from "#leads/leads/rules/household.ts";
import type { RequestLinks } from "#leads/leads/rules/submission.ts";
import { leads } from "./leads-tables.ts";
import { touchpoints } from "./timeline-tables.ts";

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
    /**
     * True if the lead came from this request. Only then does the link count for the whole lead; any other may be a
     * stranger's.
     */
    ownsLead: boolean("owns_lead").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    usedAt: time("used_at"),
    withdrawnAt: time("withdrawn_at"),
  },
  (t) => [index("request_links_lead").on(t.leadId)],
);

/** The people besides the insured person in a lead's household: helpers with a form, and people added by staff. */
export const leadContacts = pgTable(
  "lead_contacts",
  {
    id: text().primaryKey(),
    leadId: text("lead_id")
      .notNull()
      .references(() => leads.id),
    role: text().$type<HouseholdRole>().notNull().default("helper"),
    phone: text(),
    /** The lead's relation to a helper who submitted a form; null for people added by staff. */
    relation: text().$type<FamilyContact["relation"]>(),
    name: text().notNull(),
    email: text(),
    at: time("at").notNull(),
  },
  (t) => [uniqueIndex("lead_contacts_phone").on(t.leadId, t.role, t.phone), index("lead_contacts_number").on(t.phone)],
);
