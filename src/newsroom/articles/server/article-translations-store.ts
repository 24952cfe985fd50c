import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import type { TranslationRecord } from "#newsroom/articles/rules/translation-rows.ts";
import { articleTranslations } from "./article-translations-tables.ts";
import { articles } from "./articles-tables.ts";

/** Finds what a translation was made from. */
export async function findTranslationRecord(on: Executor, articleId: string): Promise<TranslationRecord | null> {
  const { record } = articleTranslations;
  const [row] = await on
    .select({ record })
    .from(articleTranslations)
    .where(eq(articleTranslations.articleId, articleId));
  return row?.record ?? null;
}

/** Stores what a translation was made from, with the number of its open pieces and the versions that it holds for. */
export async function saveTranslationRecord(tx: Tx, row: typeof articleTranslations.$inferSelect): Promise<void> {
  await tx
    .insert(articleTranslations)
    .values(row)
    .onConflictDoUpdate({ target: articleTranslations.articleId, set: row });
}

/** Lists the translations whose number of open pieces holds no longer. */
export async function listUncounted(on: Executor): Promise<string[]> {
  const original = alias(articles, "original");
  const counted = articleTranslations;
  const rows = await on
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(original, and(eq(original.id, articles.translationOf), isNull(original.deletedAt)))
    .leftJoin(counted, eq(counted.articleId, articles.id))
    .where(
      and(
        isNull(articles.deletedAt),
        or(
          isNull(counted.articleId),
          sql`(${counted.originalId}, ${counted.originalVersion}, ${counted.version})
            is distinct from (${original.id}, ${original.version}, ${articles.version})`,
        ),
      ),
    )
    .orderBy(asc(articles.id));
  return rows.map(({ id }) => id);
}
