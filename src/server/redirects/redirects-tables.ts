import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Public paths that have moved (`toPath`), or are gone for good (`toPath` null). */
export const redirects = pgTable(
  "redirects",
  {
    id: text().primaryKey(),
    fromPath: text("from_path").notNull().unique(),
    toPath: text("to_path"),
    /** The article whose address it was; null for one that staff added, or that was destroyed. */
    articleId: text("article_id"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull(),
    by: text().notNull(),
  },
  (t) => [index("redirects_to").on(t.toPath)],
);
