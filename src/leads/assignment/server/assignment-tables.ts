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

/** The last assignment or return of each lead. */
export const leadAssignments = pgTable("lead_assignments", {
  leadId: text("lead_id").primaryKey(),
  /** Null if it was given back. */
  staffId: text("staff_id"),
  /** The actor: a person, a key or the program itself. */
  by: text().notNull(),
  automatic: boolean().notNull(),
  at: time("at").notNull(),
  /** The reason as in the timeline, and why nobody else. */
  reason: text().notNull(),
  refused: text().array().notNull(),
  /** Ids of those who returned it or did not get to it: it is not assigned to them automatically again. */
  passed: text().array().notNull(),
});

/** Spans in which leads waited and nobody could take them. One without an end is going on. */
export const assignmentIncidents = pgTable("assignment_incidents", {
  id: text().primaryKey(),
  beganAt: time("began_at").notNull(),
  endedAt: time("ended_at"),
});
