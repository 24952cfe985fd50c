import { english } from "#agency/english/rules/texts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spanish } from "#agency/spanish/rules/texts.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import {
  calculateStateCosts,
  DEFAULT_STATE_COSTS,
  DIRECTIONS,
  describeStateCosts,
  parseStateCosts,
  STATE_COLUMNS,
  type StateCostsInputs,
  STATE_COSTS,
} from "./funeral-costs-by-state.ts";
import { tablesIn } from "./tables-in.ts";

const tables = calculatorTables();

function result(changes: Partial<StateCostsInputs>) {
  return calculateStateCosts({ ...DEFAULT_STATE_COSTS, ...changes }, tables, english);
}

function row(code: string) {
  const found = result({}).rows.find((state) => state.code === code);
  if (!found) throw new Error(`There is no ${code}.`);
  return found;
}

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseStateCosts((name) => search.get(name), tables, english);
}

// Source of all state figures: funeralocity, 2026. Means as published with them: 8,532, 5,109, 6,246 and 2,217.
describe("ten worked examples", () => {
  test("the whole country", () => {
    const all = result({});
    expect(all.rows).toHaveLength(51);
    expect(all.mean).toEqual({ burial: 8532, directBurial: 5109, cremation: 6246, directCremation: 2217 });
    expect(describeStateCosts(all, english)).toBe(
      "The average price of a funeral with burial runs from $7,554 in Oregon to $9,697 in Minnesota; the mean of all states is $8,532.",
    );
  });

  test.each([
    ["OH", "burial", -514], // 8,018 - 8,532
    ["TX", "directBurial", 153], // 5,262 - 5,109
    ["ME", "cremation", 19], // 6,265 - 6,246
    ["FL", "directCremation", -508], // 1,709 - 2,217
  ] as const)("how far %s is from the mean of %s", (code, kind, difference) => {
    expect(row(code).fromMean[kind]).toBe(difference);
  });

  test("rank by burial: 7,554 OR, 7,659 WA, 7,668 AR, 7,742 MT ... 9,697 MN", () => {
    expect(["OR", "WA", "AR", "MT", "MN"].map((code) => row(code).rank.burial)).toEqual([1, 2, 3, 4, 51]);
  });

  test("two states at 4,902 for direct burial share number 15, and the next is 17", () => {
    expect(["CO", "OK", "WV", "SC"].map((code) => [row(code).rank.directBurial, row(code).tied.directBurial])).toEqual([
      [14, false],
      [15, true],
      [15, true],
      [17, false],
    ]);
    expect(describeStateCosts(result({ first: "OK", kind: "directBurial" }), english)).toBe(
      "A direct burial costs about $4,902 in Oklahoma, $207 less than the mean of all states (number 15 of 51, counted from the least expensive, shared with another).",
    );
  });

  test("Ohio is in a division with its own published median", () => {
    expect(row("OH").division).toEqual({ name: "East North Central", burial: 8280, source: "nfda-div23" });
  });

  test("the dearest direct cremations first: 3,183 ND, 3,103 CT, 2,991 IA", () => {
    const sorted = result({ sort: "directCremation", direction: "down" });
    expect(sorted.rows.slice(0, 3).map((state) => [state.code, state.directCremation])).toEqual([
      ["ND", 3183],
      ["CT", 3103],
      ["IA", 2991],
    ]);
  });

  test("three states compared", () => {
    const compared = result({ first: "OH", second: "TX", third: "ME", kind: "directBurial" });
    // 4,949 is 160 less than 5,109; 17 states cost less
    expect(describeStateCosts(compared, english)).toBe(
      "A direct burial costs about $4,949 in Ohio, $160 less than the mean of all states (number 18 of 51, counted from the least expensive). It is $5,262 in Texas and $5,452 in Maine.",
    );
    expect(result({ first: "OH", second: "OH", third: "TX" }).compared.map((state) => state.code)).toEqual([
      "OH",
      "TX",
    ]);
  });
});

const code = fc.constantFrom("", ...tables.states.map((state) => state.code));
const anyInputs: fc.Arbitrary<StateCostsInputs> = fc.record({
  sort: fc.constantFrom(...STATE_COLUMNS),
  direction: fc.constantFrom(...DIRECTIONS),
  kind: fc.constantFrom(...FUNERAL_KINDS),
  first: code,
  second: code,
  third: code,
});

test("whatever is chosen: all rows, in order, and a link that brings it back", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(STATE_COSTS, inputs))).toEqual({ ok: true, inputs });
      const { rows, compared, ...rest } = calculateStateCosts(inputs, tables, english);
      expect(new Set(rows.map((state) => state.code)).size).toBe(51);
      expect(compared.length).toBeLessThanOrEqual(3);
      for (const [index, state] of rows.entries()) {
        const next = rows[index + 1];
        if (next)
          expect(
            inputs.direction === "up"
              ? state[inputs.sort] <= next[inputs.sort]
              : state[inputs.sort] >= next[inputs.sort],
          ).toBe(true);
      }
      expect(describeStateCosts({ rows, compared, ...rest }, english)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});

test("states are in the alphabetical order of the language", () => {
  const study = { publisher: "", caskets: null, sources: [] };
  const inSpanish = tablesIn({ ...tables, study, benefitSources: [] }, spanish);
  const names = calculateStateCosts(DEFAULT_STATE_COSTS, inSpanish, spanish).rows.map(({ name }) => name);
  const from = names.indexOf("Massachusetts");
  expect(names.slice(from, from + 6)).toEqual([
    "Massachusetts",
    "Míchigan",
    "Minnesota",
    "Misisipi",
    "Misuri",
    "Montana",
  ]);
});

test("the District of Columbia is spoken of with its article", () => {
  const said = describeStateCosts(result({ first: "DC", second: "OH", third: "DC" }), english);
  expect(said).toContain(" in the District of Columbia, ");
  expect(english.funerals.averageOfYear("District of Columbia", 2026)).toBe(
    "Average in the District of Columbia, 2026.",
  );
  expect(spanish.funerals.average("Distrito de Columbia")).toBe("Promedio en el Distrito de Columbia.");
});

test("with no states at all it still speaks", () => {
  expect(
    describeStateCosts(calculateStateCosts(DEFAULT_STATE_COSTS, { costs: tables.costs, states: [] }, english), english),
  ).toBe("There are no state figures to show yet.");
});

test.each(["-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40)])("says a sentence for %j", (typed) => {
  for (const field of Object.keys(DEFAULT_STATE_COSTS)) {
    expect(parseStateCosts((name) => (name === field ? typed : null), tables, english)).toMatchObject({
      ok: false,
      problems: [{ field, typed, sentence: expect.stringMatching(/^Please .+\.$/) }],
    });
  }
});
