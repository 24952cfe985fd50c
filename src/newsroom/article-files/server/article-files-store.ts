import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { type FileFormat, ITEM_FATES } from "#newsroom/article-files/rules/article-import.ts";
import type { NameMapping } from "#newsroom/article-files/rules/name-mapping.ts";
import type { FileItem } from "#newsroom/article-files/rules/found-article.ts";
import { storable } from "#platform/text/rules/storable-text.ts";
import type { ArticleStatus } from "#newsroom/articles/rules/article.ts";
import { type EditedArticle, editedArticle } from "#newsroom/articles/rules/edited-article.ts";
import { type Revision, toArticle } from "#newsroom/articles/server/articles-store.ts";
import { articlePending, articleRevisions, articles } from "#newsroom/articles/server/articles-tables.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import { redirects } from "#newsroom/redirects/server/redirects-tables.ts";
import { copyRows } from "#platform/database/server/copy-rows.ts";
import type { Db, Executor, Tx } from "#platform/database/server/database.ts";
import type { ImportKind } from "#platform/jobs/server/imports-store.ts";
import { defineJob } from "#platform/jobs/server/jobs.ts";
import { articleImportItems as items, articleImports as imports, copiedPictures } from "./article-files-tables.ts";

export type ArticleImport = typeof imports.$inferSelect;
export type ImportItem = typeof items.$inferSelect;

/** Imports of articles, from exports of this and other programs. */
export const ARTICLE_IMPORTS: ImportKind<ArticleImport, ImportItem> = {
  name: "article-import",
  right: "articles:publish",
  job: defineJob("article-import", z.object({ importId: z.string() }), {
    keyOf: ({ importId }) => importId,
    limit: 120,
  }),
  imports,
  items,
  unit: "item",
  place: "place",
  fates: ITEM_FATES,
  checkedIn: "uploaded",
};

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

export async function setItem(tx: Tx, { importId, place }: ImportItem, set: Partial<ImportItem>): Promise<void> {
  await tx
    .update(items)
    .set(set)
    .where(and(eq(items.importId, importId), eq(items.place, place)));
}

/** Counts the articles of an import that it publishes. */
export async function countLive(on: Executor, importId: string): Promise<number> {
  const [row] = await on
    .select({ n: count() })
    .from(items)
    .where(and(eq(items.importId, importId), eq(items.goesLive, true)));
  return row?.n ?? 0;
}

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

/** Finds the address here of the article of a file that was at a path of the old site, whose end is mostly the address. */
export async function slugAtPath(on: Executor, importId: string, path: string): Promise<string | null> {
  const wanted = slugOf(path.split("/").at(-1) ?? "");
  const [row] = await on
    .select({ slug: items.slug })
    .from(items)
    .where(
      and(
        eq(items.importId, importId),
        eq(items.slug, wanted),
        or(inArray(items.fate, ["create", "update"]), isNotNull(items.articleId)),
        sql`${items.found}->'article'->'oldPaths' ? ${path}`,
      ),
    )
    .limit(1);
  return row?.slug ?? null;
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

/** Finds what a person chose for the names of the last file of a site. */
export async function lastMapping(on: Executor, site: string): Promise<NameMapping | null> {
  const { choices, createdAt } = imports;
  const [row] = await on
    .select({ mapping: sql<NameMapping>`${choices}->'mapping'` })
    .from(imports)
    .where(and(sql`${choices}->>'site' = ${site}`, sql`${choices} ? 'mapping'`))
    .orderBy(desc(createdAt))
    .limit(1);
  return row?.mapping ?? null;
}

/** Finds the pictures that an export lists by numbers of its own. */
export async function picturesByRef(
  on: Executor,
  importId: string,
  refs: readonly string[],
): Promise<Map<string, { url: string; alt: string }>> {
  if (refs.length === 0) return new Map();
  const ref = sql<string>`${items.found}->'picture'->>'ref'`;
  const rows = await on
    .select({
      ref,
      url: sql<string>`${items.found}->'picture'->>'url'`,
      alt: sql<string>`coalesce(${items.found}->'picture'->>'alt', '')`,
    })
    .from(items)
    .where(and(eq(items.importId, importId), inArray(ref, [...refs])));
  return new Map(rows.map(({ ref: key, ...picture }) => [key, picture]));
}

/** Finds the HTML of a part that an export lists by a number of its own. */
export async function partByRef(on: Executor, importId: string, ref: string): Promise<string | null> {
  const [row] = await on
    .select({ html: sql<string>`${items.found}->'part'->>'html'` })
    .from(items)
    .where(and(eq(items.importId, importId), sql`${items.found}->'part'->>'ref' = ${ref}`))
    .limit(1);
  return row?.html ?? null;
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
