import { english } from "#agency/english/rules/texts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { FUNERAL_KINDS } from "#agency/states/rules/funeral-kind.ts";
import { queryFor } from "./calculator-definition.ts";
import {
  type CoverageGapInputs,
  calculateCoverageGap,
  COVERAGE_GAP,
  DEFAULT_COVERAGE_GAP,
  describeCoverageGap,
  parseCoverageGap,
} from "./coverage-gap.ts";

const tables = calculatorTables();

function result(changes: Partial<CoverageGapInputs>) {
  return calculateCoverageGap({ ...DEFAULT_COVERAGE_GAP, ...changes }, tables, english);
}

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseCoverageGap((name) => search.get(name), tables, english);
}

/** Returns the first year of shortfall, and [need, gap] of a year. */
function at(year: number, changes: Partial<CoverageGapInputs>) {
  const { rows, firstShortfall } = result(changes);
  return [firstShortfall, rows[year]?.need, rows[year]?.gap];
}

describe("ten worked examples", () => {
  test.each<[string, number, Partial<CoverageGapInputs>, [number | null, number, number]]>([
    // 15,695 (final-expense-need.test.ts) x 1.03 (assumed growth, inflation.suggestedDefaultPercent) = 16,165.85
    ["the defaults after a year", 1, {}, [0, 16_166, 6166]],
    // 5,666 funeralocity + 500 + 200 estimators = 6,366; x 1.03^15 = 9,918.02, x 1.03^16 = 10,215.56
    ["a cremation in Ohio after 16 years", 16, { state: "OH", funeral: "cremation" }, [16, 10_216, 216]],
    // 8,300 (nfda2023) x 1.03^6 = 9,910.63, x 1.03^7 = 10,207.95
    ["the median burial after 7 years", 7, { need: 8300 }, [7, 10_208, 208]],
    ["no growth at all", 20, { growth: 0, need: 9995 }, [null, 9995, 0]],
    // 20,000 x 0.975^2 = 19,012.50, half a dollar goes up
    ["costs that shrink", 2, { need: 20_000, growth: -2.5 }, [0, 19_013, 9013]],
    // 10,000 x 1.1^5 = 16,105.10
    ["growth of 10%", 5, { need: 10_000, growth: 10, benefit: 15_000 }, [5, 16_105, 1105]],
    // 5,000 x 1.15^2 = 6,612.50
    ["growth of 15%", 2, { need: 5000, growth: 15, benefit: 6000, years: 2 }, [2, 6613, 613]],
    ["today only", 0, { need: 9995, benefit: 9000, years: 0 }, [0, 9995, 995]],
    ["no cover", 0, { benefit: 0 }, [0, 15_695, 15_695]],
    ["nothing needed", 40, { need: 0, years: 40 }, [null, 0, 0]],
    // 10,000 x 0.95^2 = 9,025, x 0.95^3 = 8,573.75
    ["a gap that closes", 2, { need: 10_000, growth: -5, benefit: 9000, years: 3 }, [0, 9025, 25]],
    // cpi reading of 4.8%: 8,300 x 1.048 = 8,698.40
    ["the growth of the consumer price index", 1, { need: 8300, growth: 4.8, benefit: 8300 }, [1, 8698, 398]],
  ])("%s", (_, year, changes, expected) => {
    expect(at(year, changes)).toEqual(expected);
  });
});

test("the growth is called an assumption until the visitor sets their own", () => {
  expect(result({}).growth).toEqual({
    percent: 3,
    basis: "assumption",
    note: expect.stringContaining("planning value"),
  });
  expect(result({ growth: 3 }).growth.basis).toBe("own");
});

test.each([
  [
    "need=9995",
    "If final costs grow by 3% a year, a benefit of $10,000 falls short from year 1 on. After 20 years the costs would be about $18,052. That is $8,052 more than the benefit.",
  ],
  [
    "growth=0&need=9995",
    "If final costs stay as they are, a benefit of $10,000 is enough through all 20 years. After 20 years the costs would be about $9,995.",
  ],
  [
    "growth=-5%&need=10,000&benefit=9,000&years=3",
    "If final costs shrink by 5% a year, a benefit of $9,000 falls short today. After 3 years the costs would be about $8,574, which the benefit covers.",
  ],
  [
    "growth=0&need=9995&years=1",
    "If final costs stay as they are, a benefit of $10,000 is enough for the whole year. After 1 year the costs would be about $9,995.",
  ],
  ["years=0&need=9995", "A benefit of $10,000 covers today’s final costs of about $9,995."],
  ["years=0&need=9995&benefit=9000", "A benefit of $9,000 falls short today, by about $995."],
])("speaks about %j", (query, sentence) => {
  const parsed = parse(query.replaceAll("%", "%25"));
  expect(parsed.ok && describeCoverageGap(calculateCoverageGap(parsed.inputs, tables, english), english)).toBe(
    sentence,
  );
});

test("what today's costs are for, and a negative growth, as they are written within a sentence", () => {
  expect(result({}).need.what).toMatch(/^funeral with burial, with vault/);
  expect(english.coverageGap.growthOwn(-2.5)).toBe("Growth: −2.5% a year, your figure.");
});

const amount = fc.integer({ min: 0, max: 1_000_000 });
const anyInputs: fc.Arbitrary<CoverageGapInputs> = fc.record({
  state: fc.constantFrom("", "OH", "TX"),
  funeral: fc.constantFrom(...FUNERAL_KINDS),
  need: fc.option(amount),
  growth: fc.option(fc.integer({ min: -500, max: 1500 }).map((hundredths) => hundredths / 100)),
  benefit: amount,
  years: fc.integer({ min: 0, max: 40 }),
});

test("whatever is chosen: whole dollars, one row a year, a link that brings it back", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(COVERAGE_GAP, inputs))).toEqual({ ok: true, inputs });
      const answer = calculateCoverageGap(inputs, tables, english);
      expect(answer.rows).toHaveLength(inputs.years + 1);
      for (const { need, gap, benefit } of answer.rows)
        expect(Number.isSafeInteger(need) && need >= 0 && gap === Math.max(0, need - benefit)).toBe(true);
      const short = answer.rows.filter((row) => row.gap > 0).map((row) => row.year);
      expect(answer.firstShortfall).toBe(short[0] ?? null);
      expect(describeCoverageGap(answer, english)).not.toMatch(/NaN|undefined|Infinity|null|-0/);
    }),
  );
});

test.each(["-6", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40), "15.01", "3,5", "--1"])(
  "says a sentence for %j",
  (typed) => {
    for (const field of Object.keys(DEFAULT_COVERAGE_GAP)) {
      // an amount of $15.01 makes sense, and is rounded
      if (typed === "15.01" && field !== "growth" && field !== "years") continue;
      expect(parseCoverageGap((name) => (name === field ? typed : null), tables, english)).toMatchObject({
        ok: false,
        problems: [{ field, typed, sentence: expect.stringMatching(/^Please .+\.$/) }],
      });
    }
  },
);

test("empty is our figure where there is one, and a sentence where there is none", () => {
  expect(parse("need=&growth=")).toEqual({ ok: true, inputs: DEFAULT_COVERAGE_GAP });
  expect(parse("benefit=&years=")).toMatchObject({ ok: false, problems: [{ field: "benefit" }, { field: "years" }] });
});
