import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { ArticleContent, ArticleStatus, Faq, Refused } from "#newsroom/articles/rules/article.ts";
import { staff } from "#accounts/access/server/access-tables.ts";

export const articles = pgTable(
  "articles",
  {
    id: text().primaryKey(),
    slug: text().notNull(),
    language: text().$type<Locale>().notNull().default("en"),
    /** The English article that it translates. */
    translationOf: text("translation_of").references((): AnyPgColumn => articles.id, { onDelete: "set null" }),
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
    /** Those that the statistics count; null until they were taken from the text. */
    mainKeywords: text("main_keywords").array(),
    /** Ids of the images that the text and the social pictures name. */
    images: text().array().notNull().default([]),
    status: text().$type<ArticleStatus>().notNull(),
    version: integer().notNull().default(1),
    aiAssisted: boolean("ai_assisted").notNull().default(false),
    /** Whether it is only a template or an outline, which a person has to finish. */
    needsPerson: boolean("needs_person").notNull().default(false),
    reviewerId: text("reviewer_id").references(() => staff.id, { onDelete: "set null" }),
    reviewedOn: date("reviewed_on"),
    reviewDue: date("review_due"),
    plannedFor: date("planned_for"),
    publishedAt: time("published_at"),
    publishAt: time("publish_at"),
    unpublishAt: time("unpublish_at"),
    /** Who decided when it goes live; null for a program, or while nothing is decided. */
    scheduledBy: text("scheduled_by"),
    refusal: jsonb().$type<Refused>(),
    /** The due day for which the editors were reminded of the review. */
    reviewRemindedFor: date("review_reminded_for"),
    seoScore: integer("seo_score"),
    readabilityScore: integer("readability_score"),
    seoRules: integer("seo_rules"),
    /** The score before changes of a published article lowered it, until it has that one again; null if none did. */
    seoBefore: integer("seo_before"),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
    /** A deleted article keeps its row, so that its address answers 410 and its revisions can be read. */
    deletedAt: time("deleted_at"),
  },
  (t) => [
    uniqueIndex("articles_slug").on(t.slug).where(sql`deleted_at is null`),
    uniqueIndex("articles_translation").on(t.translationOf, t.language).where(sql`deleted_at is null`),
    check("articles_english_is_original", sql`${t.language} <> 'en' or ${t.translationOf} is null`),
    index("articles_published").on(t.status, t.publishedAt, t.id, t.language).where(sql`deleted_at is null`),
    index("articles_category").on(t.category, t.status, t.publishedAt, t.id, t.language).where(sql`deleted_at is null`),
    // What lists filter by is beside their order, so that only what they show is read.
    index("articles_created").on(t.createdAt, t.id, t.status, t.category, t.seoScore).where(sql`deleted_at is null`),
    index("articles_publish_at").on(t.publishAt).where(sql`publish_at is not null and deleted_at is null`),
    index("articles_unpublish_at").on(t.unpublishAt).where(sql`unpublish_at is not null and deleted_at is null`),
    // Part of a title or slug, a keyword that others use, counts, and what changed: each from an index alone.
    index("articles_search")
      .using("gin", t.title.op("gin_trgm_ops"), t.slug.op("gin_trgm_ops"))
      // New entries would wait in a list that every search reads from end to end.
      .with({ fastupdate: false })
      .where(sql`deleted_at is null`),
    index("articles_keyword").on(sql`lower(${t.primaryKeyword})`).where(sql`deleted_at is null`),
    index("articles_counts").on(t.status, t.category, t.seoScore).where(sql`deleted_at is null`),
    index("articles_versions").on(t.id, t.version).where(sql`deleted_at is null`),
    index("articles_deleted").on(t.deletedAt).where(sql`deleted_at is not null`),
    index("articles_deleted_slug").on(t.slug).where(sql`deleted_at is not null`),
    index("articles_links").using("gin", sql`article_links(content)`).with({ fastupdate: false }),
    // The words of its text as written, and their stems in its language.
    index("articles_words")
      .using("gin", sql`article_words(language, title, meta_description, excerpt, content, faq)`)
      .with({ fastupdate: false }),
    index("articles_review_due").on(t.reviewDue).where(sql`review_due is not null and deleted_at is null`),
    index("articles_planned_for").on(t.plannedFor).where(sql`planned_for is not null and deleted_at is null`),
    index("articles_images").using("gin", t.images).with({ fastupdate: false }),
  ],
);

/** Changes of a published article that are not live; no public page ever reads them. */
export const articlePending = pgTable(
  "article_pending",
  {
    articleId: text("article_id")
      .primaryKey()
      .references(() => articles.id, { onDelete: "cascade" }),
    content: jsonb().$type<ArticleContent>().notNull(),
    images: text().array().notNull().default([]),
    by: text().notNull(),
    /** The id of the person or program. */
    byId: text("by_id"),
    at: time("at").notNull(),
  },
  (t) => [
    index("article_pending_links").using("gin", sql`article_links(content->>'content')`),
    index("article_pending_words").using(
      "gin",
      sql`article_words(null, content->>'title', content->>'metaDescription', content->>'excerpt', content->>'content', content->'faq')`,
    ),
    index("article_pending_images").using("gin", t.images),
  ],
);

/** The content of an article before changes and who made the change, as someone kept it under a name, or as it was refused. */
export const articleRevisions = pgTable(
  "article_revisions",
  {
    id: text().primaryKey(),
    articleId: text("article_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    content: jsonb().$type<ArticleContent>().notNull(),
    status: text().$type<ArticleStatus>().notNull(),
    reason: text().notNull(),
    name: text(),
    /** Who approved what went live then, if AI had written some of it. */
    approvedBy: text("approved_by"),
    by: text().notNull(),
    /** The id of the person or program; null for one of an earlier version of this program, or from a file. */
    byId: text("by_id"),
    at: time("at").notNull(),
    /** The order of those of one moment. */
    place: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    /** Characters that the change after it took out, and the saves after that (`core/articles/revisions.ts`). */
    removed: integer(),
    drift: integer().notNull().default(0),
  },
  (t) => [index("article_revisions_article").on(t.articleId, t.at, t.place)],
);
