import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** What each check of the program found, each time it ran. Kept for 90 days. */
export const checkResults = pgTable(
  "check_results",
  {
    /** The name of the check, as in the addresses of the functions; `test-lead` is the synthetic lead. */
    name: text().notNull(),
    at: time().notNull(),
    ok: boolean().notNull(),
    /** How long it took, milliseconds. */
    ms: integer().notNull(),
    /** What it found, for staff. */
    words: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.at] }), index("check_results_at").on(t.at)],
);
