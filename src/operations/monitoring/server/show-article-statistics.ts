import type { By } from "#platform/access/rules/rights.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { sortStatistics, type StatisticsQuery } from "#newsroom/articles/rules/article-statistics.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type ArticleStatistics, readArticleStatistics } from "./read-article-statistics.ts";

/** Reads the statistics with `limit` articles in the requested order; `next` is where the following ones begin. */
export async function showArticleStatistics(
  needs: Pick<Services, "readDb" | "site" | "now">,
  by: By,
  query: StatisticsQuery,
  limit: number,
): Promise<Outcome<ArticleStatistics & { query: StatisticsQuery; next: number | null }>> {
  const read = await readArticleStatistics(needs, by, { period: query.period, listed: true });
  if (!read.ok) return read;
  const end = query.from + limit;
  const articles = sortStatistics(read.value.articles, query.order, query.reversed);
  return ok({
    ...read.value,
    articles: articles.slice(query.from, end),
    query,
    next: articles.length > end ? end : null,
  });
}
