import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { CommentState } from "#newsroom/discussion/rules/comment.ts";
import { articles } from "./articles-tables.ts";

/**
 * What the newsroom says about articles: comments and suggestions, and the answers to them. A passage is found by its
 * words, so that nothing of this is in the text of the article.
 */
export const articleComments = pgTable(
  "article_comments",
  {
    id: text().primaryKey(),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** The comment that it answers; null for one that begins a thread. */
    threadId: text("thread_id").references((): AnyPgColumn => articleComments.id, { onDelete: "cascade" }),
    body: text().notNull(),
    /** Null for the whole article, and for an answer. */
    quote: text(),
    before: text("text_before").notNull().default(""),
    after: text("text_after").notNull().default(""),
    block: integer().notNull().default(0),
    /** The words that a suggestion puts in place of the passage. */
    proposal: text(),
    by: text().notNull(),
    byId: text("by_id").notNull(),
    at: time("at").notNull(),
    editedAt: time("edited_at"),
    state: text().$type<CommentState>().notNull().default("open"),
    settledBy: text("settled_by"),
    settledAt: time("settled_at"),
    /** Whether it was in the emails to those who had not read it by then. */
    mailed: boolean().notNull().default(false),
  },
  (t) => [
    index("article_comments_article").on(t.articleId, t.at),
    index("article_comments_thread").on(t.threadId),
    index("article_comments_unmailed").on(t.at).where(sql`not mailed`),
  ],
);
