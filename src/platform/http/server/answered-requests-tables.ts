import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What POST requests with an `Idempotency-Key` were answered, for a day. Keys and contents are kept as hashes. */
export const answeredRequests = pgTable(
  "answered_requests",
  {
    id: text().primaryKey(),
    content: text().notNull(),
    /** False while the first request with this key is being worked on. */
    done: boolean().notNull(),
    /** Null also where the answer holds a secret. */
    answer: jsonb().$type<object>(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index("answered_requests_at").on(t.at)],
);
