import { english } from "#agency/english/rules/texts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import { sumOf } from "./calculation-line.ts";
import {
  DEFAULT_FINAL_EXPENSE,
  type FinalExpenseInputs,
  LEVELS,
  MARKERS,
  PLOTS,
  parseFinalExpense,
  USUAL_YES_NO,
  VETERAN_CHOICES,
} from "./final-expense-form.ts";
import { calculateFinalExpense, describeFinalExpense, FINAL_EXPENSE } from "./final-expense-need.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";

const tables = calculatorTables();

function result(changes: Partial<FinalExpenseInputs>) {
  return calculateFinalExpense({ ...DEFAULT_FINAL_EXPENSE, ...changes }, tables, english);
}

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseFinalExpense((name) => search.get(name), tables, english);
}

describe("ten worked examples", () => {
  test("a burial at the national figures", () => {
    // 8,300 nfda2023 + 1,695 vault nfda2023-items + 2,500 private plot costhelper + 1,500 opening estimators
    // + 1,000 flat marker (assumption) + 500 papers estimators + 200 officiant estimators = 15,695
    expect(describeFinalExpense(result({}), english)).toBe("You may need about $15,695 to cover final costs.");
    expect(result({}).costLines.map((line) => [line.id, line.amount, line.basis, line.source])).toEqual([
      ["funeral", 8300, "published", "nfda2023"],
      ["vault", 1695, "published", "nfda2023-items"],
      ["plot", 2500, "published", "costhelper"],
      ["opening", 1500, "published", "estimators"],
      ["marker", 1000, "assumption", "general knowledge, unverified"],
      ["papers", 500, "published", "estimators"],
      ["officiant", 200, "published", "estimators"],
    ]);
  });

  test("a cremation in Ohio needs no cemetery", () => {
    // 5,666 funeralocity + 500 + 200 estimators = 6,366
    expect(result({ state: "OH", funeral: "cremation" }).need).toBe(6366);
  });

  test("a direct burial in California at high cemetery prices, with medical bills and the lump sum", () => {
    // 4,704 funeralocity + 1,695 nfda2023-items + 10,000 acct-plot + 3,000 costhelper + 5,000 acct-marker + 500 + 200 +
    // 2,000 = 27,099; less 255 ssa = 26,844
    const {
      need,
      costs: sum,
      means,
    } = result({ state: "CA", funeral: "directBurial", level: "high", medicalDebts: 2000, survivor: "yes" });
    expect([sum, means, need]).toEqual([27_099, 255, 26_844]);
  });

  test("a veteran who died on March 4, 2026", () => {
    // 15,695 less 1,002 burial and 1,002 plot allowance (va) = 13,691
    expect(result({ veteran: "yes", deathDate: "2026-03-04" }).need).toBe(13_691);
  });

  test("savings that are larger than a direct cremation", () => {
    // mean of the states 2,217 funeralocity + 500 + 200 = 2,917; 9,000 - 2,917 = 6,083 left
    const over = result({ funeral: "directCremation", savings: 9000 });
    expect([over.need, over.spare]).toEqual([0, 6083]);
    expect(describeFinalExpense(over, english)).toBe(
      "What is already available, $9,000, covers final costs of about $2,917 and leaves about $6,083.",
    );
  });

  test.each(["", "2026-10-01"])(
    "a veteran whose amount is not published yet (death %j): the latest one, as a dated estimate",
    (deathDate) => {
      // 15,695 less 1,002 and 1,002 (va) = 13,691
      const later = result({ veteran: "yes", deathDate });
      expect(later.need).toBe(13_691);
      expect(later.meansLines[0]?.note).toBe(
        "Estimate: the amount for deaths from October 1, 2025 to September 30, 2026. It changes every October 1.",
      );
      expect(later.notes[0]).toContain(
        "is an estimate: the amount for deaths from October 1, 2025 to September 30, 2026",
      );
    },
  );

  test("a veteran who died before the first published amount: nothing is taken off, and that is said", () => {
    const early = result({ veteran: "yes", deathDate: "2020-01-01" });
    expect(early.meansLines).toEqual([]);
    expect(early.notes[0]).toContain("for that date");
  });

  test("a veteran's grave in a national cemetery costs nothing, and brings no plot allowance", () => {
    // 8,300 nfda2023 + 500 papers + 200 officiant = 9,000; less 1,002 burial allowance (va) = 7,998
    const national = result({ veteran: "yes", nationalCemetery: "yes", plotAmount: 4000, marker: "upright" });
    expect(national.costLines.map((line) => line.id)).toEqual(["funeral", "papers", "officiant"]);
    expect(national.need).toBe(7998);
    expect(national.notes.join(" ")).toContain("no cemetery costs are counted");
    expect(result({ veteran: "yes" }).notes.join(" ")).toContain(
      "A grave in a VA national cemetery that has space is free for most veterans",
    );
    expect(result({ veteran: "no", nationalCemetery: "yes" }).need).toBe(15_695);
  });

  test("a plot at the average of the state, where there is one", () => {
    // 2,500 for a private plot in the whole country; 1,213 in Ohio (plot-state); Texas has no average
    const plot = (changes: Partial<FinalExpenseInputs>) => result(changes).costLines.find((line) => line.id === "plot");
    expect(plot({ state: "OH" })).toMatchObject({
      amount: 1213,
      source: "plot-state",
      note: expect.stringContaining("Average in Ohio."),
    });
    expect(plot({ state: "TX" })).toMatchObject({ amount: 2500, source: "costhelper" });
    expect(plot({ state: "OH", level: "high" })?.amount).toBe(10_000);
    expect(plot({ state: "OH", plotAmount: 900 })?.amount).toBe(900);
  });

  test("a veteran on the last day of the older amounts", () => {
    // 15,695 less 978 and 978 (va-old) = 13,739
    expect(result({ veteran: "yes", deathDate: "2025-09-30" }).need).toBe(13_739);
  });

  test("New York, low cemetery prices, upright stone, public plot, flowers and a meal", () => {
    // 8,836 funeralocity + 1,695 + 200 costhelper + 350 costhelper + 1,000 acct-marker + 500 + 200 + 500 flowers +
    // 1,000 meal = 14,281
    expect(
      result({ state: "NY", level: "low", plot: "public", marker: "upright", flowers: "yes", reception: "yes" }).need,
    ).toBe(14_281);
  });

  test("a cremation with an urn plot and a marker, debts, a gift, and money that is there", () => {
    // 6,280 nfda2023 + 1,000 + 1,000 (assumptions) + 500 + 200 + 3,500 + 1,000 = 13,480; less 2,000 and 5,000 = 6,480
    const mixed = result({
      funeral: "cremation",
      plot: "urn",
      marker: "flat",
      otherDebts: 3500,
      gift: 1000,
      savings: 2000,
      cover: 5000,
    });
    expect(mixed.need).toBe(6480);
    expect(describeFinalExpense(mixed, english)).toBe(
      "You may need about $6,480 to cover final costs. Final costs come to about $13,480, and $7,000 of that is already available.",
    );
  });

  test("own figures, and a death that service caused", () => {
    // 7,000 + 150 + 12,345 = 19,495; less 2,000 (va) = 17,495
    const own = {
      funeralAmount: 7000,
      vault: "no",
      plot: "none",
      opening: "no",
      marker: "none",
      papers: "no",
      officiantAmount: 150,
      medicalDebts: 12_345,
      veteran: "serviceConnected",
    } as const;
    expect(result(own).need).toBe(17_495);
  });
});

