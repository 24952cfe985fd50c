import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { TranslationRecord } from "#newsroom/articles/rules/translation-rows.ts";
import { articles } from "./articles-tables.ts";

/**
 * What each translation was made from, and how many of its pieces someone has to look at. That number holds for the
 * versions beside it, so that a list compares only what changed since.
 */
export const articleTranslations = pgTable("article_translations", {
  articleId: text("article_id")
    .primaryKey()
    .references(() => articles.id, { onDelete: "cascade" }),
  record: jsonb().$type<TranslationRecord>().notNull(),
  open: integer().notNull(),
  /** Not a reference: it only tells whether the number still holds. */
  originalId: text("original_id").notNull(),
  originalVersion: integer("original_version").notNull(),
  version: integer().notNull(),
});
