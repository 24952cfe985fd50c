import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shippedFile } from "#tests/builders/calculator-tables.ts";
import { checkBenefitTable } from "./check-benefit-table.ts";
import { checkCostTable, checkStateCosts } from "./check-cost-table.ts";
import { checkLifeTable } from "./check-life-table.ts";
import { checkRateTable } from "./check-rate-table.ts";
import { chanceToLive } from "./life-table.ts";
import { compareTables, costFigures, rateFigures, stateFigures } from "./compare-tables.ts";

type Row = Record<string, unknown>;
type RateFile = {
  ages: unknown;
  faces: number[];
  simplifiedIssueLevel: Row[];
  guaranteedIssue: Row[];
  method: { sources: Row; guaranteedIssueTerms: Row };
};
type CostFile = {
  national: { burialMedian: number; items: Row[]; burialSumItems: string[] };
  extras: Row[];
  inflation: Row;
  meta: { sources: Row[] };
};

const rateFile = (): RateFile => shippedFile("tables/server/reference/premium-rates.json");
const costFile = (): CostFile => shippedFile("tables/server/reference/funeral-costs.json");
const stateRows = (): { name: string; funeralCosts: Row }[] =>
  shippedFile("states/server/reference/states.json").states;

function find(rows: Row[], values: Row): Row {
  const found = rows.find((row) => Object.entries(values).every(([key, value]) => row[key] === value));
  if (!found) throw new Error("There is no such row.");
  return found;
}

function said(checked: { ok: true } | { ok: false; sentences: string[] }): string[] {
  return checked.ok ? [] : checked.sentences;
}

const woman65 = { sex: "female", tobacco: false, age: 65, face: 10_000 };

describe("a file of rates", () => {
  test("as shipped is taken, small enough for a browser, without the ages that were extrapolated", () => {
    const checked = checkRateTable(rateFile());
    if (!checked.ok) throw new Error(checked.sentences.join("\n"));
    expect(checked.table.guaranteed.ages).toEqual([50, 55, 60, 65, 70, 75, 80]);
    expect(checked.table.cards.map(({ seen, estimated }) => [seen, estimated])).toEqual([
      [2, 2],
      ...Array(7).fill([4, 0]),
      [3, 0],
    ]);
    expect(JSON.stringify(checked.table).length).toBeLessThan(7000);
  });

  test.each<[string, (file: RateFile) => void, string[]]>([
    [
      "low above mid",
      (file) => (find(file.simplifiedIssueLevel, woman65).low = 51),
      ["Level rates, row 22: it must have low no higher than mid, and mid no higher than high."],
    ],
    [
      "a text for a number",
      (file) => (find(file.simplifiedIssueLevel, woman65).mid = "fifty"),
      ["Level rates, row 22: mid must be a number."],
    ],
    [
      "a price of nothing",
      (file) => (find(file.guaranteedIssue, { sex: "male", age: 70, face: 5000 }).monthly = 0),
      ["Guaranteed-issue rates, row 71: monthly must be above 0."],
    ],
    [
      "a missing row",
      (file) =>
        file.simplifiedIssueLevel.splice(
          file.simplifiedIssueLevel.indexOf(find(file.simplifiedIssueLevel, woman65)),
          1,
        ),
      ["Level rate, woman, no tobacco, age 65, $10,000 is missing."],
    ],
    [
      "a row twice",
      (file) => file.simplifiedIssueLevel.push(find(file.simplifiedIssueLevel, woman65)),
      ["Level rate, woman, no tobacco, age 65, $10,000 appears more than once."],
    ],
    [
      "a larger amount that costs less",
      (file) => Object.assign(find(file.simplifiedIssueLevel, woman65), { low: 24, mid: 26 }),
      ["Level rate, woman, no tobacco, age 65, $10,000 costs less than a smaller face amount."],
    ],
    [
      "a guaranteed-issue age with a gap",
      (file) => (find(file.guaranteedIssue, { sex: "female", age: 60, face: 5000 }).basis = "extrapolated"),
      ["Guaranteed-issue rate, woman, age 60, $5,000 is missing."],
    ],
    [
      "an age outside the list",
      (file) => file.simplifiedIssueLevel.push({ ...woman65, age: 66, low: 1, mid: 2, high: 3 }),
      ["Level rate, woman, no tobacco, age 66, $10,000 is not one of the ages and face amounts of the file."],
    ],
    ["ages that do not rise", (file) => (file.ages = [50, 45]), ["The file: ages must increase from one to the next."]],
    [
      "a source that is not listed",
      (file) => (file.method.sources.guaranteedIssueSource = "other"),
      ["The file: the source 'other' is not in its list of sources."],
    ],
  ])("with %s is refused in a sentence", (_, spoil, sentences) => {
    const file = rateFile();
    spoil(file);
    expect(said(checkRateTable(file))).toEqual(sentences);
  });

  test("without guaranteed issue is taken", () => {
    const checked = checkRateTable({ ...rateFile(), guaranteedIssue: [] });
    expect(checked.ok && checked.table.guaranteed.ages).toEqual([]);
  });

  test("a wholly wrong file does not bury its reader", () => {
    const file = rateFile();
    for (const row of file.simplifiedIssueLevel) row.low = -1;
    expect(said(checkRateTable(file))).toHaveLength(61);
    expect(said(checkRateTable(file)).at(-1)).toBe("And 120 more of the same kind.");
  });
});

