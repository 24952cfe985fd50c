import { and, asc, count, desc, eq, gte, ilike, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type Article, type ArticleStatus, type ArticleSummary, BLOG_PAGE_SIZE } from "#core/articles/article.ts";
import { plainText, wordCount } from "#core/articles/plain-text.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { articleRevisions, articles } from "./articles-tables.ts";

const alive = isNull(articles.deletedAt);
const published = and(alive, eq(articles.status, "published"));
const summary = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  author: articles.author,
  status: articles.status,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  words: articles.words,
};

/** The published article with this slug; 'gone' if it was deleted; null if there never was one. */
export async function findPublished(on: Executor, slug: string): Promise<Article | "gone" | null> {
  const [row] = await on
    .select()
    .from(articles)
    .where(and(published, eq(articles.slug, slug)));
  if (row) return toArticle(row);
  const [gone] = await on
    .select({ id: articles.id })
    .from(articles)
    .where(and(isNotNull(articles.deletedAt), eq(articles.slug, slug), isNotNull(articles.publishedAt)))
    .limit(1);
  const [draft] = gone
    ? await on
        .select({ id: articles.id })
        .from(articles)
        .where(and(alive, eq(articles.slug, slug)))
        .limit(1)
    : [];
  return gone && !draft ? "gone" : null;
}

/** The article with this slug, whatever its status; used by previews. */
export async function findBySlug(on: Executor, slug: string): Promise<Article | null> {
  const [row] = await on
    .select()
    .from(articles)
    .where(and(alive, eq(articles.slug, slug)));
  return row ? toArticle(row) : null;
}

export async function findArticle(on: Executor, id: string): Promise<Article | null> {
  const [row] = await on
    .select()
    .from(articles)
    .where(and(alive, eq(articles.id, id)));
  return row ? toArticle(row) : null;
}

/** Like `findArticle`, and locks the article until the transaction ends. */
export async function lockArticle(tx: Tx, id: string): Promise<Article | null> {
  const [row] = await tx
    .select()
    .from(articles)
    .where(and(alive, eq(articles.id, id)))
    .for("update");
  return row ? toArticle(row) : null;
}

/** One page of the blog, newest first; `category` null for all. Pages start at 1. */
export async function listPublished(
  on: Executor,
  category: string | null,
  page: number,
): Promise<{ articles: ArticleSummary[]; pages: number }> {
  const where = and(published, category === null ? undefined : eq(articles.category, category));
  const [total] = await on.select({ n: count() }).from(articles).where(where);
  const rows = await on
    .select(summary)
    .from(articles)
    .where(where)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(BLOG_PAGE_SIZE)
    .offset((page - 1) * BLOG_PAGE_SIZE);
  return { articles: rows, pages: Math.ceil((total?.n ?? 0) / BLOG_PAGE_SIZE) };
}

