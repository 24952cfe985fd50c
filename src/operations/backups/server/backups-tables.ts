import { bigint, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Base copies of the database and the files, where each is, and whether a restore of it was tried. */
export const backups = pgTable(
  "backups",
  {
    id: text().primaryKey(),
    startedAt: time("started_at").notNull(),
    /** null while it runs, and where it failed. */
    finishedAt: time("finished_at"),
    /** Where it is kept, in words: a folder or a bucket. */
    place: text().notNull(),
    bytes: bigint({ mode: "number" }),
    /** Why it failed; null where it did not. */
    problem: text(),
    /** When a restore of it was last tried, whether that worked, and what was found. */
    drilledAt: time("drilled_at"),
    drillOk: boolean("drill_ok"),
    drillWords: text("drill_words"),
    /** How long the last one that worked took. */
    drillSeconds: integer("drill_seconds"),
  },
  (t) => [index("backups_started").on(t.startedAt)],
);
