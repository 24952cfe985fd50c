import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import {
  BASIC_FEE,
  calculateCremationVsBurial,
  CREMATION_VS_BURIAL,
  DEFAULT_CREMATION_VS_BURIAL,
  describeCremationVsBurial,
  listedItems,
  parseCremationVsBurial,
  SIDES,
} from "./cremation-vs-burial.ts";

const tables = calculatorTables();

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseCremationVsBurial((name) => search.get(name), tables);
}

/** Totals of both sides and their difference, from the query of an address. */
function totals(query: string): number[] {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
  const { burial, cremation, difference } = calculateCremationVsBurial(parsed.inputs, tables);
  return [burial.total, cremation.total, difference];
}

// All figures: nfda2023 medians, nfda2023-items, extras by their typical source.
test.each([
  // 2,495+395+845+295+475+550+375+175+195+2,500 = 8,300 and 2,495+395+845+295+475+550+175+195+400+160+295 = 6,280
  ["the published medians", "", [8300, 6280, 2020]],
  // 8,300 + 1,695 = 9,995
  ["a vault", "burial-vault-use=yes", [9995, 6280, 3715]],
  // both less 845
  ["no embalming", "burial-embalming-use=no&cremation-embalming-use=no", [7455, 5435, 2020]],
  // 6,280 - 845 - 295 - 475 - 550 - 195 = 3,920
  [
    "a cremation without viewing or ceremony",
    "cremation-embalming-use=no&cremation-otherPreparation-use=no&cremation-viewing-use=no&cremation-ceremony-use=no&cremation-printedPackage-use=no",
    [8300, 3920, 4380],
  ],
  // 9,995 + 2,500 + 1,500 + 1,000 = 14,995 and 6,280 + 1,000 + 1,000 = 8,280
  [
    "the cemetery counted",
    "burial-vault-use=yes&burial-plotPrivate-use=yes&burial-openingClosing-use=yes&burial-markerFlat-use=yes&cremation-plotUrn-use=yes&cremation-markerFlat-use=yes",
    [14_995, 8280, 6715],
  ],
  // 8,300 - 2,500 + 995 = 6,795
  ["a plainer casket", "burial-metalCasket=$995", [6795, 6280, 515]],
  // 6,280 - 295 - 160 + 75 = 5,900
  ["an urn from home and a cheaper container", "cremation-urn=0&cremation-alternativeContainer=75", [8300, 5900, 2400]],
  // both less 495
  ["a lower basic fee", "burial-basicServices=2,000&cremation-basicServices=2000", [7805, 5785, 2020]],
  // 8,300 - 2,500 - 475 - 550 = 4,775 and 6,280 - 295 + 1,500 = 7,485
  [
    "a burial that costs less",
    "burial-metalCasket-use=no&burial-viewing-use=no&burial-ceremony-use=no&cremation-urn=1500",
    [4775, 7485, -2710],
  ],
  // both and 500 flowers + 200 officiant + 1,000 meal + 500 papers
  [
    "the day around it",
    SIDES.flatMap((side) =>
      ["flowers", "officiant", "reception", "certsAndObituaryBudget"].map((id) => `${side}-${id}-use=yes`),
    ).join("&"),
    [10_500, 8480, 2020],
  ],
])("worked example: %s", (_, query, expected) => {
  expect(totals(query)).toEqual(expected);
});

describe("the two lists", () => {
  test("untouched they are the published medians, with the derived items marked", () => {
    const { burial, cremation } = calculateCremationVsBurial(DEFAULT_CREMATION_VS_BURIAL, tables);
    expect([burial.total, cremation.total]).toEqual([burial.published, cremation.published]);
    expect(
      cremation.lines.filter((line) => line.included && line.basis === "derived").map((line) => line.amount),
    ).toEqual([295, 175, 400, 160]);
    expect(burial.lines.filter((line) => line.fixed).map((line) => line.id)).toEqual([`burial-${BASIC_FEE}`]);
  });

  test("the basic services fee cannot be left out", () => {
    expect(parse("burial-basicServices-use=no")).toEqual({
      ok: false,
      problems: [
        {
          field: "burial-basicServices-use",
          typed: "no",
          sentence: "You can’t decline the basic services fee, but you can change its amount.",
        },
      ],
    });
    expect(
      calculateCremationVsBurial({ state: "", use: { [`burial-${BASIC_FEE}`]: "no" }, amounts: {} }, tables).burial
        .total,
    ).toBe(8300);
  });

  test("an amount for something that is out adds it", () => {
    expect(totals("burial-vault=1000")).toEqual([9300, 6280, 3020]);
  });

  test("the state's averages are shown with the totals", () => {
    const result = calculateCremationVsBurial({ ...DEFAULT_CREMATION_VS_BURIAL, state: "TX" }, tables);
    expect(describeCremationVsBurial(result)).toBe(
      "With these choices a burial costs about $8,300 and a cremation about $6,280: the cremation is about $2,020 less. The averages in Texas are $8,792 for burial and $6,462 for cremation.",
    );
  });
});

test("a plot that is added costs what it does in the state, where that is known", () => {
  // plot-state: 1,213 in Ohio; costhelper: 2,500 in the whole country
  const total = (state: string) =>
    calculateCremationVsBurial({ state, use: { "burial-plotPrivate": "yes" }, amounts: {} }, tables).burial.total;
  expect([total("OH"), total("TX"), total("")]).toEqual([8300 + 1213, 8300 + 2500, 8300 + 2500]);
});

const items = SIDES.flatMap((side) => listedItems(side, tables.costs, ""));
const fields = items.flatMap((item) => [item.key, `${item.key}-use`]);

test("any choice of items and amounts: finite sums, and a link that brings it back", () => {
  const choice = fc.record({
    key: fc.constantFrom(...items.map((item) => item.key)),
    amount: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    use: fc.constantFrom("yes", "no", null),
  });
  fc.assert(
    fc.property(fc.constantFrom("", "OH", "mt"), fc.array(choice, { maxLength: 12 }), (state, choices) => {
      const typed = new Map([
        ["state", state],
        ...choices.flatMap(({ key, amount, use }): [string, string][] => [
          ...(amount === null ? [] : [[key, String(amount)] as [string, string]]),
          ...(use === null || key.endsWith(BASIC_FEE) ? [] : [[`${key}-use`, use] as [string, string]]),
        ]),
      ]);
      const parsed = parseCremationVsBurial((name) => typed.get(name) ?? null, tables);
      if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
      expect(parse(queryFor(CREMATION_VS_BURIAL, parsed.inputs))).toEqual(parsed);
      const result = calculateCremationVsBurial(parsed.inputs, tables);
      expect(
        Number.isInteger(result.burial.total) &&
          result.burial.total >= 0 &&
          Number.isInteger(result.cremation.total) &&
          result.cremation.total >= 0,
      ).toBe(true);
      expect(describeCremationVsBurial(result)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});

test.each(["-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40)])("says a sentence for %j", (typed) => {
  for (const field of fields) {
    const parsed = parseCremationVsBurial((name) => (name === field ? typed : null), tables);
    expect(!parsed.ok && parsed.problems).toHaveLength(1);
    expect(!parsed.ok && parsed.problems[0]).toMatchObject({
      field,
      typed,
      sentence: expect.stringMatching(/^(Please|You can’t decline the basic) .+\.$/),
    });
  }
});
