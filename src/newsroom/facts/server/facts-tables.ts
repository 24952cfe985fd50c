import { index, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";

/** Facts that articles may state, each with its source. Only approved ones that have not expired support a sentence. */
export const facts = pgTable(
  "facts",
  {
    id: text().primaryKey(),
    text: text("text").notNull(),
    value: text().notNull(),
    sourceName: text("source_name").notNull(),
    sourceUrl: text("source_url"),
    sourceDate: text("source_date").notNull(),
    jurisdiction: text().notNull(),
    expires: text(),
    approvedBy: text("approved_by"),
    approvedAt: time("approved_at"),
    createdAt: time("created_at").notNull(),
  },
  (t) => [index("facts_jurisdiction").on(t.jurisdiction, t.id)],
);
