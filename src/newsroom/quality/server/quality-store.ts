import { and, asc, desc, eq, inArray, isNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ArticleContent, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import type { Fix, FixOptions } from "#newsroom/articles/rules/fix-article.ts";
import { articlePending, articles } from "#newsroom/articles/server/articles-tables.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { articleMerges, clusterSearches, hygieneBatches, hygieneFixes } from "./quality-tables.ts";

/** The checked fields of an article as edited. */
type CheckedContent = Pick<
  ArticleContent,
  "slug" | "title" | "metaDescription" | "content" | "primaryKeyword" | "keywords"
>;
export type CheckedArticle = { id: string; version: number; status: ArticleStatus; content: CheckedContent };

/** The number of partitions of articles, so that a change is found without reading everything. */
const PARTS = 64;
const part = sql<number>`hashtext(${articles.id}) & ${sql.raw(String(PARTS - 1))}`;

/** Returns a text per part that changes when one of its articles is added, changed, or moved to or from the trash. */
export async function articleStamps(on: Executor): Promise<Map<number, string>> {
  const rows = await on
    .select({ part, stamp: sql<string>`count(*) || ' ' || sum(hashtextextended(${articles.id}, ${articles.version}))` })
    .from(articles)
    .where(isNull(articles.deletedAt))
    .groupBy(part);
  return new Map(rows.map((row) => [row.part, row.stamp]));
}

/** Returns the version of every article of some parts outside the trash, by id. */
export async function articleVersions(
  on: Executor,
  parts: readonly number[],
): Promise<Map<number, Map<string, number>>> {
  const versions = new Map(parts.map((one) => [one, new Map<string, number>()]));
  const rows = await on
    .select({ part, all: sql<string>`string_agg(${articles.id} || ' ' || ${articles.version}, ',')` })
    .from(articles)
    .where(and(isNull(articles.deletedAt), inArray(part, [...parts])))
    .groupBy(part);
  for (const row of rows)
    for (const one of row.all.split(",")) {
      const space = one.lastIndexOf(" ");
      versions.get(row.part)?.set(one.slice(0, space), Number(one.slice(space + 1)));
    }
  return versions;
}

/** Lists these articles with their unpublished changes, in the order of their ids. */
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

/** Lists the linkable ones of these articles: those published in a language, with their live address and title. */
export async function listLinkable(
  on: Executor,
  ids: readonly string[],
  inLanguage: Locale,
): Promise<{ id: string; slug: string; title: string; primaryKeyword: string }[]> {
  const { id, slug, language, title, primaryKeyword, status, deletedAt } = articles;
  return on
    .select({ id, slug, title, primaryKeyword })
    .from(articles)
    .where(and(inArray(id, [...ids]), eq(language, inLanguage), eq(status, "published"), isNull(deletedAt)));
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

/** Lists the newest batches, with the number of articles that each changed. */
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

export type ClusterSearch = typeof clusterSearches.$inferSelect;

/** Searches that are kept. */
const KEPT_SEARCHES = 10;

/** Adds a search and deletes old ones. */
export async function addSearch(tx: Tx, search: typeof clusterSearches.$inferInsert): Promise<void> {
  await tx.insert(clusterSearches).values(search);
  const kept = tx
    .select({ id: clusterSearches.id })
    .from(clusterSearches)
    .orderBy(desc(clusterSearches.createdAt))
    .limit(KEPT_SEARCHES);
  await tx.delete(clusterSearches).where(notInArray(clusterSearches.id, kept));
}

/** Finds the running search, locked against a second one that starts at the same moment. */
export async function lockRunningSearch(tx: Tx): Promise<ClusterSearch | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article-clusters'))`);
  const [row] = await tx.select().from(clusterSearches).where(eq(clusterSearches.state, "running"));
  return row ?? null;
}

export async function findSearch(on: Executor, id: string): Promise<ClusterSearch | null> {
  const [row] = await on.select().from(clusterSearches).where(eq(clusterSearches.id, id));
  return row ?? null;
}

/** Finds the newest search and the newest finished one. */
export async function latestSearches(
  on: Executor,
): Promise<{ newest: ClusterSearch | null; done: ClusterSearch | null }> {
  const rows = await on.select().from(clusterSearches).orderBy(desc(clusterSearches.createdAt)).limit(KEPT_SEARCHES);
  return { newest: rows[0] ?? null, done: rows.find(({ state }) => state === "done") ?? null };
}

/** Changes a search if it still runs, and returns whether it did. */
export async function changeSearch(on: Executor, id: string, set: Partial<ClusterSearch>): Promise<boolean> {
  const changed = await on
    .update(clusterSearches)
    .set(set)
    .where(and(eq(clusterSearches.id, id), eq(clusterSearches.state, "running")))
    .returning({ id: clusterSearches.id });
  return changed.length > 0;
}

export type ArticleMerge = typeof articleMerges.$inferSelect;

export async function addMerge(tx: Tx, merge: typeof articleMerges.$inferInsert): Promise<void> {
  await tx.insert(articleMerges).values(merge);
}

/** Finds a merge and locks it until the transaction ends. */
export async function lockMerge(tx: Tx, id: string): Promise<ArticleMerge | null> {
  const [row] = await tx.select().from(articleMerges).where(eq(articleMerges.id, id)).for("update");
  return row ?? null;
}

export async function markMergeUndone(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx.update(articleMerges).set({ undoneBy: by, undoneAt: at }).where(eq(articleMerges.id, id));
}

/** Lists the newest merges with the titles of both articles. */
export async function listMerges(on: Executor, limit: number) {
  const [kept, merged] = [alias(articles, "kept"), alias(articles, "merged")];
  const { id, at, by, undoneBy } = articleMerges;
  return on
    .select({ id, at, by, undoneBy, kept: kept.title, merged: merged.title })
    .from(articleMerges)
    .innerJoin(kept, eq(kept.id, articleMerges.keptId))
    .innerJoin(merged, eq(merged.id, articleMerges.mergedId))
    .orderBy(desc(at), desc(id))
    .limit(limit);
}
