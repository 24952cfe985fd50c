import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { leadFigures, monthlyTrends } from "#leads/leads/rules/lead-analytics.ts";
import { ageBands } from "#leads/leads/rules/lead-bands.ts";
import type { LeadInsight } from "#leads/lists/server/read-lead-insight.ts";
import { LeadInsightView } from "./LeadInsightView.tsx";

const NOTHING: LeadInsight = {
  period: "30d",
  any: false,
  now: leadFigures([]),
  before: leadFigures([]),
  months: monthlyTrends("2026-11-22", []),
  top: [],
  opportunities: [],
  waiting: { attempted: 0, median: null, p90: null },
  ages: ageBands([]),
  vendors: [],
};

/** Returns the text of the view, its elements apart. */
function shown(given: Partial<LeadInsight>): string {
  const view = createElement(LeadInsightView, { insight: { ...NOTHING, ...given }, periods: null });
  return renderToStaticMarkup(createElement(MemoryRouter, null, view)).replace(/<[^>]*>/g, "|");
}

test("says that there is no analytics data only where there is none", () => {
  expect(shown({})).toContain("No analytics data available");
  // There are leads, but none in these periods.
  const quiet = shown({ any: true });
  expect(quiet).not.toContain("No analytics data available");
  expect(quiet).toMatch(/Total leads\|+0\|+Change: No data yet/);
  expect(quiet).toMatch(/Conversion rate\|+No data yet\|+Change: No data yet/);
});

test("the cards say how each figure changed against the period before", () => {
  const text = shown({
    any: true,
    now: leadFigures([
      { source: "quote", status: "closed_won", n: 2 },
      { source: "api", status: "new", n: 4 },
    ]),
    before: leadFigures([
      { source: "quote", status: "closed_won", n: 1 },
      { source: "api", status: "new", n: 4 },
    ]),
  });
  expect(text).toMatch(/Total leads\|+6\|+\+20% change/);
  expect(text).toMatch(/New leads\|+4\|+No change/);
  expect(text).toMatch(/Converted leads\|+2\|+\+100% change/);
  expect(text).toMatch(/Conversion rate\|+33\.3%\|+\+13\.3 points change/);
});

test("speed, vendors and next steps are shown as they were measured", () => {
  const text = shown({
    any: true,
    waiting: { attempted: 3, median: 754, p90: 7_300 },
    opportunities: [{ status: "proposal", n: 2 }],
    vendors: [
      {
        name: "Acme Leads",
        leads: 4,
        cost: 98,
        costPerSale: null,
        contactRate: 25,
        conversionRate: 0,
        optOuts: 1,
        returns: 2,
      },
    ],
  });
  expect(text).toMatch(/\(median\)\|+12 min\|/);
  expect(text).toMatch(/\(90th percentile\)\|+2 h 1 min\|/);
  expect(text).toMatch(/2\|+ \|+have a proposal and no decision yet/);
  expect(text).toMatch(/Acme Leads\|+4\|+\$98\|+No data yet\|+25%\|+0%\|+1\|+2\|/);
});
