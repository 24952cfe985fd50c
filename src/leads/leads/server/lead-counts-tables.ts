import { bigint, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { LeadSource, LeadStatus } from "#leads/leads/rules/lead.ts";

/** Returns the columns that leads are counted by; empty text for no vendor. */
const counted = () => ({
  status: text().$type<LeadStatus>().notNull(),
  source: text().$type<LeadSource>().notNull(),
  vendor: text().notNull(),
  /** Who has the lead: its assignee or, without one, its team. */
  holder: text("assigned_to").notNull(),
  n: integer().notNull(),
});

/**
 * Signed changes of lead counts, written in the transaction of the change and folded into lead_daily and lead_monthly
 * by a job.
 */
export const leadDelta = pgTable("lead_delta", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** When the lead was created: its day depends on the time zone. */
  createdAt: time("created_at").notNull(),
  ...counted(),
});

/** Defines the counts of leads by the day of their creation, in the time zone of lead_count_zone. */
export const leadDaily = pgTable("lead_daily", { day: date({ mode: "string" }).notNull(), ...counted() }, (t) => [
  primaryKey({ columns: [t.day, t.status, t.source, t.vendor, t.holder] }),
]);

/** Defines the sums of lead_daily by month, `day` is its first: years are read from here. */
export const leadMonthly = pgTable("lead_monthly", { day: date({ mode: "string" }).notNull(), ...counted() }, (t) => [
  primaryKey({ columns: [t.day, t.status, t.source, t.vendor, t.holder] }),
]);

/** One row: the time zone of the days in lead_daily. */
export const leadCountZone = pgTable("lead_count_zone", { zone: text().primaryKey() });
