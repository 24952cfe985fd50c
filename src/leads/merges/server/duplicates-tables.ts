import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { DuplicateReason } from "#leads/merges/rules/duplicate-reason.ts";

/** Pairs of leads that may be the same person, the smaller id first. A dismissed pair stays, so that it is not suggested again. */
export const leadDuplicates = pgTable(
  "lead_duplicates",
  {
    leadId: text("lead_id").notNull(),
    otherId: text("other_id").notNull(),
    reasons: text().array().$type<DuplicateReason[]>().notNull(),
    /** Time of the last search that found it. */
    foundAt: time("found_at").notNull(),
    dismissedAt: time("dismissed_at"),
    dismissedBy: text("dismissed_by"),
  },
  (t) => [
    primaryKey({ columns: [t.leadId, t.otherId] }),
    index("lead_duplicates_other").on(t.otherId),
    index("lead_duplicates_open").on(t.foundAt, t.leadId, t.otherId).where(sql`dismissed_at is null`),
  ],
);

/** The search for duplicates that runs or ran last: one row, so that no two are under way. */
export const duplicateSearch = pgTable("duplicate_search", {
  one: boolean().primaryKey().default(true),
  id: text().notNull(),
  startedAt: time("started_at").notNull(),
  /** Name of the person who started it; null for the one at night. */
  startedBy: text("started_by"),
  /** Time of its last progress. */
  touchedAt: time("touched_at").notNull(),
  finishedAt: time("finished_at"),
  compared: integer().notNull().default(0),
  /** Number of leads to compare; null until it has begun. */
  total: integer(),
});
