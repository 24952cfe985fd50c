import { and, count, desc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Article, type ArticleSummary, BLOG_PAGE_SIZE } from "#newsroom/articles/rules/article.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { behind, type Place } from "#platform/database/server/page-cursor.ts";
import { articles } from "./articles-tables.ts";

const alive = isNull(articles.deletedAt);
const published = and(alive, eq(articles.status, "published"));
const summary = {
  id: articles.id,
  slug: articles.slug,
  language: articles.language,
  title: articles.title,
  excerpt: articles.excerpt,
  category: articles.category,
  author: articles.author,
  status: articles.status,
  publishedAt: articles.publishedAt,
  updatedAt: articles.updatedAt,
  words: articles.words,
  ogImage: articles.ogImage,
  drawing: sql<string>`coalesce((select o.slug from articles o where o.id = articles.translation_of), articles.slug)`,
};
/** A list of the blog: `category` null for all articles; pages start at 1. */
export type BlogPlace = { locale: Locale; category: string | null; page: number };
/** An article in a list, the address of its social picture, and the slug that names its drawing. */
export type PublishedArticle = ArticleSummary & Pick<Article, "ogImage"> & { drawing: string };

/** Lists one page (from 1) of the blog in a language, newest first, and the number of pages of each language. */
export async function listPublished(
  on: Executor,
  { locale, category, page }: BlogPlace,
): Promise<{ articles: PublishedArticle[]; pages: Partial<Record<Locale, number>> }> {
  const listed = and(published, category === null ? undefined : eq(articles.category, category));
  const { language } = articles;
  const totals = await on.select({ language, total: count() }).from(articles).where(listed).groupBy(language);
  const rows = await on
    .select(summary)
    .from(articles)
    .where(and(listed, eq(language, locale)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(BLOG_PAGE_SIZE)
    .offset((page - 1) * BLOG_PAGE_SIZE);
  const pages = totals.map(({ language: one, total }) => [one, Math.ceil(total / BLOG_PAGE_SIZE)]);
  return { articles: rows, pages: Object.fromEntries(pages) };
}

/** Lists the newest published articles in the category and language of an article, without that article. */
export async function listRelated(
  on: Executor,
  article: Pick<Article, "id" | "category" | "language">,
  limit: number,
): Promise<PublishedArticle[]> {
  return on
    .select(summary)
    .from(articles)
    .where(
      and(
        published,
        inLanguage(article.language),
        eq(articles.category, article.category),
        ne(articles.id, article.id),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

/** Lists the published articles with these slugs or ids, and their translations into a language. */
export async function listNamed(
  on: Executor,
  { slugs, ids }: { slugs: readonly string[]; ids: readonly string[] },
  locale: Locale,
): Promise<(PublishedArticle & Pick<Article, "translationOf">)[]> {
  const named = or(inArray(articles.slug, [...slugs]), inArray(articles.id, [...ids]));
  const originals = on.select({ id: articles.id }).from(articles).where(and(alive, named));
  const translations = and(inLanguage(locale), inArray(articles.translationOf, originals));
  return on
    .select({ ...summary, translationOf: articles.translationOf })
    .from(articles)
    .where(and(published, or(named, translations)));
}

/** Lists the newest published article of each of these categories in a language, in no particular order. */
export async function listNewestOfEach(
  on: Executor,
  categories: readonly string[],
  locale: Locale,
): Promise<PublishedArticle[]> {
  return on
    .selectDistinctOn([articles.category], summary)
    .from(articles)
    .where(and(published, inLanguage(locale), inArray(articles.category, [...categories])))
    .orderBy(articles.category, desc(articles.publishedAt), desc(articles.id));
}

/** Lists a language's newest published articles (null: of all) after a cursor, by time of publication. */
export async function listNewest(
  on: Executor,
  locale: Locale | null,
  limit: number,
  after: Place | null = null,
): Promise<PublishedArticle[]> {
  return on
    .select(summary)
    .from(articles)
    .where(
      and(
        published,
        locale === null ? undefined : inLanguage(locale),
        behind(after, articles.publishedAt, articles.id),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit);
}

const inLanguage = (locale: Locale) => eq(articles.language, locale);

/** Returns the slugs of those of these articles that are published in a language, by their own or the English slug. */
export async function translatedSlugs(
  on: Executor,
  slugs: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const translation = alias(articles, "translation");
  const rows = await on
    .select({ from: articles.slug, to: translation.slug })
    .from(articles)
    .innerJoin(translation, eq(translation.translationOf, articles.id))
    .where(
      and(
        alive,
        inArray(articles.slug, [...slugs]),
        isNull(translation.deletedAt),
        eq(translation.status, "published"),
        eq(translation.language, locale),
      ),
    );
  const { slug } = articles;
  const inIt = and(alive, inArray(slug, [...slugs]), eq(articles.language, locale));
  const own = await on.select({ slug }).from(articles).where(inIt);
  return new Map([
    ...own.map((one) => [one.slug, one.slug] as const),
    ...rows.map(({ from, to }) => [from, to] as const),
  ]);
}

/** Lists every published article with its version, without its text. */
export async function listLive(
  on: Executor,
): Promise<Pick<Article, "id" | "slug" | "language" | "category" | "version">[]> {
  const { id, slug, language, category, version } = articles;
  return on.select({ id, slug, language, category, version }).from(articles).where(published);
}

/** Lists the texts of some published articles. */
export async function listContents(
  on: Executor,
  ids: readonly string[],
): Promise<Pick<Article, "id" | "slug" | "language" | "content">[]> {
  if (ids.length === 0) return [];
  const { id, slug, language, content } = articles;
  return on
    .select({ id, slug, language, content })
    .from(articles)
    .where(and(published, inArray(id, [...ids])));
}
