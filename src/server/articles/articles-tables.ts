import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { ArticleContent, ArticleStatus, Faq } from "#core/articles/article.ts";

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const articles = pgTable(
  "articles",
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    metaDescription: text("meta_description").notNull(),
    metaTitle: text("meta_title"),
    ogTitle: text("og_title"),
    ogDescription: text("og_description"),
    ogImage: text("og_image"),
    twitterTitle: text("twitter_title"),
    twitterDescription: text("twitter_description"),
    twitterImage: text("twitter_image"),
    keywords: text().array().notNull(),
    primaryKeyword: text("primary_keyword").notNull(),
    category: text().notNull(),
    excerpt: text().notNull(),
    tags: text().array().notNull(),
    author: text().notNull(),
    faq: jsonb().$type<Faq[]>().notNull(),
    words: integer().notNull(),
    status: text().$type<ArticleStatus>().notNull(),
    publishedAt: time("published_at"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** A deleted article keeps its row, so that its address answers 410 and its revisions can be read. */
    deletedAt: time("deleted_at"),
  },
  (t) => [
    uniqueIndex("articles_slug").on(t.slug).where(sql`deleted_at is null`),
    index("articles_published").on(t.status, t.publishedAt, t.id).where(sql`deleted_at is null`),
    index("articles_category").on(t.category, t.status, t.publishedAt, t.id).where(sql`deleted_at is null`),
    index("articles_created").on(t.createdAt, t.id).where(sql`deleted_at is null`),
    index("articles_deleted_slug").on(t.slug).where(sql`deleted_at is not null`),
  ],
);

/** The content of an article before each change, and who made the change. */
export const articleRevisions = pgTable(
  "article_revisions",
  {
    id: text().primaryKey(),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id),
    content: jsonb().$type<ArticleContent>().notNull(),
    status: text().$type<ArticleStatus>().notNull(),
    reason: text().notNull(),
    by: text().notNull(),
    at: time("at").notNull(),
  },
  (t) => [index("article_revisions_article").on(t.articleId, t.at)],
);
