import { english } from "#agency/english/rules/texts.ts";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { parseFinalExpense } from "./final-expense-form.ts";

const tables = calculatorTables();

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseFinalExpense((name) => search.get(name), tables, english);
}

describe("the form", () => {
  test("reads amounts as people write them", () => {
    const parsed = parse("savings=$ 2,500&cover=10 000&gift=1499.50&state=oh&deathDate=3/4/2026");
    expect(parsed).toMatchObject({
      ok: true,
      inputs: { savings: 2500, cover: 10_000, gift: 1500, state: "OH", deathDate: "2026-03-04" },
    });
  });

  test.each([
    "",
    "-1",
    "1e9",
    "∞",
    "abc",
    "12abc",
    "🪦",
    "9".repeat(40),
    "NaN",
    "0x10",
    "1,00",
    "10.000",
    "1000001",
    "٣",
    " ",
    "1".repeat(300),
  ])("says a sentence for %j", (typed) => {
    const parsed = parseFinalExpense((name) => (name === "savings" ? typed : null), tables, english);
    expect(parsed).toMatchObject({ ok: false, problems: [{ field: "savings", typed: typed.slice(0, 200) }] });
    expect(!parsed.ok && parsed.problems[0]?.sentence).toMatch(/^Please .+\.$/);
  });

  test("reports all invalid fields at once", () => {
    const parsed = parse("state=ZZ&funeral=pyre&deathDate=2/30/2026&veteran=maybe&plotAmount=-5");
    expect(!parsed.ok && parsed.problems.map((problem) => problem.field)).toEqual([
      "state",
      "funeral",
      "plotAmount",
      "veteran",
      "deathDate",
    ]);
  });
});
