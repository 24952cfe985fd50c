import { english } from "#agency/english/rules/texts.ts";
import { prices } from "#agency/english/rules/prices.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import { SEX_CHOICES } from "./monthly-price.ts";
import {
  calculatePremium,
  DEFAULT_PREMIUM,
  describePremium,
  type PremiumInputs,
  parsePremium,
  PREMIUM,
} from "./premium-estimate.ts";

const tables = calculatorTables();

const WOMAN: PremiumInputs = { age: 65, sex: "female", tobacco: "no", state: "", amount: 10_000 };
const MAN: PremiumInputs = { ...WOMAN, sex: "male" };

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parsePremium((name) => search.get(name), tables, english);
}

// Level figures: source `cards`; guaranteed issue: source `gi-card`. US dollars a month; [low, middle, high].
describe("worked examples", () => {
  test.each<[string, PremiumInputs, number[], number[] | null]>([
    ["a woman of 65, on the table", WOMAN, [41, 50, 54], [72.22, 72.22, 72.22]],
    ["a man of 65, on the table", MAN, [54, 63, 66], [98.83, 98.83, 98.83]],
    // at 65: (41+60)/2 = 50.50, (50+73)/2 = 61.50, (54+79)/2 = 66.50; at 70: (53+78)/2 = 65.50, (64+94)/2 = 79,
    // (73+108)/2 = 90.50 two fifths of the way: 50.50+6 = 56.50, 61.50+7 = 68.50, 66.50+9.60 = 76.10 guaranteed:
    // (72.22+107.32)/2 = 89.77, (87.47+130.20)/2 = 108.835; 89.77 + 0.4 x 19.065 = 97.396
    [
      "a woman of 67, $12,500, between ages and amounts",
      { ...WOMAN, age: 67, amount: 12_500 },
      [56.5, 68.5, 76.1],
      [97.4, 97.4, 97.4],
    ],
    // middle for women at 47: 27+0.4x2 = 27.80; for men: 32+0.4x4 = 33.60; their mean
    ["Montana at 47: one price for everybody", { ...MAN, age: 47, state: "MT" }, [30.7, 30.7, 30.7], null],
    // (72.22+98.83)/2 = 85.525
    ["Montana at 65, sex left open", { ...DEFAULT_PREMIUM, state: "MT" }, [56.5, 56.5, 56.5], [85.53, 85.53, 85.53]],
    // 80: 450/576/677, 85: 640/890/939; three fifths: 450+114, 576+188.40, 677+157.20
    ["a man of 83 who smokes, $25,000", { ...MAN, age: 83, tobacco: "yes", amount: 25_000 }, [564, 764.4, 834.2], null],
    // (40+52)/2, (51+67)/2, (54+71)/2. The card's rate rises between 15,000 and 20,000: from below
    // 74.91+(74.91-50.61)/2 = 87.06, straight (74.91+112.02)/2 = 93.465, from above 112.02-(139.53-112.02)/2 = 98.265
    [
      "a woman of 55, $17,500, where the card changes its rate",
      { ...WOMAN, age: 55, amount: 17_500 },
      [46, 59, 62.5],
      [87.06, 93.47, 98.27],
    ],
    [
      "a woman of 45, $5,000: the published guaranteed-issue figure is not from the card",
      { ...WOMAN, age: 45, amount: 5000 },
      [14, 16, 18],
      null,
    ],
    [
      "a man of 85, $25,000: extrapolated guaranteed-issue figures are left out",
      { ...MAN, age: 85, amount: 25_000 },
      [440, 633, 635],
      null,
    ],
    // 44+0.2x14 = 46.80, 52+0.2x15 = 55, 58+0.2x18 = 61.60; 90.27+0.2x29.43 = 96.156
    ["a man of 50, $16,000", { ...MAN, age: 50, amount: 16_000 }, [46.8, 55, 61.6], [96.16, 96.16, 96.16]],
    // at 70: 54.50/67/78.50, at 75: 71.50/96.50/109; two fifths: 61.30, 78.80, 90.70. guaranteed 66.105 + 0.4 x 28.865
    // = 77.651
    [
      "a woman of 72 who smokes, $7,500",
      { ...WOMAN, age: 72, tobacco: "yes", amount: 7500 },
      [61.3, 78.8, 90.7],
      [77.65, 77.65, 77.65],
    ],
    // both sexes at 65: 41, (50+63)/2, 66; (72.22+98.83)/2 = 85.525
    ["sex left open", DEFAULT_PREMIUM, [41, 56.5, 66], [72.22, 85.53, 98.83]],
  ])("%s", (_, inputs, level, guaranteed) => {
    const result = calculatePremium(inputs, tables, english);
    expect(result.level && [result.level.low, result.level.mid, result.level.high]).toEqual(level);
    expect(result.guaranteed && [result.guaranteed.low, result.guaranteed.mid, result.guaranteed.high]).toEqual(
      guaranteed,
    );
  });
});

const anyInputs: fc.Arbitrary<PremiumInputs> = fc.record({
  age: fc.integer({ min: 45, max: 85 }),
  sex: fc.constantFrom(...SEX_CHOICES),
  tobacco: fc.constantFrom("no", "yes"),
  state: fc.constantFrom("", "OH", "MT"),
  amount: fc.integer({ min: 5000, max: 25_000 }),
});

