import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** The table that rate-limiter-flexible reads and writes (its own shape and column names). */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: bigint({ mode: "number" }),
});
