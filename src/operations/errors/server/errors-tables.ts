import { date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { ErrorOrigin, ErrorState } from "#platform/log/rules/error-group.ts";

/** Unexpected errors of the program and of browsers, a row for each place in the program. No personal data. */
export const errorGroups = pgTable(
  "error_groups",
  {
    /** Follows from origin, class and place, so that every process and every version finds its group. */
    id: text().primaryKey(),
    origin: text().$type<ErrorOrigin>().notNull(),
    name: text().notNull(),
    code: text().notNull(),
    place: text().notNull(),
    /** The last message, scrubbed. */
    message: text().notNull(),
    /** The newest version that it came in, and the one in which it came first. */
    version: text().notNull(),
    firstVersion: text("first_version").notNull().default(""),
    /** The page or the job, as a template. */
    page: text().notNull().default(""),
    browser: text().notNull().default(""),
    /** What the person did just before the last time: clicks and calls, oldest first. */
    trail: text().array().notNull().default([]),
    /** Files and lines of the program, from the inside out, as the source has them. */
    stack: text().array().notNull().default([]),
    /** The trace of the last time, and what the log said in it. */
    traceId: text("trace_id").notNull().default(""),
    logLines: text("log_lines").array().notNull().default([]),
    /** The version that has the fix, once someone said so: from then on it comes back. */
    fixedIn: text("fixed_in"),
    firstSeen: time("first_seen").notNull(),
    lastSeen: time("last_seen").notNull(),
    state: text().$type<ErrorState>().notNull(),
  },
  (t) => [index("error_groups_last_seen").on(t.lastSeen, t.id), index("error_groups_first_seen").on(t.firstSeen)],
);

/** How often a group came on a day (UTC). */
export const errorDays = pgTable(
  "error_days",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.day] })],
);

/** Whom a group met: a keyed hash of a person on the staff or of an address, to count them. */
export const errorPeople = pgTable(
  "error_people",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => errorGroups.id, { onDelete: "cascade" }),
    mark: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.groupId, t.mark] })],
);
