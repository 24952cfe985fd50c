import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Article, ArticleContent } from "#newsroom/articles/rules/article.ts";
import { derivedText } from "#newsroom/articles/rules/derived-text.ts";
import type { PendingChanges } from "#newsroom/articles/rules/edited-article.ts";
import { NOT_SAVED } from "#newsroom/articles/rules/revisions.ts";
import { articleImages } from "#newsroom/images/rules/image.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { articlePending, articleRevisions, articles } from "./articles-tables.ts";

const alive = isNull(articles.deletedAt);
/** The scores of an article that was not analyzed since its last change. */
export const NO_SCORES = { seoScore: null, readabilityScore: null, seoRules: null };
const published = and(alive, eq(articles.status, "published"));
/** Finds the published article with this slug; 'gone' if it was deleted; null if there never was one. */
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

/** Finds the article with this slug, in any status; used by previews. */
export function findBySlug(on: Executor, slug: string): Promise<Article | null> {
  return living(on, eq(articles.slug, slug));
}

export function findArticle(on: Executor, id: string): Promise<Article | null> {
  return living(on, eq(articles.id, id));
}

async function living(on: Executor, where: SQL): Promise<Article | null> {
  const [row] = await on.select().from(articles).where(and(alive, where));
  return row ? toArticle(row) : null;
}

/** Finds an article by id, in the trash or not. */
export async function findAnyArticle(on: Executor, id: string): Promise<(Article & { deletedAt: Date | null }) | null> {
  const [row] = await on.select().from(articles).where(eq(articles.id, id));
  return row ? { ...toArticle(row), deletedAt: row.deletedAt } : null;
}

/** Finds an article and locks it until the transaction ends. */
export function lockArticle(tx: Tx, id: string): Promise<Article | null> {
  return locked(tx, and(alive, eq(articles.id, id)));
}

/** Finds an article in the trash and locks it until the transaction ends. */
export function lockTrashed(tx: Tx, id: string): Promise<Article | null> {
  return locked(tx, and(isNotNull(articles.deletedAt), eq(articles.id, id)));
}

/** Adds an article with sanitized HTML. Fails with a unique violation if the slug is taken. */
export async function addArticle(on: Executor, article: Article): Promise<void> {
  await on.insert(articles).values({ ...article, ...derivedText(article), images: articleImages(article) });
}

/** Changes an article, and raises its version. A changed text has no scores until it is analyzed again. */
export async function changeArticle(
  tx: Tx,
  id: string,
  change: Partial<Omit<Article, "id" | "version">> & { deletedAt?: Date | null },
): Promise<void> {
  const { content } = change;
  const unread = { ...change, content: content ?? "" };
  const text = content === undefined ? {} : { ...derivedText(unread), images: articleImages(unread), ...NO_SCORES };
  await tx
    .update(articles)
    .set({ ...text, ...change, ...droppedFrom(change), version: sql`${articles.version} + 1` })
    .where(eq(articles.id, id));
}

/** Returns the score that a published article had under the same rules, if its new one is lower; for `seo_before`. */
function droppedFrom({ seoScore = null, seoRules = null }: { seoScore?: number | null; seoRules?: number | null }) {
  if (seoScore === null || seoRules === null) return {};
  const before = sql`coalesce(${articles.seoBefore}, ${articles.seoScore})`;
  const comparable = sql`${articles.status} = 'published' and ${articles.seoRules} = ${seoRules}::int`;
  return { seoBefore: sql`case when ${comparable} and ${seoScore}::int < ${before} then ${before} end` };
}

/** Deletes an article with its revisions and pending changes. */
export async function deleteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(articles).where(eq(articles.id, id));
}

/** Finds and locks an article that is due to be published or unpublished; skips those locked by others. */
export function lockDue(tx: Tx, now: Date): Promise<Article | null> {
  const due = or(lte(articles.publishAt, now), lte(articles.unpublishAt, now));
  return locked(tx, and(alive, due), true);
}

