import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import type { Fix, FixOptions } from "#core/articles/fix-article.ts";
import { articles } from "#server/articles/articles-tables.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Articles that were fixed together, and can be put back together. */
export const hygieneBatches = pgTable(
  "hygiene_batches",
  {
    id: text().primaryKey(),
    by: text().notNull(),
    at: time("at").notNull(),
    options: jsonb().$type<FixOptions>().notNull(),
    undoneBy: text("undone_by"),
    undoneAt: time("undone_at"),
  },
  (t) => [index("hygiene_batches_at").on(t.at)],
);

/** What a batch changes in an article: the fields before and after. Written before the change, so that none is without an undo. */
export const hygieneFixes = pgTable(
  "hygiene_fixes",
  {
    batchId: text("batch_id")
      .notNull()
      .references(() => hygieneBatches.id, { onDelete: "cascade" }),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    before: jsonb().$type<Fix>().notNull(),
    after: jsonb().$type<Fix>().notNull(),
    /** The fix has text of an AI, and the article had none before. */
    byAi: boolean("by_ai").notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.articleId] }), index("hygiene_fixes_article").on(t.articleId)],
);
