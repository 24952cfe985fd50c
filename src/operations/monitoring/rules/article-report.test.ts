import { expect, test } from "vitest";
import { analyticsDays } from "#leads/leads/rules/lead-analytics.ts";
import { readStep, sumsOf, viewsByOrigin, viewsByStep } from "./article-report.ts";

const days = analyticsDays("2026-03-31", "30d");
const seen = [
  { day: "2026-03-31", event: "page_view", n: 5 },
  { day: "2026-03-31", event: "article_read", n: 2 },
  { day: "2026-03-02", event: "page_view", n: 3 },
  { day: "2026-03-01", event: "page_view", n: 7 },
  { day: "2026-01-31", event: "page_view", n: 11 },
  { day: "2026-01-30", event: "page_view", n: 13 },
  { day: "2026-03-31", event: "view_from:search", n: 4 },
  { day: "2026-02-01", event: "view_from:mail", n: 1 },
];

test("a period and the one before have each day once", () => {
  expect(days).toMatchObject({ before: "2026-01-31", since: "2026-03-02" });
  expect(sumsOf(seen, "page_view", days)).toEqual({ now: 8, before: 18 });
  expect(sumsOf(seen, "article_read", days)).toEqual({ now: 2, before: 0 });
});

test.each(["day", "week", "month"] as const)("views by %s add up to those of the period, and before", (step) => {
  const steps = viewsByStep(seen, step, days);
  expect(steps.reduce((sum, { value }) => sum + value, 0)).toBe(8);
  expect(steps.reduce((sum, { before }) => sum + before, 0)).toBe(18);
  const last = { day: "Mar 31", week: "Mar 30", month: "Mar 2026" }[step];
  expect(steps.at(-1)?.label).toBe(last);
});

test("places are those that were counted; nothing is known before any was", () => {
  expect(viewsByOrigin(seen, days)).toEqual([
    { origin: "search", now: 4, before: 0 },
    { origin: "mail", now: 0, before: 1 },
  ]);
  expect(viewsByOrigin([], days)).toBeNull();
});

test("a step fits its period", () => {
  expect([readStep(null, "7d"), readStep(null, "1y"), readStep("week", "7d"), readStep("x", "90d")]).toEqual([
    "day",
    "month",
    "week",
    "week",
  ]);
});
