import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import { facts } from "#newsroom/facts/server/facts-tables.ts";
import { articles } from "./articles-tables.ts";

/** What a person decided about a sentence that nothing supports. `key` is a hash of the sentence, which may be long. */
export const articleClaims = pgTable(
  "article_claims",
  {
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    key: text().notNull(),
    sentence: text().notNull(),
    /** Null where the person accepts it with a reason. */
    factId: text("fact_id").references(() => facts.id, { onDelete: "cascade" }),
    reason: text().notNull().default(""),
    by: text().notNull(),
    byId: text("by_id"),
    at: time("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.key] })],
);