describe("a life table", () => {
  type LifeFile = { rows: { age: number; women: number; men: number }[] };
  const lifeFile = (): LifeFile => shippedFile("tables/server/reference/life-table.json");

  test("as shipped gives the chance to live: half of the women of 40 are alive at 85, fewer at 86", () => {
    const checked = checkLifeTable(lifeFile());
    if (!checked.ok) throw new Error(checked.sentences.join("\n"));
    expect([85, 86].map((age) => chanceToLive(checked.table, "female", 40, age) > 0.5)).toEqual([true, false]);
    expect(chanceToLive(checked.table, "male", 65, 120)).toBe(0);
  });

  test.each<[string, (file: LifeFile) => void, string[]]>([
    ["a missing age", (file) => file.rows.splice(3, 1), ["Age 44 must follow age 43."]],
    [
      "someone who comes back to life",
      (file) => file.rows.splice(5, 1, { age: 45, women: 97_000, men: 93_112 }),
      ["At age 45 more people are alive than the year before."],
    ],
    ["no old people", (file) => (file.rows = file.rows.slice(0, 50)), ["The ages must go up to 100 or more."]],
    [
      "a share for a number",
      (file) => (file.rows = [{ age: 40, women: 0.97, men: 1 }]),
      ["Ages, row 1: women must be a whole number."],
    ],
  ])("with %s is refused in a sentence", (_, spoil, sentences) => {
    const file = lifeFile();
    spoil(file);
    expect(said(checkLifeTable(file))).toEqual(sentences);
  });
});

describe("a file of funeral costs", () => {
  test("as shipped is taken, without the price nobody knows", () => {
    const checked = checkCostTable(costFile());
    expect(checked.ok && checked.table.extras.some((extra) => extra.id === "obituary")).toBe(false);
    expect(checked.ok && checked.table.extras).toHaveLength(15);
  });

  test.each<[string, (file: CostFile) => void, string[]]>([
    [
      "items that do not add up",
      (file) => (find(file.national.items, { id: "hearse" }).median = 400),
      ["The items for burial add up to $8,325, not to the median, $8,300."],
    ],
    [
      "a vault that does not fit",
      (file) => (find(file.national.items, { id: "vault" }).median = 1700),
      ["The burial median and the vault add up to $10,000, not to the median with vault, $9,995."],
    ],
    [
      "a sum that names nothing",
      (file) => file.national.burialSumItems.push("band"),
      ["The total for burial includes 'band', which is not one of the items."],
    ],
    [
      "a typical price below the low one",
      (file) => (find(file.extras, { id: "flowers" }).typical = 100),
      ["Extras, row 10: it must have low no higher than typical, and typical no higher than high."],
    ],
    [
      "a growth out of reach",
      (file) => (file.inflation.suggestedDefaultPercent = 50),
      ["The file: inflation, suggestedDefaultPercent must be at most 15."],
    ],
    [
      "a source that is a script",
      (file) => (find(file.meta.sources, { id: "cpi" }).url = "javascript:alert(1)"),
      ["The file: meta, sources, row 22, url must be a web address or null."],
    ],
  ])("with %s is refused in a sentence", (_, spoil, sentences) => {
    const file = costFile();
    spoil(file);
    expect(said(checkCostTable(file))).toEqual(sentences);
  });

  test("state averages: a direct burial that costs more, and a state twice", () => {
    const rows = stateRows();
    const [alabama] = rows;
    if (!alabama) throw new Error("There are no states.");
    alabama.funeralCosts.directBurial = 9000;
    expect(said(checkStateCosts([...rows, alabama]))).toEqual([
      "States, Alabama: direct burial costs more than a funeral with burial.",
      "States: Alabama appears more than once.",
      "States, Alabama: direct burial costs more than a funeral with burial.",
    ]);
  });
});

