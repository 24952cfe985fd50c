import { date, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { KeptEvent } from "#core/monitoring/counted-event.ts";

/** Events per page and day (UTC). Nothing in it identifies a person: no address, no cookie, no time of day. */
export const pageCounts = pgTable(
  "page_counts",
  {
    day: date({ mode: "string" }).notNull(),
    path: text().notNull(),
    event: text().$type<KeptEvent>().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.path, t.event] })],
);

/** The running copies of the program, each with the folder that holds its journal. One that ended cleanly has no row. */
export const processes = pgTable("processes", {
  /** Follows from host and folder, so a restart takes its own row over. */
  id: text().primaryKey(),
  host: text().notNull(),
  folder: text().notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull(),
});
