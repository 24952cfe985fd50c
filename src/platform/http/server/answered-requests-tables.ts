import { boolean, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

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
    at: time().notNull(),
  },
  (t) => [index("answered_requests_at").on(t.at)],
);