describe("a file of benefits", () => {
  const row = {
    deathsFrom: "2025-10-01",
    deathsTo: "2026-09-30",
    burialAllowance: 1002,
    plotAllowance: 1002,
    source: "va",
  };
  const file = (rows: unknown[]) => ({
    socialSecurity: { lumpSumDeathPayment: { amount: 255, source: "ssa" } },
    veterans: {
      serviceConnected: { burialAllowanceMax: 2000, appliesFrom: "2001-09-11", source: "va" },
      nonServiceConnected: rows,
    },
  });

  test("is taken, in the order of its dates, unknown amounts and all", () => {
    const open = { deathsFrom: "2026-10-01", deathsTo: null, burialAllowance: null, plotAllowance: null, source: null };
    const checked = checkBenefitTable(file([open, row]));
    expect(checked.ok && checked.table.veterans.otherDeaths.map((benefit) => [benefit.from, benefit.burial])).toEqual([
      ["2025-10-01", 1002],
      ["2026-10-01", null],
    ]);
  });

  test("is refused where rows overlap or an amount has no source", () => {
    expect(said(checkBenefitTable(file([row, { ...row, deathsFrom: "2026-01-01", deathsTo: null }])))).toEqual([
      "Veterans' benefits: the rows from 2025-10-01 and from 2026-01-01 overlap.",
    ]);
    expect(said(checkBenefitTable(file([{ ...row, source: null }])))).toEqual([
      "The file: veterans, nonServiceConnected, row 1 must name the source of its amounts.",
    ]);
  });
});

test("whatever is handed in, a check answers in sentences and never throws", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      for (const check of [checkRateTable, checkCostTable, checkStateCosts, checkBenefitTable]) {
        const sentences = said(check(value));
        expect(sentences.length).toBeGreaterThan(0);
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/s);
      }
    }),
  );
});

test("a preview names the figures that change, come and go", () => {
  const before = checkRateTable(rateFile());
  const file = rateFile();
  find(file.simplifiedIssueLevel, woman65).high = 55;
  file.guaranteedIssue = file.guaranteedIssue.filter((row) => row.age !== 80);
  const after = checkRateTable(file);
  if (!before.ok || !after.ok) throw new Error("The tables are not in order.");
  const { changes, same } = compareTables(rateFigures(before.table), rateFigures(after.table));
  expect(changes[0]).toEqual({ what: "Level, woman, no tobacco, age 65, $10,000, high", before: 54, after: 55 });
  expect(changes.slice(1, 3)).toEqual([
    { what: "Guaranteed issue, woman, age 80, $5,000", before: 104.21, after: null },
    { what: "Guaranteed issue, woman, age 80, $10,000", before: 206.42, after: null },
  ]);
  // 180 level rows of 3, 70 guaranteed-issue rows, the waiting period and its interest; 11 change
  expect([changes.length, same]).toEqual([11, 601]);
  expect(compareTables(rateFigures(after.table), rateFigures(before.table)).changes.at(-1)?.before).toBeNull();
});

test("costs and state averages have a preview too", () => {
  const costs = checkCostTable(costFile());
  const states = checkStateCosts(stateRows());
  if (!costs.ok || !states.ok) throw new Error("The tables are not in order.");
  const dearer = { ...costs.table, growth: { ...costs.table.growth, percent: 4 } };
  expect(compareTables(costFigures(costs.table), costFigures(dearer)).changes).toEqual([
    { what: "Suggested yearly growth, percent", before: 3, after: 4 },
  ]);
  expect(compareTables(stateFigures(states.table), stateFigures(states.table))).toEqual({ changes: [], same: 204 });
});
