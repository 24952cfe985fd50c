import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { time } from "#platform/database/server/column-types.ts";
import type { ArticleContent, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { ArticleCluster } from "#newsroom/articles/rules/article-clusters.ts";
import type { Fix, FixOptions } from "#newsroom/articles/rules/fix-article.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";

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

/** Searches for groups of similar articles: who asked, how far each is, and what it found. The last ones are kept. */
export const clusterSearches = pgTable(
  "cluster_searches",
  {
    id: text().primaryKey(),
    state: text().$type<"running" | "done" | "canceled">().notNull(),
    by: text().notNull(),
    /** The similarity from which on two articles are in one group, 0 to 1. */
    threshold: doublePrecision().notNull(),
    createdAt: time("created_at").notNull(),
    finishedAt: time("finished_at"),
    /** Articles that were compared, and all of them. */
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The groups from the threshold on and from that of possible duplicates on; null until it is done. */
    found: jsonb().$type<{ atThreshold: ArticleCluster[]; duplicates: ArticleCluster[] }>(),
  },
  (t) => [index("cluster_searches_created").on(t.createdAt)],
);

/** Two articles that became one: what the kept one was before, and the other one's status, for the undo. */
export const articleMerges = pgTable(
  "article_merges",
  {
    id: text().primaryKey(),
    keptId: text("kept_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    mergedId: text("merged_id")
      .notNull()
      .references(() => articles.id, { onDelete: "cascade" }),
    /** The kept article's content before, and its version after; null where its text stayed. */
    keptBefore: jsonb("kept_before").$type<ArticleContent>(),
    keptVersion: integer("kept_version"),
    mergedStatus: text("merged_status").$type<ArticleStatus>().notNull(),
    by: text().notNull(),
    at: time("at").notNull(),
    undoneBy: text("undone_by"),
    undoneAt: time("undone_at"),
  },
  (t) => [
    index("article_merges_at").on(t.at),
    index("article_merges_kept").on(t.keptId),
    index("article_merges_merged").on(t.mergedId),
  ],
);
