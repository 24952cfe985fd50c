import { expect, test } from "vitest";
import type { RateTable } from "#agency/tables/rules/rate-table.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { english } from "#agency/english/rules/texts.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { articlePrices, PRICE_TABLE_IDS } from "./article-prices.ts";

const { rates } = calculatorTables();

/** Returns the rates with every level price multiplied by a factor. */
function dearer(factor: number): RateTable {
  const sheet = (rows: RateTable["level"]["female"]["no"]): typeof rows =>
    rows.map((row) => row.map(([low, mid, high]) => [low * factor, mid * factor, high * factor]));
  const both = (of: RateTable["level"]["female"]) => ({ no: sheet(of.no), yes: sheet(of.yes) });
  return {
    ...rates,
    asOf: "2031-05-04",
    gathered: null,
    level: { female: both(rates.level.female), male: both(rates.level.male) },
  };
}

const row = (id: (typeof PRICE_TABLE_IDS)[number], head: string, from = rates) =>
  articlePrices(id, from, english)?.rows.find((r) => r.head === head)?.cells;

// Sources `cards` and `cm2024` (lowest), US dollars a month; guaranteed issue `gi-card`.
test("each table has the rates' own figures", () => {
  expect(row("prices-by-age", "70")).toEqual(["$53 to $73", "$70 to $88"]);
  expect(row("prices-by-amount", "$5,000")).toEqual(["$30 to $39", "$38 to $46"]);
  expect(row("prices-by-kind", "65")?.[0]).toBe("$41 to $66");
  expect(row("prices-by-tobacco", "70")?.[0]).toBe("$53 to $88");
  // $10,000 ÷ $73 is 136.9 and ÷ $53 is 188.6: the 137th payment is in year 12, the 189th in year 16.
  expect(row("prices-over-time", "70")?.[0]).toBe("Year 12 to 16");
});

test("bars run from zero to the highest number of their table", () => {
  for (const id of PRICE_TABLE_IDS) {
    const { rows = [], notes = [] } = articlePrices(id, rates, english) ?? {};
    const ends = rows.flatMap(({ cells, bars }) =>
      bars.map(({ from, length }, at) => ({ end: from + length, high: Number(cells[at]?.match(/\d+$/)?.[0]) })),
    );
    const highest = Math.max(...ends.map(({ high }) => high));
    expect(notes[0]).toMatch(new RegExp(`\\b${highest}\\.$`));
    for (const { end, high } of ends) expect(Math.abs(end - (high / highest) * 100)).toBeLessThan(2);
  }
});

test("each follows the rates and says when they were compiled", () => {
  for (const id of PRICE_TABLE_IDS) {
    const [now, then] = [articlePrices(id, rates, english), articlePrices(id, dearer(2), english)];
    expect(then?.rows).not.toEqual(now?.rows);
    expect(then?.notes.join(" ")).toContain("May 2031");
  }
  expect(row("prices-by-age", "70", dearer(2))).toEqual(["$106 to $146", "$140 to $176"]);
});

test("ages without a rate are left out; a table without any row is none", () => {
  expect(articlePrices("prices-by-kind", rates, english)?.rows.map(({ head }) => head)).not.toContain("85");
  expect(
    articlePrices("prices-by-kind", { ...rates, guaranteed: { ...rates.guaranteed, ages: [] } }, english),
  ).toBeNull();
});

test("a table in Spanish has the same figures in Spanish words", () => {
  for (const id of PRICE_TABLE_IDS) {
    const [one, other] = [articlePrices(id, rates, english), articlePrices(id, rates, spanish)];
    const digits = (text: string) => text.match(/\d+/g);
    expect(other?.rows.map(({ cells }) => cells.map(digits))).toEqual(one?.rows.map(({ cells }) => cells.map(digits)));
    const words = [other?.caption, ...(other?.columns ?? []), ...(other?.notes ?? [])].join(" ");
    expect(words).not.toMatch(/\b(?:the|and|age|year|with|without|costs)\b/i);
  }
  expect(articlePrices("prices-over-time", rates, spanish)?.rows.find(({ head }) => head === "70")?.cells[0]).toBe(
    "Años 12 a 16",
  );
});
