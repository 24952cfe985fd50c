import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import type { Article } from "#newsroom/articles/rules/article.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { indexNow, indexNowSubmissions } from "./seo-tables.ts";

const ONLY = 1;

/** Returns this installation's IndexNow key and up to when changes were sent; creates them from `key` and `now`. */
export async function indexNowState(on: Executor, key: string, now: Date): Promise<{ key: string; sentThrough: Date }> {
  await on.insert(indexNow).values({ id: ONLY, key, sentThrough: now }).onConflictDoNothing();
  const [row] = await on.select({ key: indexNow.key, sentThrough: indexNow.sentThrough }).from(indexNow);
  return row ?? { key, sentThrough: now };
}

/** Finds this installation's key for IndexNow; null before it was first switched on. */
export async function findIndexNowKey(on: Executor): Promise<string | null> {
  const [row] = await on.select({ key: indexNow.key }).from(indexNow);
  return row?.key ?? null;
}

export type IndexNowSubmission = { at: Date; pages: number; status: number | null; reason: string | null };

/** Stores the result of one submission; `sentThrough` null leaves changes due for another try. */
export async function recordSubmission(
  tx: Tx,
  submission: IndexNowSubmission,
  sentThrough: Date | null,
  keptSince: Date,
): Promise<void> {
  await tx.insert(indexNowSubmissions).values(submission);
  await tx.delete(indexNowSubmissions).where(lt(indexNowSubmissions.at, keptSince));
  if (sentThrough !== null)
    await tx.update(indexNow).set({ sentThrough: sql`greatest(${indexNow.sentThrough}, ${sentThrough})` });
}

/** Lists the latest submissions, newest first. */
export async function listSubmissions(on: Executor, limit: number): Promise<IndexNowSubmission[]> {
  return on
    .select({
      at: indexNowSubmissions.at,
      pages: indexNowSubmissions.pages,
      status: indexNowSubmissions.status,
      reason: indexNowSubmissions.reason,
    })
    .from(indexNowSubmissions)
    .orderBy(desc(indexNowSubmissions.id))
    .limit(limit);
}

/** Lists the sitemap's data of every published article. */
export async function listForSitemap(
  on: Executor,
): Promise<Pick<Article, "id" | "slug" | "language" | "translationOf" | "category" | "updatedAt" | "publishedAt">[]> {
  return on
    .select({
      id: articles.id,
      slug: articles.slug,
      language: articles.language,
      translationOf: articles.translationOf,
      category: articles.category,
      updatedAt: articles.updatedAt,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(and(isNull(articles.deletedAt), eq(articles.status, "published")))
    .orderBy(asc(articles.slug));
}
