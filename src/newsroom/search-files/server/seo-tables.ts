import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** One row: this installation's key for IndexNow, and up to when changed pages were sent. */
export const indexNow = pgTable("index_now", {
  id: integer().primaryKey(),
  key: text().notNull(),
  sentThrough: time("sent_through").notNull(),
});

/** What was sent to IndexNow, and its answer. */
export const indexNowSubmissions = pgTable("index_now_submissions", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  at: time("at").notNull(),
  pages: integer().notNull(),
  /** HTTP status; null if there was no answer. */
  status: integer(),
  /** Why there was no answer. */
  reason: text(),
});
