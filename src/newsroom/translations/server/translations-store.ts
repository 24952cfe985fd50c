import { and, asc, desc, eq, ilike, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { articleTranslations } from "#newsroom/articles/server/article-translations-tables.ts";
import { articles } from "#newsroom/articles/server/articles-tables.ts";
import {
  TRANSLATION_STATES,
  type TranslationSort,
  type TranslationState,
} from "#newsroom/translations/rules/translation-list.ts";
import type { Executor } from "#platform/database/server/database.ts";

const translation = alias(articles, "translation");
const counted = articleTranslations;
const state = sql<TranslationState>`case
  when ${translation.id} is null then 'missing'
  when ${translation.status} <> 'published' then 'draft'
  when coalesce(${counted.open}, 0) > 0 then 'stale'
  else 'current' end`;

export type TranslationFilter = { query: string; state: TranslationState | "" };

function matching({ query, state: wanted }: TranslationFilter): SQL | undefined {
  const part = query.trim().replaceAll("\0", "");
  return and(
    isNull(articles.deletedAt),
    eq(articles.language, "en"),
    part === "" ? undefined : ilike(articles.title, `%${part.replace(/[\\%_]/g, "\\$&")}%`),
    wanted === "" ? undefined : sql`${state} = ${wanted}`,
  );
}

const paired = and(
  eq(translation.translationOf, articles.id),
  eq(translation.language, "es"),
  isNull(translation.deletedAt),
);
const ORDERS: Record<TranslationSort, SQL[]> = {
  // What readers have and is wrong comes first, then what is missing.
  work: [
    sql`array_position(array['stale', 'missing', 'draft', 'current'], ${state})`,
    desc(sql`coalesce(${counted.open}, 0)`),
  ],
  title: [asc(articles.title)],
  changed: [desc(articles.updatedAt)],
};

/** Lists English articles with the state of their Spanish translations. */
export async function listTranslationStates(
  on: Executor,
  filter: TranslationFilter,
  { sort, limit, offset }: { sort: TranslationSort; limit: number; offset: number },
) {
  return on
    .select({
      id: articles.id,
      title: articles.title,
      status: articles.status,
      updatedAt: articles.updatedAt,
      state,
      open: sql<number>`coalesce(${counted.open}, 0)`,
      translationId: translation.id,
      translationTitle: translation.title,
    })
    .from(articles)
    .leftJoin(translation, paired)
    .leftJoin(counted, eq(counted.articleId, translation.id))
    .where(matching(filter))
    .orderBy(...ORDERS[sort], asc(articles.title), asc(articles.id))
    .limit(limit)
    .offset(offset);
}

/** Counts English articles by the state of their Spanish translations; `state` of the filter is left out. */
export async function countTranslationStates(
  on: Executor,
  filter: TranslationFilter,
): Promise<Record<TranslationState, number>> {
  const rows = await on
    .select({ state, n: sql<number>`count(*)::int` })
    .from(articles)
    .leftJoin(translation, paired)
    .leftJoin(counted, eq(counted.articleId, translation.id))
    .where(matching({ ...filter, state: "" }))
    .groupBy(state);
  const of = (wanted: TranslationState) => rows.find((row) => row.state === wanted)?.n ?? 0;
  return Object.fromEntries(TRANSLATION_STATES.map((one) => [one, of(one)])) as Record<TranslationState, number>;
}
