import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { staff } from "#accounts/access/server/access-tables.ts";
import { time } from "#platform/database/server/column-types.ts";

/** Leads that just came in, until it is decided whose browsers ring for them. */
export const waitingRings = pgTable("waiting_rings", {
  leadId: text("lead_id").primaryKey(),
  at: time("at").notNull(),
});

/** When a person's browsers don't ring, in minutes after midnight of their zone; null for never. No row: the default. */
export const ringHours = pgTable("ring_hours", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id),
  timeZone: text("time_zone").notNull(),
  quietFrom: integer("quiet_from"),
  quietTo: integer("quiet_to"),
});
