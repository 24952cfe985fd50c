import { asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ArticleContent, ArticleStatus } from "#core/articles/article.ts";
import type { Fix, FixOptions } from "#core/articles/fix-article.ts";
import { articlePending, articles } from "#server/articles/articles-tables.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { hygieneBatches, hygieneFixes } from "./quality-tables.ts";

/** What is checked of an article, as it is being edited. */
export type CheckedContent = Pick<
  ArticleContent,
  "slug" | "title" | "metaDescription" | "content" | "primaryKeyword" | "keywords"
>;
export type CheckedArticle = { id: string; version: number; status: ArticleStatus; content: CheckedContent };

/** Changes whenever an article is added, changed, or moved to or from the trash. */
export async function articlesStamp(on: Executor): Promise<string> {
  const [row] = await on
    .select({
      stamp: sql<string>`count(*) || ' ' || coalesce(sum(hashtextextended(${articles.id}, ${articles.version})), 0)`,
    })
    .from(articles)
    .where(isNull(articles.deletedAt));
  return row?.stamp ?? "";
}

/** The version of every article that isn't in the trash, by id. */
export async function articleVersions(on: Executor): Promise<Map<string, number>> {
  const [row] = await on
    .select({ all: sql<string | null>`string_agg(${articles.id} || ' ' || ${articles.version}, ',')` })
    .from(articles)
    .where(isNull(articles.deletedAt));
  return new Map(
    (row?.all ?? "").split(",").flatMap((one) => {
      const space = one.lastIndexOf(" ");
      return space > 0 ? [[one.slice(0, space), Number(one.slice(space + 1))] as const] : [];
    }),
  );
}

/** These articles, with their changes that are not live; in the order of their ids. */
export async function listChecked(on: Executor, ids: readonly string[]): Promise<CheckedArticle[]> {
  const { id, version, status, slug, title, metaDescription, content, primaryKeyword, keywords } = articles;
  const rows = await on
    .select({
      id,
      version,
      status,
      content: { slug, title, metaDescription, content, primaryKeyword, keywords },
      pending: articlePending.content,
    })
    .from(articles)
    .leftJoin(articlePending, eq(articlePending.articleId, articles.id))
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id));
  return rows.map(({ pending, ...row }) => ({ ...row, content: pending ?? row.content }));
}

export type Batch = typeof hygieneBatches.$inferSelect;

export async function addBatch(
  tx: Tx,
  batch: {
    id: string;
    by: string;
    at: Date;
    options: FixOptions;
    fixes: { articleId: string; before: Fix; after: Fix; byAi: boolean }[];
  },
): Promise<void> {
  const { fixes, ...row } = batch;
  await tx.insert(hygieneBatches).values(row);
  await tx.insert(hygieneFixes).values(fixes.map((fix) => ({ ...fix, batchId: batch.id })));
}

export async function findBatch(on: Executor, id: string): Promise<Batch | null> {
  const [row] = await on.select().from(hygieneBatches).where(eq(hygieneBatches.id, id));
  return row ?? null;
}

export async function listFixes(on: Executor, batchId: string): Promise<(typeof hygieneFixes.$inferSelect)[]> {
  return on.select().from(hygieneFixes).where(eq(hygieneFixes.batchId, batchId)).orderBy(asc(hygieneFixes.articleId));
}

/** The newest batches, with how many articles each changed. */
export async function listBatches(on: Executor, limit: number): Promise<(Batch & { articles: number })[]> {
  const rows = await on
    .select({
      batch: hygieneBatches,
      articles: sql<number>`(select count(*)::int from ${hygieneFixes} where ${hygieneFixes.batchId} = ${hygieneBatches.id})`,
    })
    .from(hygieneBatches)
    .orderBy(desc(hygieneBatches.at), desc(hygieneBatches.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.batch, articles: row.articles }));
}

export async function markUndone(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx.update(hygieneBatches).set({ undoneBy: by, undoneAt: at }).where(eq(hygieneBatches.id, id));
}
