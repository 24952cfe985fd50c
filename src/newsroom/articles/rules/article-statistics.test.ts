import { expect, test } from "vitest";
import {
  type ArticleStatistic,
  readStatisticsQuery,
  readThrough,
  sortStatistics,
  statisticsFields,
} from "./article-statistics.ts";

const row = (title: string, given: Partial<ArticleStatistic> = {}): ArticleStatistic => ({
  id: title,
  slug: title,
  title,
  status: "published",
  words: 1,
  seoScore: null,
  views: 0,
  readThrough: null,
  leads: 0,
  premium: null,
  ...given,
});
const titles = (rows: ArticleStatistic[]) => rows.map(({ title }) => title).join("");

test("the highest figure comes first, the other way round the lowest, and what was not measured is always last", () => {
  const rows = [row("b"), row("d", { readThrough: 5 }), row("a"), row("c", { readThrough: 40.5 })];
  expect(titles(sortStatistics(rows, "readThrough", false))).toBe("cdab");
  expect(titles(sortStatistics(rows, "readThrough", true))).toBe("dcab");
  expect(titles(sortStatistics(rows, "title", false))).toBe("abcd");
  expect(titles(sortStatistics(rows, "title", true))).toBe("dcba");
});

test("read-through is the share of the views since reads are counted, of several addresses together", () => {
  expect(readThrough([])).toBeNull();
  expect(readThrough([{ countedViews: 0, reads: 0 }])).toBeNull();
  expect(
    readThrough([
      { countedViews: 2, reads: 1 },
      { countedViews: 6, reads: 2 },
    ]),
  ).toBe(37.5);
  expect(readThrough([{ countedViews: 1, reads: 2 }])).toBe(100);
});

test("the address of the statistics keeps what was asked, and nonsense is the usual", () => {
  const query = { period: "1y" as const, order: "premium" as const, reversed: true, from: 50 };
  expect(readStatisticsQuery(new Map(Object.entries(statisticsFields(query))))).toEqual(query);
  const usual = readStatisticsQuery(
    new Map(
      [
        ["sort", "luck"],
        ["from", "-1"],
        ["period", "2y"],
      ].map(([a = "", b = ""]) => [a, b]),
    ),
  );
  expect([usual, statisticsFields(usual)]).toEqual([{ period: "30d", order: "views", reversed: false, from: 0 }, {}]);
});