async function locked(tx: Tx, where: SQL | undefined, skipLocked = false): Promise<Article | null> {
  const rows = tx.select().from(articles).where(where).limit(1);
  const [row] = await (skipLocked ? rows.for("update", { skipLocked }) : rows.for("update"));
  return row ? toArticle(row) : null;
}

/** Counts the other articles outside the trash with this primary keyword. */
export async function countKeywordUses(on: Executor, keyword: string, articleId: string): Promise<number> {
  if (keyword === "") return 0;
  const same = sql`lower(${articles.primaryKeyword}) = lower(${keyword})`;
  return on.$count(articles, and(alive, same, ne(articles.id, articleId)));
}

/** Finds the unpublished changes of a published article. */
export async function findPending(on: Executor, articleId: string): Promise<PendingChanges | null> {
  const { content, by, byId, at } = articlePending;
  const [row] = await on
    .select({ content, by, byId, at })
    .from(articlePending)
    .where(eq(articlePending.articleId, articleId));
  return row ?? null;
}

export async function savePending(tx: Tx, articleId: string, pending: PendingChanges): Promise<void> {
  const row = { ...pending, images: articleImages(pending.content) };
  await tx
    .insert(articlePending)
    .values({ articleId, ...row })
    .onConflictDoUpdate({ target: articlePending.articleId, set: row });
}

export async function dropPending(tx: Tx, articleId: string): Promise<void> {
  await tx.delete(articlePending).where(eq(articlePending.articleId, articleId));
}

export type Revision = typeof articleRevisions.$inferSelect;

/** Stores a content as a revision: the state before a change, or under a name. */
export async function addRevision(tx: Tx, revision: Omit<Revision, "place">): Promise<void> {
  await tx.insert(articleRevisions).values(revision);
}

const newestFirst = [desc(articleRevisions.at), desc(articleRevisions.place)];
const { content: _, ...REVISION_MARK } = getTableColumns(articleRevisions);
const revisionsOf = (articleId: string) => eq(articleRevisions.articleId, articleId);
const revision = (articleId: string, id: string) => and(revisionsOf(articleId), eq(articleRevisions.id, id));

/** Lists the revisions of an article without their contents, newest first; those after one of them, if named. */
export async function listRevisions(on: Executor, articleId: string, limit: number, afterId: string | null = null) {
  const { at, place } = articleRevisions;
  const one = sql`select at, place from article_revisions where article_id = ${articleId} and id = ${afterId}`;
  const older = afterId === null ? undefined : sql`(${at}, ${place}) < (${one})`;
  const found = on.select(REVISION_MARK).from(articleRevisions);
  return found
    .where(and(revisionsOf(articleId), older))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** Finds the newest revision that is not a refused text, and whether it has a certain content. */
export async function findLastRevision(on: Executor, articleId: string, content: ArticleContent | null = null) {
  const same = sql<boolean>`${articleRevisions.content} = ${JSON.stringify(content)}::jsonb`;
  const found = on.select({ ...REVISION_MARK, same }).from(articleRevisions);
  const saved = found.where(and(revisionsOf(articleId), ne(articleRevisions.reason, NOT_SAVED)));
  return (await saved.orderBy(...newestFirst).limit(1))[0] ?? null;
}

/** Changes the rules' fields of a revision. */
export async function markRevision(
  tx: Tx,
  id: string,
  mark: Partial<Pick<Revision, "by" | "byId" | "removed" | "drift">>,
): Promise<void> {
  await tx.update(articleRevisions).set(mark).where(eq(articleRevisions.id, id));
}

export async function dropRevisions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(articleRevisions).where(inArray(articleRevisions.id, [...ids]));
}

/** Tells whether an article has a revision with this content. */
export async function hasRevision(on: Executor, articleId: string, content: ArticleContent): Promise<boolean> {
  return (await on.$count(articleRevisions, and(revisionsOf(articleId), eq(articleRevisions.content, content)))) > 0;
}

