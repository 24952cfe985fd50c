import { english } from "#agency/english/rules/texts.ts";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { sumOf } from "./calculation-line.ts";
import { calculateCoverageGap, DEFAULT_COVERAGE_GAP } from "./coverage-gap.ts";
import { calculateCremationVsBurial, DEFAULT_CREMATION_VS_BURIAL } from "./cremation-vs-burial.ts";
import { ourFigures } from "./final-costs.ts";
import { DEFAULT_FINAL_EXPENSE, parseFinalExpense } from "./final-expense-form.ts";
import { calculateFinalExpense, FINAL_EXPENSE } from "./final-expense-need.ts";
import { calculateStateCosts, DEFAULT_STATE_COSTS } from "./funeral-costs-by-state.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { scaleAmounts } from "./scale-amounts.ts";

const tables = calculatorTables();
const places = ["", ...tables.states.map(({ code }) => code)];

describe("the same funeral in the same state costs the same", () => {
  test.each(FUNERAL_KINDS)("%s, in every state and in the whole country", (funeral) => {
    for (const state of places) {
      const { costs } = calculateFinalExpense({ ...DEFAULT_FINAL_EXPENSE, state, funeral }, tables, english);
      const gap = calculateCoverageGap({ ...DEFAULT_COVERAGE_GAP, state, funeral }, tables, english);
      expect([gap.need.amount, gap.rows[0]?.need], `coverage gap, ${state}`).toEqual([costs, costs]);
      const compared = calculateStateCosts({ ...DEFAULT_STATE_COSTS, first: state, kind: funeral }, tables, english);
      expect(compared.inAll, `costs by state, ${state}`).toEqual(state === "" ? [] : [costs]);
      if (funeral !== "burial" && funeral !== "cremation") continue;
      const lists = calculateCremationVsBurial({ ...DEFAULT_CREMATION_VS_BURIAL, state }, tables);
      expect(lists[funeral].total, `price list, ${state}`).toBe(costs);
      const local = tables.states.find(({ code }) => code === state);
      expect(lists[funeral].home, `funeral home, ${state}`).toBe((local ?? tables.costs.national)[funeral]);
    }
  });

  test("in Ohio a burial is 8,018 + 1,695 + 1,213 + 1,500 + 1,000 + 500 + 200 = 14,126", () => {
    expect(calculateFinalExpense({ ...DEFAULT_FINAL_EXPENSE, state: "OH" }, tables, english).costs).toBe(14_126);
    const { lines } = calculateCremationVsBurial({ ...DEFAULT_CREMATION_VS_BURIAL, state: "OH" }, tables).burial;
    // 2,495 of 8,300 is 2,410.23 of 8,018
    expect(lines[0]).toMatchObject({ id: "burial-basicServices", amount: 2410, basis: "assumption" });
    expect(sumOf(lines.filter((line) => line.included))).toBe(14_126);
  });
});

describe("our figures for the fields", () => {
  test("are what the calculation takes, and those of items that don't count are what they would cost", () => {
    for (const funeral of FUNERAL_KINDS) {
      const inputs = { ...DEFAULT_FINAL_EXPENSE, state: "OH", funeral };
      const ours = ourFigures(inputs, tables, english);
      for (const { id, amount } of calculateFinalExpense(inputs, tables, english).costLines)
        expect(ours[`${id}Amount`], `${funeral} ${id}`).toBe(amount);
      expect(Object.keys(ours)).toHaveLength(9);
    }
    const cremation = { ...DEFAULT_FINAL_EXPENSE, state: "OH", funeral: "cremation" as const };
    const figures = ourFigures(cremation, tables, english);
    const counted = calculateFinalExpense(
      { ...cremation, flowers: "yes", plot: "urn", marker: "flat" },
      tables,
      english,
    );
    for (const { id, amount } of counted.costLines) expect(figures[`${id}Amount`], id).toBe(amount);
  });

  test("that a form sends back unchanged are not the visitor's own, wherever they were shown", () => {
    const shown = FINAL_EXPENSE.ours?.(DEFAULT_FINAL_EXPENSE, { ...tables, benefitSources: [] }, english) ?? {};
    const sent = new Map(
      Object.entries(shown).flatMap(([name, text]) => [[name, text] as const, [`${name}-ours`, text] as const]),
    );
    sent.set("state", "OH").set("flowersAmount", "$80");
    const parsed = parseFinalExpense((name) => sent.get(name) ?? null, tables, english);
    expect(parsed).toEqual({ ok: true, inputs: { ...DEFAULT_FINAL_EXPENSE, state: "OH", flowersAmount: 80 } });
  });
});

test("scaled amounts are whole and add up", () => {
  expect(scaleAmounts([1, 1, 1], 100)).toEqual([34, 33, 33]);
  expect(scaleAmounts([300, 100], 200)).toEqual([150, 50]);
  expect(scaleAmounts([0, 0], 10)).toEqual([0, 0]);
});
