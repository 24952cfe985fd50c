import { and, desc, eq, inArray, isNull, ne, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Article } from "#core/articles/article.ts";
import type { Locale } from "#core/language/locale.ts";
import type { Executor } from "#server/platform/database.ts";
import { articles } from "./articles-tables.ts";

/** An article in one of its languages. */
export type InLanguage = Pick<Article, "id" | "language" | "slug" | "title" | "status">;

/** An article in all its languages, itself among them, whatever their status; the original first. */
export async function listLanguages(
  on: Executor,
  { id, translationOf }: Pick<Article, "id" | "translationOf">,
): Promise<InLanguage[]> {
  const original = translationOf ?? id;
  const { language, slug, title, status } = articles;
  return on
    .select({ id: articles.id, language, slug, title, status })
    .from(articles)
    .where(and(isNull(articles.deletedAt), or(eq(articles.id, original), eq(articles.translationOf, original))))
    .orderBy(desc(eq(articles.id, original)), language);
}

/** The slugs in a language of those of these articles that are published in it, by their own or the English slug. */
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
        isNull(articles.deletedAt),
        inArray(articles.slug, [...slugs]),
        isNull(translation.deletedAt),
        eq(translation.status, "published"),
        eq(translation.language, locale),
      ),
    );
  const { slug } = articles;
  const own = await on
    .select({ slug })
    .from(articles)
    .where(and(isNull(articles.deletedAt), inArray(slug, [...slugs]), eq(articles.language, locale)));
  return new Map([
    ...own.map((one) => [one.slug, one.slug] as const),
    ...rows.map(({ from, to }) => [from, to] as const),
  ]);
}

/** The living English originals that have no other article as their translation into a language, by title. */
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
    .where(and(isNull(articles.deletedAt), eq(articles.language, "en"), ne(articles.id, id), isNull(translation.id)))
    .orderBy(articles.title);
}
