import { percentOf, type Period, readPeriod } from "#leads/leads/rules/lead-analytics.ts";
import type { ArticleStatus } from "./article.ts";

/** Days in which an article counts as recently published (spec admin-panels §9). */
export const RECENT_DAYS = 30;
/** Keywords that the statistics show (spec admin-panels §9). */
export const TOP_KEYWORDS = 10;

/** The orders of the table of statistics; texts from a to z, figures from the highest. */
export const STATISTICS_ORDERS = ["title", "views", "readThrough", "leads", "premium", "seoScore", "words"] as const;
export type StatisticsOrder = (typeof STATISTICS_ORDERS)[number];

/**
 * One article in the statistics of a period. `views`, `readThrough` (percent of the views, one decimal) and `leads` are
 * of the period; `premium` is a year's premium of the policies in force now, in dollars. null: not measured.
 */
export type ArticleStatistic = {
  id: string;
  slug: string;
  title: string;
  status: ArticleStatus;
  words: number;
  seoScore: number | null;
  views: number | null;
  readThrough: number | null;
  leads: number | null;
  premium: number | null;
};

/** Views and reads of one path; `countedViews` are those since reads have been counted. */
export type PathCount = { path: string; views: number; countedViews: number; reads: number };

/**
 * Returns the share of views that reached the end of the text, in percent; null without a base. Capped at 100, since a
 * reload at the end counts twice.
 */
export function readThrough(counts: readonly Pick<PathCount, "countedViews" | "reads">[]): number | null {
  const sum = (key: "countedViews" | "reads") => counts.reduce((total, one) => total + one[key], 0);
  const rate = percentOf(sum("reads"), sum("countedViews"));
  return rate === null ? null : Math.min(100, rate);
}

/** Sorts the articles; those without a figure last, equal ones by title. */
export function sortStatistics(
  rows: readonly ArticleStatistic[],
  order: StatisticsOrder,
  reversed: boolean,
): ArticleStatistic[] {
  const byTitle = (a: ArticleStatistic, b: ArticleStatistic) =>
    a.title.localeCompare(b.title, "en") || (a.id < b.id ? -1 : 1);
  const way = reversed ? -1 : 1;
  if (order === "title") return rows.toSorted((a, b) => way * byTitle(a, b));
  return rows.toSorted((a, b) => {
    const [x, y] = [a[order], b[order]];
    if (x === null || y === null) return (x === null ? 1 : 0) - (y === null ? 1 : 0) || byTitle(a, b);
    return way * (y - x) || byTitle(a, b);
  });
}

/** The query of the statistics; `from` is the number of articles before those shown. */
export type StatisticsQuery = { period: Period; order: StatisticsOrder; reversed: boolean; from: number };

/** Reads the query of an address, with defaults for missing or invalid values. */
export function readStatisticsQuery(search: { get(name: string): string | null | undefined }): StatisticsQuery {
  const from = Number(search.get("from"));
  return {
    period: readPeriod(search.get("period") ?? null),
    order: STATISTICS_ORDERS.find((order) => order === search.get("sort")) ?? "views",
    reversed: search.get("reversed") === "1",
    from: Number.isSafeInteger(from) && from > 0 ? from : 0,
  };
}

/** Returns the address fields of a query, without defaults. */
export function statisticsFields({ period, order, reversed, from }: StatisticsQuery): Record<string, string> {
  return {
    ...(period === "30d" ? {} : { period }),
    ...(order === "views" ? {} : { sort: order }),
    ...(reversed ? { reversed: "1" } : {}),
    ...(from > 0 ? { from: String(from) } : {}),
  };
}
