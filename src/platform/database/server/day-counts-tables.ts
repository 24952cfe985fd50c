import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** What is counted by day (UTC), without saying whom: refused requests, sign-ins, reports of browsers. Kept for 90 days. */
export const dayCounts = pgTable(
  "day_counts",
  {
    day: date({ mode: "string" }).notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.name] })],
);
