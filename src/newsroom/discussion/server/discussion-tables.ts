import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Role } from "#platform/access/rules/rights.ts";
import type { ReviewState } from "#newsroom/discussion/rules/review.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";

/** Reviews that someone asked for, of a person or of everyone with a role, with the answers; old ones are the history. */
export const articleReviews = pgTable(
  "article_reviews",
  {
    id: text().primaryKey(),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** The account of who is asked; null where a role is. */
    forId: text("for_id"),
    forRole: text("for_role").$type<Role>(),
    /** The name of the person, or of the role, as it was then. */
    forName: text("for_name").notNull(),
    note: text().notNull(),
    by: text().notNull(),
    byId: text("by_id").notNull(),
    at: time("at").notNull(),
    state: text().$type<ReviewState>().notNull().default("asked"),
    answer: text().notNull().default(""),
    settledBy: text("settled_by"),
    settledById: text("settled_by_id"),
    settledAt: time("settled_at"),
    /** The version of the article that was approved or sent back. */
    version: integer(),
    /** Whether its present state was in the emails to those who had not read it by then. */
    mailed: boolean().notNull().default(false),
  },
  (t) => [
    index("article_reviews_article").on(t.articleId, t.at),
    index("article_reviews_asked").on(t.at).where(sql`state = 'asked'`),
    index("article_reviews_unmailed").on(t.at).where(sql`not mailed`),
  ],
);

/** Up to when a person has read the discussion of an article in the desk. */
export const articleReads = pgTable(
  "article_reads",
  {
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    staffId: text("staff_id").notNull(),
    until: time("until").notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.staffId] })],
);
