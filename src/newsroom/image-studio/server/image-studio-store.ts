import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from "drizzle-orm";
import type { ImageFields } from "#newsroom/images/rules/replace-image.ts";
import { articlePending, articles } from "#newsroom/articles/server/articles-tables.ts";
import type { ImageRow } from "#newsroom/images/server/images-store.ts";
import { images } from "#newsroom/images/server/images-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { behind, type Place } from "#platform/database/server/page-cursor.ts";
import { settings } from "#agency/site/server/site-tables.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import { staffProfiles } from "#accounts/staff/server/staff-tables.ts";
import { imageReplacementArticles, imageReplacements } from "./image-studio-tables.ts";

export type ImageFilter = {
  query: string;
  /** `unused`: not used anywhere; `no-alt`: without an alt text. */
  show: "all" | "unused" | "no-alt";
};

/** Lists images, newest first, after a cursor. `elsewhere`: ids that settings and people use. */
export async function listImages(
  on: Executor,
  { query, show }: ImageFilter,
  page: { after: Place | null; limit: number; elsewhere: readonly string[] },
): Promise<ImageRow[]> {
  const { after, limit, elsewhere } = page;
  const words = query.trim().split(/\s+/).filter(Boolean).slice(0, 8);
  const has = (word: string) => {
    const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
    return or(ilike(images.alt, pattern), ilike(images.fileName, pattern));
  };
  const shown: Record<ImageFilter["show"], SQL | undefined> = {
    all: undefined,
    "no-alt": eq(images.alt, ""),
    unused: and(
      sql`not exists (select 1 from ${articles} where ${articles.images} @> array[${images.id}])`,
      sql`not exists (select 1 from ${articlePending} where ${articlePending.images} @> array[${images.id}])`,
      elsewhere.length > 0 ? sql`${images.id} not in ${[...elsewhere]}` : undefined,
    ),
  };
  return on
    .select()
    .from(images)
    .where(and(...words.map(has), behind(after, images.createdAt, images.id), shown[show]))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit);
}

export type ArticleUse = {
  imageId: string;
  articleId: string;
  title: string;
  slug: string;
  category: string;
  /** Where in the article: the live or edited version, pending changes, or an article in the trash. */
  place: "article" | "pending" | "trash";
  isLive: boolean;
};

/** Lists every use of these images in articles, by title. */
export async function usesInArticles(on: Executor, ids: readonly string[]): Promise<ArticleUse[]> {
  if (ids.length === 0) return [];
  const named = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::text[]`;
  const { id, title, slug, category, status, deletedAt } = articles;
  const about = { articleId: id, title, slug, category, status, deletedAt };
  const [inText, waiting] = await Promise.all([
    on
      .select({ ...about, images: articles.images })
      .from(articles)
      .where(sql`${articles.images} && ${named}`),
    on
      .select({ ...about, images: articlePending.images })
      .from(articlePending)
      .innerJoin(articles, eq(articles.id, articlePending.articleId))
      .where(sql`${articlePending.images} && ${named}`),
  ]);
  const wanted = new Set(ids);
  const usesOf = (row: (typeof inText)[number], place: "article" | "pending"): ArticleUse[] =>
    row.images
      .filter((image) => wanted.has(image))
      .map((imageId) => ({
        imageId,
        articleId: row.articleId,
        title: row.title,
        slug: row.slug,
        category: row.category,
        place: row.deletedAt ? "trash" : place,
        isLive: place === "article" && row.deletedAt === null && row.status === "published",
      }));
  return [...inText.flatMap((row) => usesOf(row, "article")), ...waiting.flatMap((row) => usesOf(row, "pending"))].sort(
    (a, b) => a.title.localeCompare(b.title, "en-US"),
  );
}

/** Lists settings and people with the stored text that names an image. */
export async function textsWithImages(
  on: Executor,
): Promise<{ kind: "setting" | "person"; id: string; name: string; text: string }[]> {
  const value = sql<string>`${settings.value}::text`;
  const [records, people] = await Promise.all([
    on
      .select({ id: settings.key, text: value })
      .from(settings)
      .where(sql`${value} ~ '/(images|pictures)/[0-9a-f]{32}'`),
    on
      .select({ id: staff.id, name: staff.name, text: staffProfiles.photo })
      .from(staffProfiles)
      .innerJoin(staff, eq(staff.id, staffProfiles.staffId))
      .where(sql`${staffProfiles.photo} is not null`)
      .orderBy(asc(staff.name)),
  ]);
  return [
    ...records.map(({ id, text }) => ({ kind: "setting" as const, id, name: id, text })),
    ...people.map(({ id, name, text }) => ({ kind: "person" as const, id, name, text: text ?? "" })),
  ];
}

export type ImageReplacement = typeof imageReplacements.$inferSelect;
export type ReplacedArticle = { articleId: string; before: ImageFields; after: ImageFields };

export async function addReplacement(
  tx: Tx,
  replacement: typeof imageReplacements.$inferInsert,
  replaced: readonly ReplacedArticle[],
): Promise<void> {
  await tx.insert(imageReplacements).values(replacement);
  await tx.insert(imageReplacementArticles).values(replaced.map((one) => ({ ...one, replacementId: replacement.id })));
}

export async function findReplacement(on: Executor, id: string): Promise<ImageReplacement | null> {
  const [row] = await on.select().from(imageReplacements).where(eq(imageReplacements.id, id));
  return row ?? null;
}

export async function listReplaced(on: Executor, id: string): Promise<ReplacedArticle[]> {
  return on
    .select()
    .from(imageReplacementArticles)
    .where(eq(imageReplacementArticles.replacementId, id))
    .orderBy(asc(imageReplacementArticles.articleId));
}

/** Lists the newest replacements of an image, with the number of articles that each changed. */
export async function listReplacements(
  on: Executor,
  imageId: string,
  limit: number,
): Promise<(ImageReplacement & { articles: number })[]> {
  const rows = await on
    .select({
      replacement: imageReplacements,
      articles: sql<number>`(select count(*)::int from ${imageReplacementArticles} where ${imageReplacementArticles.replacementId} = ${imageReplacements.id})`,
    })
    .from(imageReplacements)
    .where(or(inArray(imageReplacements.fromId, [imageId]), inArray(imageReplacements.toId, [imageId])))
    .orderBy(desc(imageReplacements.at), desc(imageReplacements.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.replacement, articles: row.articles }));
}

export async function markReplacementUndone(tx: Tx, id: string, by: string, at: Date): Promise<void> {
  await tx.update(imageReplacements).set({ undoneBy: by, undoneAt: at }).where(eq(imageReplacements.id, id));
}
