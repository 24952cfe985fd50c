import { english } from "#agency/english/rules/texts.ts";
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
  return parseCremationVsBurial((name) => search.get(name), tables, english);
}

/** Returns the totals of both sides and their difference, from the query of an address. */
function totals(query: string): number[] {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
  const { burial, cremation, difference } = calculateCremationVsBurial(parsed.inputs, tables);
  return [burial.total, cremation.total, difference];
}

// All figures: nfda2023 medians, nfda2023-items, extras by their typical source.
test.each([
  // 2,495+395+845+295+475+550+375+175+195+2,500 = 8,300 and 2,495+395+845+295+475+550+175+195+400+160+295 = 6,280;
  // with a burial 1,695 vault, 2,500 plot, 1,500 opening, 1,000 marker; with both 500 certificates and 200 officiant
  ["the usual lists", "", [15_695, 6980, 8715]],
  // 15,695 - 1,695 = 14,000
  ["no vault", "burial-vault-use=no", [14_000, 6980, 7020]],
  // both less 845
  ["no embalming", "burial-embalming-use=no&cremation-embalming-use=no", [14_850, 6135, 8715]],
  // 6,980 - 845 - 295 - 475 - 550 - 195 = 4,620
  [
    "a cremation without viewing or ceremony",
    "cremation-embalming-use=no&cremation-otherPreparation-use=no&cremation-viewing-use=no&cremation-ceremony-use=no&cremation-printedPackage-use=no",
    [15_695, 4620, 11_075],
  ],
  // 6,980 + 1,000 + 1,000 = 8,980
  ["a grave for the urn", "cremation-plotUrn-use=yes&cremation-markerFlat-use=yes", [15_695, 8980, 6715]],
  // 15,695 - 2,500 + 995 = 14,190
  ["a plainer casket", "burial-metalCasket=$995", [14_190, 6980, 7210]],
  // 6,980 - 295 - 160 + 75 = 6,600
  [
    "an urn from home and a cheaper container",
    "cremation-urn=0&cremation-alternativeContainer=75",
    [15_695, 6600, 9095],
  ],
  // both less 495
  ["a lower basic fee", "burial-basicServices=2,000&cremation-basicServices=2000", [15_200, 6485, 8715]],
  // 15,695 - 6,695 cemetery and vault - 2,500 - 475 - 550 = 5,475 and 6,980 - 295 + 1,500 = 8,185
  [
    "a burial that costs less",
    `${["vault", "plotPrivate", "openingClosing", "markerFlat", "metalCasket", "viewing", "ceremony"].map((id) => `burial-${id}-use=no`).join("&")}&cremation-urn=1500`,
    [5475, 8185, -2710],
  ],
  // both and 500 flowers + 1,000 meal
  [
    "the day around it",
    SIDES.flatMap((side) => ["flowers", "reception"].map((id) => `${side}-${id}-use=yes`)).join("&"),
    [17_195, 8480, 8715],
  ],
])("worked example: %s", (_, query, expected) => {
  expect(totals(query)).toEqual(expected);
});

describe("the two lists", () => {
  test("the funeral home's part is the published medians, with the derived items marked", () => {
    const { burial, cremation } = calculateCremationVsBurial(DEFAULT_CREMATION_VS_BURIAL, tables);
    expect([burial.home, cremation.home]).toEqual([8300, 6280]);
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
    ).toBe(15_695);
  });

  test("an amount for something that is out adds it", () => {
    expect(totals("burial-flowers=1000")).toEqual([16_695, 6980, 9715]);
  });

  test("in a state the funeral home's items add up to the state's averages", () => {
    const result = calculateCremationVsBurial({ ...DEFAULT_CREMATION_VS_BURIAL, state: "TX" }, tables);
    expect(describeCremationVsBurial(result, english)).toBe(
      // 8,792 + 7,395 and 6,462 + 700
      "With these choices a burial in Texas costs about $16,187 and a cremation about $7,162: the cremation is about $9,025 less.",
    );
  });
});

test("a plot costs what it does in the state, where that is known", () => {
  // plot-state: 1,213 in Ohio; costhelper: 2,500 in the whole country
  const plot = (state: string) =>
    calculateCremationVsBurial({ ...DEFAULT_CREMATION_VS_BURIAL, state }, tables).burial.lines.find(
      (line) => line.id === "burial-plotPrivate",
    )?.amount;
  expect([plot("OH"), plot("TX"), plot("")]).toEqual([1213, 2500, 2500]);
});

const items = SIDES.flatMap((side) => listedItems(side, tables, ""));
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
      const parsed = parseCremationVsBurial((name) => typed.get(name) ?? null, tables, english);
      if (!parsed.ok) throw new Error(parsed.problems[0]?.sentence);
      expect(parse(queryFor(CREMATION_VS_BURIAL, parsed.inputs))).toEqual(parsed);
      const result = calculateCremationVsBurial(parsed.inputs, tables);
      expect(
        Number.isInteger(result.burial.total) &&
          result.burial.total >= 0 &&
          Number.isInteger(result.cremation.total) &&
          result.cremation.total >= 0,
      ).toBe(true);
      expect(describeCremationVsBurial(result, english)).not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
});

test.each(["-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40)])("says a sentence for %j", (typed) => {
  for (const field of fields) {
    const parsed = parseCremationVsBurial((name) => (name === field ? typed : null), tables, english);
    expect(!parsed.ok && parsed.problems).toHaveLength(1);
    expect(!parsed.ok && parsed.problems[0]).toMatchObject({
      field,
      typed,
      sentence: expect.stringMatching(/^(Please|You can’t decline the basic) .+\.$/),
    });
  }
});