/** The newest published articles in the category of an article, without that article. */
export async function listRelated(
  on: Executor,
  article: Pick<Article, "id" | "category">,
  limit: number,
): Promise<ArticleSummary[]> {
  return on
    .select(summary)
    .from(articles)
    .where(and(published, eq(articles.category, article.category), ne(articles.id, article.id)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

/** The newest published article of each of these categories, in no particular order. */
export async function listNewestOfEach(on: Executor, categories: readonly string[]): Promise<ArticleSummary[]> {
  return on
    .selectDistinctOn([articles.category], summary)
    .from(articles)
    .where(and(published, inArray(articles.category, [...categories])))
    .orderBy(articles.category, desc(articles.publishedAt), desc(articles.id));
}

/** The newest published articles after a cursor, whose `createdAt` is the time of publication here. */
export async function listNewest(
  on: Executor,
  limit: number,
  after: ArticleCursor | null = null,
): Promise<ArticleSummary[]> {
  const behind = after
    ? sql`(${articles.publishedAt}, ${articles.id}) < (${after.createdAt}::timestamptz, ${after.id})`
    : undefined;
  return on
    .select(summary)
    .from(articles)
    .where(and(published, behind))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

/** Slug and last change of every published article, for the sitemap. */
export async function listForSitemap(
  on: Executor,
): Promise<{ slug: string; category: string; updatedAt: Date; publishedAt: Date | null }[]> {
  return on
    .select({
      slug: articles.slug,
      category: articles.category,
      updatedAt: articles.updatedAt,
      publishedAt: articles.publishedAt,
    })
    .from(articles)
    .where(published)
    .orderBy(asc(articles.slug));
}

export type ArticleFilter = { query?: string; status?: ArticleStatus };
export type ArticleCursor = { createdAt: string; id: string };

/** One page of all articles for staff, newest first; the query searches title and slug. */
export async function listArticles(
  on: Executor,
  filter: ArticleFilter,
  cursor: ArticleCursor | null,
  limit: number,
): Promise<{ articles: ArticleSummary[]; next: ArticleCursor | null }> {
  const pattern = `%${(filter.query ?? "")
    .trim()
    .replaceAll("\0", "")
    .replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    alive,
    pattern === "%%" ? undefined : or(ilike(articles.title, pattern), ilike(articles.slug, pattern)),
    filter.status && eq(articles.status, filter.status),
    cursor
      ? sql`(${articles.createdAt}, ${articles.id}) < (${cursor.createdAt}::timestamptz, ${cursor.id})`
      : undefined,
  );
  const rows = await on
    .select({ ...summary, createdAt: articles.createdAt })
    .from(articles)
    .where(where)
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    articles: page.map(({ createdAt: _, ...row }) => row),
    next: rows.length > limit && last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null,
  };
}

/** Number of articles by status, and of those published since a moment. */
export async function countArticles(
  on: Executor,
  since: Date,
): Promise<{ total: number; published: number; draft: number; archived: number; publishedSince: number }> {
  const rows = await on
    .select({ status: articles.status, n: count() })
    .from(articles)
    .where(alive)
    .groupBy(articles.status);
  const [recent] = await on
    .select({ n: count() })
    .from(articles)
    .where(and(published, gte(articles.publishedAt, since)));
  const of = (status: ArticleStatus) => rows.find((r) => r.status === status)?.n ?? 0;
  return {
    total: rows.reduce((sum, r) => sum + r.n, 0),
    published: of("published"),
    draft: of("draft"),
    archived: of("archived"),
    publishedSince: recent?.n ?? 0,
  };
}

/** Adds an article with sanitized HTML. Fails with a unique violation if the slug is taken. */
export async function addArticle(on: Executor, article: Article): Promise<void> {
  await on.insert(articles).values({ ...article, words: wordCount(plainText(article.content)) });
}

export async function setArticleStatus(
  tx: Tx,
  id: string,
  change: { status: ArticleStatus; publishedAt: Date | null; updatedAt: Date },
): Promise<void> {
  await tx.update(articles).set(change).where(eq(articles.id, id));
}

/** Soft-deletes an article; the row and its revisions stay, so that its address can answer 410. */
export async function markDeleted(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(articles).set({ deletedAt: at }).where(eq(articles.id, id));
}

/** Saves the article as it was before a change. */
export async function addRevision(
  tx: Tx,
  revision: { id: string; article: Article; reason: string; by: string; at: Date },
): Promise<void> {
  const { id: articleId, status, publishedAt: _p, createdAt: _c, updatedAt: _u, ...content } = revision.article;
  await tx
    .insert(articleRevisions)
    .values({ id: revision.id, articleId, content, status, reason: revision.reason, by: revision.by, at: revision.at });
}

/** Those of these slugs that any article has, deleted ones included. */
export async function knownSlugs(on: Executor, slugs: readonly string[]): Promise<Set<string>> {
  if (slugs.length === 0) return new Set();
  const rows = await on
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]));
  return new Set(rows.map((r) => r.slug));
}

/** Those of these slugs whose articles are unpublished or deleted; unknown slugs are left out. */
export async function takenDownSlugs(on: Executor, slugs: readonly string[]): Promise<string[]> {
  const rows = await on
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, [...slugs]))
    .groupBy(articles.slug)
    .having(sql`not bool_or(${published})`)
    .orderBy(asc(articles.slug));
  return rows.map((r) => r.slug);
}

function toArticle({ words: _, deletedAt: _d, ...row }: typeof articles.$inferSelect): Article {
  return row;
}