/** Unmarks a refused text as such, once it is saved. */
export async function dropRefused(tx: Tx, articleId: string, content: ArticleContent): Promise<void> {
  const refused = and(eq(articleRevisions.reason, NOT_SAVED), isNull(articleRevisions.name));
  await tx.delete(articleRevisions).where(and(revisionsOf(articleId), refused, eq(articleRevisions.content, content)));
}

export async function findRevision(on: Executor, articleId: string, id: string): Promise<Revision | null> {
  return (await on.select().from(articleRevisions).where(revision(articleId, id)))[0] ?? null;
}

/** Names or unnames a revision; false if there is none. */
export async function setRevisionName(tx: Tx, articleId: string, id: string, name: string | null): Promise<boolean> {
  const { rowCount } = await tx.update(articleRevisions).set({ name }).where(revision(articleId, id));
  return rowCount === 1;
}

/** Tells whether another article outside the trash has this slug. Concurrent callers wait for each other. */
export async function slugTaken(tx: Tx, slug: string, articleId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('article slugs'))`);
  const others = and(alive, eq(articles.slug, slug), ne(articles.id, articleId));
  return (await tx.select({ id: articles.id }).from(articles).where(others).limit(1)).length > 0;
}

/** Lists the ids and slugs of these articles that exist, deleted ones included. */
export async function knownArticles(
  on: Executor,
  wanted: readonly Pick<Article, "id" | "slug">[],
): Promise<Set<string>> {
  if (wanted.length === 0) return new Set();
  const [ids, slugs] = [wanted.map(({ id }) => id), wanted.map(({ slug }) => slug)];
  const rows = await on
    .select({ id: articles.id, slug: articles.slug })
    .from(articles)
    .where(or(inArray(articles.id, ids), inArray(articles.slug, slugs)));
  return new Set(rows.flatMap(({ id, slug }) => [id, slug]));
}

/** Returns those of these slugs whose articles are unpublished or deleted; unknown slugs are left out. */
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

/** Returns an article from its row. */
export function toArticle(found: typeof articles.$inferSelect): Article {
  const { words: _, mainKeywords: _k, images: _i, seoBefore: _s, deletedAt: _d, ...row } = found;
  return row;
}

/** Counts the AI-assisted articles that were first published since a moment. */
export async function countAssistedSince(on: Executor, since: Date): Promise<number> {
  return on.$count(articles, and(published, eq(articles.aiAssisted, true), gte(articles.publishedAt, since)));
}

/** An article in one of its languages. */
export type InLanguage = Pick<Article, "id" | "language" | "slug" | "title" | "status">;

/** Lists an article in all its languages, including itself, in any status; the original first. */
export async function listLanguages(
  on: Executor,
  { id, translationOf }: Pick<Article, "id" | "translationOf">,
): Promise<InLanguage[]> {
  const original = translationOf ?? id;
  const { language, slug, title, status } = articles;
  return on
    .select({ id: articles.id, language, slug, title, status })
    .from(articles)
    .where(and(alive, or(eq(articles.id, original), eq(articles.translationOf, original))))
    .orderBy(desc(eq(articles.id, original)), language);
}

/** The maximum number of originals to choose from. */
const CHOICES = 1_000;

/** Lists the English originals outside the trash without another translation into a language, by title. */
export async function listOriginals(
  on: Executor,
  { id, language }: Pick<Article, "id" | "language">,
): Promise<Pick<Article, "id" | "title">[]> {
  const translation = alias(articles, "translation");
  return on
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .leftJoin(
      translation,
      and(
        eq(translation.translationOf, articles.id),
        eq(translation.language, language),
        isNull(translation.deletedAt),
        ne(translation.id, id),
      ),
    )
    .where(and(alive, eq(articles.language, "en"), ne(articles.id, id), isNull(translation.id)))
    .orderBy(articles.title)
    .limit(CHOICES);
}
