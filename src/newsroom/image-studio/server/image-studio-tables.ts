import { index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { ImageFields } from "#newsroom/images/rules/replace-image.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";

/** One image put in the place of another in all articles, which can be undone. */
export const imageReplacements = pgTable(
  "image_replacements",
  {
    id: text().primaryKey(),
    fromId: text("from_id").notNull(),
    toId: text("to_id").notNull(),
    by: text().notNull(),
    at: time("at").notNull(),
    undoneBy: text("undone_by"),
    undoneAt: time("undone_at"),
  },
  (t) => [index("image_replacements_from").on(t.fromId, t.at), index("image_replacements_to").on(t.toId, t.at)],
);

/** What a replacement changes in an article: the fields before and after. Written before the change, so that none is without an undo. */
export const imageReplacementArticles = pgTable(
  "image_replacement_articles",
  {
    replacementId: text("replacement_id")
      .notNull()
      .references(() => imageReplacements.id, { onDelete: "cascade" }),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    before: jsonb().$type<ImageFields>().notNull(),
    after: jsonb().$type<ImageFields>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.replacementId, t.articleId] }),
    index("image_replacement_articles_article").on(t.articleId),
  ],
);