test("an own price is counted even where the thing is mostly not needed, unless it was declined", () => {
  // 6,980 for a cremation as usual + 300 flowers + 800 urn plot
  expect(result({ funeral: "cremation", flowersAmount: 300, plotAmount: 800 }).need).toBe(8080);
  expect(result({ funeral: "cremation", flowersAmount: 300, flowers: "no", plotAmount: 800, plot: "none" }).need).toBe(
    6980,
  );
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const own = fc.option(amount);
const usual = fc.constantFrom(...USUAL_YES_NO);
const anyInputs: fc.Arbitrary<FinalExpenseInputs> = fc.record({
  state: fc.constantFrom("", ...tables.states.map((state) => state.code)),
  funeral: fc.constantFrom(...FUNERAL_KINDS),
  funeralAmount: own,
  level: fc.constantFrom(...LEVELS),
  vault: usual,
  vaultAmount: own,
  plot: fc.constantFrom(...PLOTS),
  plotAmount: own,
  opening: usual,
  openingAmount: own,
  marker: fc.constantFrom(...MARKERS),
  markerAmount: own,
  papers: usual,
  papersAmount: own,
  officiant: usual,
  officiantAmount: own,
  flowers: usual,
  flowersAmount: own,
  reception: usual,
  receptionAmount: own,
  medicalDebts: amount,
  otherDebts: amount,
  gift: amount,
  savings: amount,
  cover: amount,
  survivor: fc.constantFrom("yes", "no"),
  veteran: fc.constantFrom(...VETERAN_CHOICES),
  deathDate: fc.constantFrom("", "2000-01-01", "2025-01-01", "2026-09-30", "2030-05-05"),
  veteranAmount: own,
  nationalCemetery: fc.constantFrom("yes", "no"),
});

test("whatever is chosen: whole dollars, lines that add up, and a sentence without holes", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      const answer = calculateFinalExpense(inputs, tables, english);
      expect(answer.need).toBe(Math.max(0, sumOf(answer.costLines) - sumOf(answer.meansLines)));
      expect(answer.need - answer.spare).toBe(answer.costs - answer.means);
      for (const line of [...answer.costLines, ...answer.meansLines])
        expect(Number.isInteger(line.amount) && line.amount >= 0).toBe(true);
      expect(describeFinalExpense(answer, english)).not.toMatch(/NaN|undefined|Infinity|null/);
    }),
  );
});

test("more debts never make the need smaller, more savings never larger", () => {
  fc.assert(
    fc.property(anyInputs, amount, (inputs, more) => {
      const { need } = calculateFinalExpense(inputs, tables, english);
      expect(
        calculateFinalExpense({ ...inputs, medicalDebts: inputs.medicalDebts + more }, tables, english).need,
      ).toBeGreaterThanOrEqual(need);
      expect(
        calculateFinalExpense({ ...inputs, savings: inputs.savings + more }, tables, english).need,
      ).toBeLessThanOrEqual(need);
    }),
  );
});

test("a link brings back the same inputs", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(FINAL_EXPENSE, inputs))).toEqual({ ok: true, inputs });
    }),
  );
  expect(queryFor(FINAL_EXPENSE, DEFAULT_FINAL_EXPENSE)).toBe("");
});

test("any text in any field gives inputs or sentences", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(DEFAULT_FINAL_EXPENSE)),
      fc.string({ unit: "grapheme" }),
      (field, typed) => {
        const parsed = parseFinalExpense((name) => (name === field ? typed : null), tables, english);
        if (parsed.ok)
          expect(describeFinalExpense(calculateFinalExpense(parsed.inputs, tables, english), english)).not.toMatch(
            /NaN|undefined|Infinity/,
          );
        else expect(parsed.problems[0]?.sentence).toMatch(/\.$/);
      },
    ),
  );
});