// Choice Mutual, November 4, 2024 (source `cm2024`): the lowest published monthly price for $10,000 and $25,000.
test.each<[string, PremiumInputs, number, number]>([
  ["a woman of 80", { ...WOMAN, age: 80 }, 98, 241],
  ["a man of 80", { ...MAN, age: 80 }, 135, 332],
  ["a woman of 85", { ...WOMAN, age: 85 }, 136, 335],
  ["a man of 85", { ...MAN, age: 85 }, 178, 440],
])("the published lowest price is the low one: %s", (_, inputs, at10, at25) => {
  const low = (amount: number) => calculatePremium({ ...inputs, amount }, tables, english).level?.low ?? 0;
  expect([low(10_000), low(25_000)]).toEqual([at10, at25]);
  // Between the two, the price for each further $1,000 is the same, to half a dollar of rounding.
  for (const amount of [15_000, 20_000])
    expect(Math.abs(low(amount) - at10 - ((at25 - at10) * (amount - 10_000)) / 15_000)).toBeLessThanOrEqual(0.5);
});

test("an older person never pays less", () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 0, max: 40 }), (inputs, years) => {
      const older = calculatePremium({ ...inputs, age: Math.min(85, inputs.age + years) }, tables, english).level;
      const younger = calculatePremium(inputs, tables, english).level;
      for (const end of ["low", "mid", "high"] as const)
        expect(older?.[end]).toBeGreaterThanOrEqual(younger?.[end] ?? 0);
    }),
  );
});

describe("what is said", () => {
  test("the range, the waiting period beside guaranteed issue, and what changes the price", () => {
    const result = calculatePremium(WOMAN, tables, english);
    expect(describePremium(result, english)).toBe(
      "At age 65, $10,000 of level coverage may cost about $41 to $54 a month, and guaranteed issue (usually a 2-year waiting period) about $72.",
    );
    expect(result.guaranteedNote).toBe(
      "Guaranteed issue asks no health questions and usually has a waiting period of 2 years. A natural death in that time gives the family the return of premiums plus interest, commonly 10%, not the full benefit; an accident pays the full benefit. Our guaranteed-issue rates come from a single insurer; others differ.",
    );
  });

  test("why there is no guaranteed-issue price at 85", () => {
    const result = calculatePremium({ ...MAN, age: 85 }, tables, english);
    expect(result.guaranteedNote).toBe(
      "There is no published price for guaranteed issue below age 50 or above age 80.",
    );
  });

  test("Montana does not allow rates by sex, and sex then changes nothing", () => {
    const montana = { ...WOMAN, state: "MT" };
    expect(calculatePremium(montana, tables, english).notes).toContain(
      "Montana doesn’t allow prices to differ by sex. This is one price for everyone, the middle of our sample rates.",
    );
    expect(calculatePremium({ ...montana, sex: "male" }, tables, english).level).toEqual(
      calculatePremium(montana, tables, english).level,
    );
  });
});

test("whatever is chosen: ordered finite prices in whole cents, a link that brings it back", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(PREMIUM, inputs))).toEqual({ ok: true, inputs });
      const result = calculatePremium(inputs, tables, english);
      expect(result.level).not.toBeNull();
      expect(result.guaranteed === null).toBe(inputs.age < 50 || inputs.age > 80);
      for (const price of [result.level, result.guaranteed]) {
        if (!price) continue;
        expect(price.low > 0 && price.low <= price.mid && price.mid <= price.high && Number.isFinite(price.high)).toBe(
          true,
        );
        expect(Math.abs(price.mid * 100 - Math.round(price.mid * 100))).toBeLessThan(1e-6);
      }
      expect(result.notes).toContain(prices.caution);
      expect(describePremium(result, english)).not.toMatch(/NaN|undefined|Infinity|null/);
    }),
  );
});

test("a larger amount never costs less", () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 0, max: 20_000 }), (inputs, more) => {
      const smaller = calculatePremium(inputs, tables, english);
      const larger = calculatePremium({ ...inputs, amount: Math.min(25_000, inputs.amount + more) }, tables, english);
      for (const end of ["low", "mid", "high"] as const) {
        expect(larger.level?.[end]).toBeGreaterThanOrEqual(smaller.level?.[end] ?? 0);
        expect(larger.guaranteed?.[end] ?? 0).toBeGreaterThanOrEqual(smaller.guaranteed?.[end] ?? 0);
      }
    }),
  );
});

test.each(["", "-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40), "44", "86", "65.5"])(
  "says a sentence for %j",
  (typed) => {
    for (const field of ["age", "amount", "sex", "tobacco", "state"]) {
      if (field === "state" && typed === "") continue; // no state is the whole country
      expect(parsePremium((name) => (name === field ? typed : null), tables, english)).toMatchObject({
        ok: false,
        problems: [{ field, typed, sentence: expect.stringMatching(/^Please .+\.$/) }],
      });
    }
  },
);

test.each(["4999", "25001", "$4,999.49"])("does not extrapolate to %s", (typed) => {
  expect(parse(`amount=${typed}`)).toMatchObject({
    ok: false,
    problems: [
      { sentence: "Please enter the amount of coverage in dollars, from $5,000 to $25,000, for example $15,000." },
    ],
  });
});
