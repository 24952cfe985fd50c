import { describe, expect, test } from "vitest";
import {
  analyticsDays,
  conversionOpportunities,
  countChange,
  leadFigures,
  monthlyTrends,
  rateChange,
  readPeriod,
  topSources,
} from "./lead-analytics.ts";
import { LEAD_SOURCES } from "./lead.ts";

test("a period ends today, and the one before it is as long", () => {
  expect(analyticsDays("2026-03-02", "7d")).toEqual({
    before: "2026-02-17",
    since: "2026-02-24",
    until: "2026-03-02",
    firstMonth: "2025-04-01",
  });
  expect(analyticsDays("2026-11-22", "1y")).toMatchObject({ before: "2024-11-23", since: "2025-11-23" });
  expect([readPeriod("90d"), readPeriod("2y"), readPeriod(null)]).toEqual(["90d", "30d", "30d"]);
});

test("the trend has 12 months, the newest first, with those that had no leads", () => {
  const months = monthlyTrends("2026-01-31", [{ month: "2025-12", leads: 4, conversions: 1 }]);
  expect(months.map(({ month }) => month)).toEqual(
    "2026-01 2025-12 2025-11 2025-10 2025-09 2025-08 2025-07 2025-06 2025-05 2025-04 2025-03 2025-02".split(" "),
  );
  expect(months.slice(0, 2)).toEqual([
    { month: "2026-01", leads: 0, conversions: 0 },
    { month: "2025-12", leads: 4, conversions: 1 },
  ]);
});

describe("figures", () => {
  const sums = [
    { source: "quote", status: "closed_won", n: 1 },
    { source: "quote", status: "new", n: 3 },
    { source: "callback", status: "proposal", n: 2 },
    { source: "api", status: "contacted", n: 1 },
    { source: "contact", status: "closed_lost", n: 1 },
  ] as const;

  const none = Object.fromEntries(LEAD_SOURCES.map((source) => [source, 0]));

  test("converted is closed_won among all leads of the period, in percent with one decimal", () => {
    expect(leadFigures(sums)).toEqual({
      total_leads: 8,
      new_leads: 3,
      converted_leads: 1,
      conversion_rate: 12.5,
      leads_by_source: { ...none, callback: 2, quote: 4, contact: 1, api: 1 },
      leads_by_status: { new: 3, contacted: 1, qualified: 0, proposal: 2, closed_won: 1, closed_lost: 1 },
    });
    expect(
      leadFigures([
        { ...sums[0], n: 2 },
        { ...sums[1], n: 1 },
      ]).conversion_rate,
    ).toBe(66.7);
    expect(leadFigures([]).conversion_rate).toBeNull();
  });

  test("the three sources with most leads, and the leads that wait for a next step", () => {
    expect(topSources(sums).map(({ source, leads, conversion_rate }) => [source, leads, conversion_rate])).toEqual([
      ["quote", 4, 25],
      ["callback", 2, 0],
      ["contact", 1, 0],
    ]);
    expect(conversionOpportunities(leadFigures(sums))).toEqual([
      { status: "proposal", n: 2 },
      { status: "contacted", n: 1 },
      { status: "new", n: 3 },
    ]);
  });
});

test("a change is measured, or there is none", () => {
  expect([countChange(6, 4), countChange(3, 4), countChange(4, 4), countChange(4, 0)]).toEqual([
    "+50%",
    "−25%",
    "No change",
    null,
  ]);
  expect([rateChange(12.5, 10), rateChange(9.9, 10), rateChange(10, null), rateChange(null, 3)]).toEqual([
    "+2.5 points",
    "−0.1 points",
    null,
    null,
  ]);
});
