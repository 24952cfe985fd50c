import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Answered requests by minute, process and route, as a histogram of how long they took. Kept for 30 days. */
export const requestMinutes = pgTable(
  "request_minutes",
  {
    minute: time().notNull(),
    /** Of one run of the program: a new one at each start. */
    process: text().notNull(),
    method: text().notNull(),
    /** The template of the path, as `/admin/leads/:id`. */
    route: text().notNull(),
    /** Requests in each class of duration; the bounds are in `core/monitoring`. */
    buckets: integer().array().notNull(),
    /** Of these, answers with status 500 and above. */
    errors: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.process, t.route, t.method] })],
);
