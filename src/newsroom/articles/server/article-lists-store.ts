import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Article, ArticleRow, ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { derivedText } from "#newsroom/articles/rules/derived-text.ts";
import { searchedFor, type SearchedIn } from "./article-search-store.ts";
import { toArticle } from "./articles-store.ts";
import { articlePending, articles } from "./articles-tables.ts";
import type { Executor, ReadDb } from "#platform/database/server/database.ts";
import { behind, cutPage, type Place } from "#platform/database/server/page-cursor.ts";
import { selectionOf, selectRows } from "#platform/database/server/select-rows.ts";

export type ArticleFilter = {
  /** Part of the title or the slug, or words of the text. */
  query?: string;
  /** Default: all, also changes that are not live. */
  searchedIn?: SearchedIn;
  /** Default: all but the trash. */
  status?: ArticleStatus | "trash";
  language?: Locale;
  category?: string;
  author?: string;
  /** Leaves out articles without a score. */
  minSeoScore?: number;
  /** Only those that a person has to finish. */
  needsPerson?: true;
};

/** Articles that an export reads at a time. */
const EXPORT_PAGE = 100;

const alive = isNull(articles.deletedAt);
const row = selectionOf({
  id: articles.id,
  slug: articles.slug,
  language: articles.language,
  translationOf: articles.translationOf,
  title: articles.title,
  excerpt: articles.excerpt,
  metaDescription: articles.metaDescription,
  category: articles.category,
  author: articles.author,
  status: articles.status,
  version: articles.version,
  words: articles.words,
  seoScore: articles.seoScore,
  readabilityScore: articles.readabilityScore,
  aiAssisted: articles.aiAssisted,
  needsPerson: articles.needsPerson,
  publishedAt: articles.publishedAt,
  publishAt: articles.publishAt,
  unpublishAt: articles.unpublishAt,
  plannedFor: articles.plannedFor,
  reviewDue: articles.reviewDue,
  refusal: articles.refusal,
  createdAt: articles.createdAt,
  updatedAt: articles.updatedAt,
  deletedAt: articles.deletedAt,
  pendingOf: articlePending.articleId,
});

/** Lists one page of all articles for staff, newest first. */
export async function listArticles(
  on: ReadDb,
  filter: ArticleFilter,
  cursor: Place | null,
  limit: number,
): Promise<{ articles: ArticleRow[]; next: Place | null }> {
  const rows = await selectRows(
    on,
    row,
    sql`from ${articles} left join ${articlePending} on ${articlePending.articleId} = ${articles.id}
      where ${and(conditions(filter), behind(cursor, articles.createdAt, articles.id))} order by ${articles.createdAt} desc, ${articles.id} desc limit ${limit + 1}`,
  );
  const { page, next } = cutPage(rows, limit, ({ createdAt }) => createdAt);
  return { articles: page.map(({ pendingOf, ...one }) => ({ ...one, hasPending: pendingOf !== null })), next };
}

function conditions({
  query = "",
  searchedIn = "all",
  status,
  language,
  category,
  author,
  minSeoScore,
  needsPerson,
}: ArticleFilter): SQL | undefined {
  return and(
    status === "trash" ? isNotNull(articles.deletedAt) : alive,
    searchedFor(query, searchedIn),
    status && status !== "trash" ? eq(articles.status, status) : undefined,
    language ? eq(articles.language, language) : undefined,
    category ? eq(articles.category, category) : undefined,
    author ? eq(articles.author, author) : undefined,
    minSeoScore === undefined ? undefined : gte(articles.seoScore, minSeoScore),
    needsPerson ? eq(articles.needsPerson, true) : undefined,
  );
}

