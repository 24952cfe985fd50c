import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

/** Whose turn it is: the number rises with each lead that a person gets, and the least comes next. */
export const assignmentTurns = pgTable("assignment_turns", {
  staffId: text("staff_id")
    .primaryKey()
    .references(() => staff.id, { onDelete: "cascade" }),
  turn: integer().notNull(),
});

/** How a lead came to the person who has it, the last time it was assigned or given back. */
export const leadAssignments = pgTable("lead_assignments", {
  leadId: text("lead_id").primaryKey(),
  /** Null if it was given back. */
  staffId: text("staff_id"),
  /** Who did it: a person, a key or the program itself. */
  by: text().notNull(),
  automatic: boolean().notNull(),
  at: time("at").notNull(),
  /** Why, as the timeline says it, and why nobody else. */
  reason: text().notNull(),
  refused: text().array().notNull(),
  /** Ids of those who gave it back or did not get to it: it is not assigned to them again by itself. */
  passed: text().array().notNull(),
});

/** Spans in which leads waited and nobody could take them. One without an end is going on. */
export const assignmentIncidents = pgTable("assignment_incidents", {
  id: text().primaryKey(),
  beganAt: time("began_at").notNull(),
  endedAt: time("ended_at"),
});
