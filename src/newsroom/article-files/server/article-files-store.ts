import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import {
  ITEM_FATES,
  type FileFormat,
  type ItemCounts,
  type ItemFate,
} from "#newsroom/article-files/rules/article-import.ts";
import type { FileItem } from "#newsroom/article-files/rules/found-article.ts";
import { REVERSALS, type ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { type EditedArticle, editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Revision, toArticle } from "#newsroom/articles/server/articles-store.ts";
import { articlePending, articleRevisions, articles } from "#newsroom/articles/server/articles-tables.ts";
import { redirects } from "#newsroom/redirects/server/redirects-tables.ts";
import { copyRows } from "#platform/database/server/copy-rows.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import { articleImportItems as items, articleImports as imports, copiedPictures } from "./article-files-tables.ts";

export type ArticleImport = typeof imports.$inferSelect;
export type ImportItem = typeof items.$inferSelect;
const MAX_TITLE = 300;

/** Stores the items of a file, before the import that they belong to, and returns their number. */
export async function copyItems(db: Db, importId: string, found: AsyncIterable<FileItem>): Promise<number> {
  let place = 0;
  async function* values() {
    for await (const given of found) {
      const item = storable(given);
      place += 1;
      const title = item.kind === "article" ? (item.article.content.title ?? "") : item.title;
      yield [importId, place, title.slice(0, MAX_TITLE).replace(/\p{Cs}/gu, ""), JSON.stringify(item)];
    }
  }
  await copyRows(db, "article_import_items", ["import_id", "place", "title", "found"], values());
  // Without fresh statistics, PostgreSQL would read the whole file for each item.
  await db.execute(sql`analyze ${items}`);
  return place;
}

export async function addImport(tx: Tx, row: ArticleImport): Promise<void> {
  await tx.insert(imports).values(row);
}

export async function findImport(on: Executor, id: string): Promise<ArticleImport | null> {
  const [row] = await on.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

/** Finds an import and locks it until the transaction ends: one process at a time works on it. */
export async function lockImport(tx: Tx, id: string): Promise<ArticleImport | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row ?? null;
}

/** Lists the imports that have work to do; an uploaded one is being checked. */
export async function waitingImportIds(on: Executor): Promise<string[]> {
  const { id, state } = imports;
  const rows = await on
    .select({ id })
    .from(imports)
    .where(inArray(state, ["uploaded", "approved", "running"]));
  return rows.map((row) => row.id);
}

/** Lists the newest imports. */
export async function listImports(on: Executor, limit: number): Promise<ArticleImport[]> {
  return on.select().from(imports).orderBy(desc(imports.createdAt), desc(imports.id)).limit(limit);
}

/** Changes an import that the caller has locked; each change that staff can see raises its version. */
export async function setImport(tx: Tx, id: string, set: Partial<ArticleImport>): Promise<void> {
  const raised = set.state === undefined ? {} : { version: sql`${imports.version} + 1` };
  await tx
    .update(imports)
    .set({ ...set, ...raised })
    .where(eq(imports.id, id));
}

/** Lists items after one, in order; only those with one of these fates, if given. */
export async function listItems(
  on: Executor,
  importId: string,
  { after, limit, fates }: { after: number; limit: number; fates?: readonly ItemFate[] },
): Promise<ImportItem[]> {
  const wanted = fates ? inArray(items.fate, [...fates]) : undefined;
  return on
    .select()
    .from(items)
    .where(and(eq(items.importId, importId), gt(items.place, after), wanted))
    .orderBy(asc(items.place))
    .limit(limit);
}

export async function setItem(tx: Tx, { importId, place }: ImportItem, set: Partial<ImportItem>): Promise<void> {
  await tx
    .update(items)
    .set(set)
    .where(and(eq(items.importId, importId), eq(items.place, place)));
}

/** Counts the items of each fate so far. */
export async function countItems(on: Executor, importId: string): Promise<ItemCounts> {
  const rows = await on
    .select({ fate: items.fate, n: count() })
    .from(items)
    .where(and(eq(items.importId, importId), isNotNull(items.fate)))
    .groupBy(items.fate);
  return { ...zeros(ITEM_FATES), ...Object.fromEntries(rows.map(({ fate, n }) => [fate, n])) };
}

/** Counts the results of reverting so far. */
export async function countItemReversals(on: Executor, importId: string): Promise<ReversalCounts> {
  const rows = await on
    .select({ reversal: items.reversal, n: count() })
    .from(items)
    .where(and(eq(items.importId, importId), isNotNull(items.reversal)))
    .groupBy(items.reversal);
  return { ...zeros(REVERSALS), ...Object.fromEntries(rows.map(({ reversal, n }) => [reversal, n])) };
}

const zeros = <T extends string>(names: readonly T[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;

/** Finds the first earlier item of a file with this address, from this source, or for this article. */
export async function earlierItem(
  on: Executor,
  { importId, place }: ImportItem,
  by: { slug: string } | { articleId: string } | { sourceId: string },
): Promise<number | null> {
  const same =
    "slug" in by
      ? eq(items.slug, by.slug)
      : "sourceId" in by
        ? eq(items.sourceId, by.sourceId)
        : eq(items.articleId, by.articleId);
  const [row] = await on
    .select({ place: items.place })
    .from(items)
    .where(and(eq(items.importId, importId), lt(items.place, place), same, inArray(items.fate, ["create", "update"])))
    .orderBy(asc(items.place))
    .limit(1);
  return row?.place ?? null;
}

/** Finds the undeleted article that an earlier import created or changed from the same source. */
export async function articleFrom(on: Executor, format: FileFormat, sourceId: string): Promise<string | null> {
  const [row] = await on
    .select({ id: articles.id })
    .from(items)
    .innerJoin(imports, eq(imports.id, items.importId))
    .innerJoin(articles, eq(articles.id, items.articleId))
    .where(
      and(
        eq(items.sourceId, sourceId),
        eq(imports.format, format),
        isNotNull(items.articleVersion),
        isNull(articles.deletedAt),
        sql`${items.reversal} is distinct from 'reversed'`,
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return row?.id ?? null;
}

/** Finds the address of a picture that an export lists by a number of its own. */
export async function pictureOf(on: Executor, importId: string, ref: string): Promise<string | null> {
  const [row] = await on
    .select({ url: sql<string | null>`${items.found}->'picture'->>'url'` })
    .from(items)
    .where(and(eq(items.importId, importId), sql`${items.found}->'picture'->>'ref' = ${ref}`))
    .limit(1);
  return row?.url ?? null;
}

/** Skips the items that an import had not reached when it stopped. */
export async function skipRest(tx: Tx, importId: string, after: number): Promise<void> {
  await tx
    .update(items)
    .set({ fate: "skip", reason: "The import was reverted before it reached this item." })
    .where(and(eq(items.importId, importId), gt(items.place, after), inArray(items.fate, ["create", "update"])));
}

/** Returns the local addresses of pictures by their addresses elsewhere. */
export async function knownPictures(on: Executor, urls: readonly string[]): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map();
  const rows = await on
    .select()
    .from(copiedPictures)
    .where(inArray(copiedPictures.url, [...urls]));
  return new Map(rows.map(({ url, path }) => [url, path]));
}

export async function savePictures(on: Executor, found: ReadonlyMap<string, string>, at: Date): Promise<void> {
  if (found.size === 0) return;
  await on
    .insert(copiedPictures)
    .values([...found].map(([url, path]) => ({ url, path, at })))
    .onConflictDoNothing();
}

/** Articles that an export reads at a time. */
const EXPORT_PAGE = 100;

/** Yields pages of all articles that aren't deleted, or those of one status, by address with their old paths. */
export async function* pagesOfArticles(
  on: Executor,
  { status, translations }: { status: ArticleStatus | null; translations: boolean },
): AsyncGenerator<{ edited: EditedArticle; oldPaths: string[] }[]> {
  const kind = translations ? isNotNull(articles.translationOf) : isNull(articles.translationOf);
  for (let last = ""; ; ) {
    const rows = await on
      .select({ article: articles, pending: articlePending })
      .from(articles)
      .leftJoin(articlePending, eq(articlePending.articleId, articles.id))
      .where(
        and(
          isNull(articles.deletedAt),
          kind,
          gt(articles.slug, last),
          status ? eq(articles.status, status) : undefined,
        ),
      )
      .orderBy(asc(articles.slug))
      .limit(EXPORT_PAGE);
    if (rows.length === 0) return;
    const ids = rows.map(({ article }) => article.id);
    const led = await on
      .select({ id: redirects.articleId, from: redirects.fromPath })
      .from(redirects)
      .where(inArray(redirects.articleId, ids))
      .orderBy(asc(redirects.fromPath));
    yield rows.map(({ article, pending }) => ({
      edited: editedArticle(toArticle(article), pending),
      oldPaths: led.filter(({ id }) => id === article.id).map(({ from }) => from),
    }));
    last = rows.at(-1)?.article.slug ?? "";
  }
}

/** Reads all revisions of an article with their contents, oldest first. */
export async function wholeRevisions(on: Executor, articleId: string): Promise<Revision[]> {
  const { at, place } = articleRevisions;
  const whole = on.select().from(articleRevisions).where(eq(articleRevisions.articleId, articleId));
  return whole.orderBy(asc(at), asc(place));
}

/** Replaces the revisions of an article; skips ids that another article uses. */
export async function replaceRevisions(
  tx: Tx,
  articleId: string,
  oldestFirst: readonly (typeof articleRevisions.$inferInsert)[],
): Promise<void> {
  await tx.delete(articleRevisions).where(eq(articleRevisions.articleId, articleId));
  for (const one of oldestFirst) await tx.insert(articleRevisions).values(one).onConflictDoNothing();
}