/** Counts articles by status, and those published since a moment. */
export async function countArticles(
  on: ReadDb,
  since: Date,
): Promise<{ total: number; published: number; draft: number; archived: number; publishedSince: number }> {
  const rows = await on
    .select({
      status: articles.status,
      n: count(),
      recent: sql<number>`count(*) filter (where ${articles.publishedAt} >= ${since.toISOString()}::timestamptz)::int`,
    })
    .from(articles)
    .where(alive)
    .groupBy(articles.status);
  const of = (status: ArticleStatus) => rows.find((r) => r.status === status)?.n ?? 0;
  return {
    total: rows.reduce((sum, r) => sum + r.n, 0),
    published: of("published"),
    draft: of("draft"),
    archived: of("archived"),
    publishedSince: rows.find(({ status }) => status === "published")?.recent ?? 0,
  };
}

/** Counts the articles outside the trash by status, category and whole score (null without a score). */
export async function countByScore(
  on: ReadDb,
): Promise<{ status: ArticleStatus; category: string; score: number | null; n: number }[]> {
  const { status, category, seoScore: score } = articles;
  return on
    .select({ status, category, score, n: count() })
    .from(articles)
    .where(alive)
    .groupBy(status, category, score);
}

type ExportRow = Pick<
  typeof articles.$inferSelect,
  "title" | "slug" | "status" | "publishedAt" | "words" | "keywords" | "content"
>;

/** Yields all articles outside the trash for a file, newest first, in pages so that only one is in memory. */
export async function* exportRows(on: Executor): AsyncGenerator<ExportRow[]> {
  const { id, createdAt, title, slug, status, publishedAt, words, keywords, content } = articles;
  for (let last: Place | null = null; ; ) {
    const rows = await on
      .select({ id, createdAt, title, slug, status, publishedAt, words, keywords, content })
      .from(articles)
      .where(and(alive, behind(last, createdAt, id)))
      .orderBy(desc(createdAt), desc(id))
      .limit(EXPORT_PAGE);
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = { createdAt: end.createdAt.toISOString(), id: end.id };
  }
}

/** Lists the ids of articles moved to the trash before a moment. */
export async function listTrashedBefore(on: Executor, before: Date): Promise<string[]> {
  const rows = await on.select({ id: articles.id }).from(articles).where(lt(articles.deletedAt, before));
  return rows.map(({ id }) => id);
}

/** Lists articles outside the trash without a score by these rules, or without extracted keywords. */
export async function listUnscored(on: Executor, rules: number, limit: number): Promise<Article[]> {
  const other = or(sql`${articles.seoRules} is distinct from ${rules}`, isNull(articles.mainKeywords));
  return (await on.select().from(articles).where(and(alive, other)).limit(limit)).map(toArticle);
}

/** Writes scores and other derived data, unless the article changed since. */
export async function setScores(
  on: Executor,
  { id, version, ...text }: Article,
  scores: Pick<Article, "seoScore" | "readabilityScore" | "seoRules">,
): Promise<void> {
  await on
    .update(articles)
    // Scores by other rules aren't comparable.
    .set({ ...scores, seoBefore: null, ...derivedText(text) })
    .where(and(eq(articles.id, id), eq(articles.version, version)));
}

/** Lists the published articles whose score a change lowered, largest drop first, and their number. */
export async function listScoreDrops(
  on: Executor,
  limit: number,
): Promise<{ total: number; articles: { id: string; title: string; from: number; to: number }[] }> {
  const { id, title, status, seoScore: to, seoBefore: from } = articles;
  const dropped = and(alive, eq(status, "published"), isNotNull(from), isNotNull(to));
  const rows = on.select({ id, title, from, to }).from(articles).where(dropped).orderBy(sql`${to} - ${from}`, asc(id));
  const found = (await rows.limit(limit)).map((row) => ({ ...row, from: row.from ?? 0, to: row.to ?? 0 }));
  return { total: await on.$count(articles, dropped), articles: found };
}

/** Lists the title of every article, published ones first. */
export async function listTitles(on: Executor) {
  const { id, slug, title, status } = articles;
  return on
    .select({ id, slug, title, status })
    .from(articles)
    .where(isNull(articles.deletedAt))
    .orderBy(desc(eq(status, "published")), asc(title), asc(id));
}
