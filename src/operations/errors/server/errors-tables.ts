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
    version: text().notNull(),
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
