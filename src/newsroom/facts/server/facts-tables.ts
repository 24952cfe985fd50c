import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

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
    approvedAt: timestamp("approved_at", { withTimezone: true, precision: 3 }),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index("facts_jurisdiction").on(t.jurisdiction, t.id)],
);
