import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
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
