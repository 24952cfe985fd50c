import { english } from "#agency/english/rules/texts.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import {
  BENEFIT_STEP,
  benefitRange,
  type Bought,
  type BudgetInputs,
  BUDGET,
  calculateBudget,
  DEFAULT_BUDGET,
  describeBudget,
  parseBudget,
} from "./budget-to-coverage.ts";
import { levelPrice, SEX_CHOICES } from "./monthly-price.ts";

const tables = calculatorTables();

const WOMAN: BudgetInputs = { budget: 50, age: 65, sex: "female", tobacco: "no", state: "" };
const MAN: BudgetInputs = { ...WOMAN, sex: "male" };

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseBudget((name) => search.get(name), tables, english);
}

// Level: source `cards`, guaranteed issue: source `gi-card`. Benefits at the highest, middle and lowest price, in steps
// of $100.
describe("ten worked examples", () => {
  test.each<[string, BudgetInputs, number[], number[] | null]>([
    // high 29 to 54: 5,000+21/0.0050 = 9,200; mid 50 at 10,000; low 41 at 10,000, then 9/0.0038 = 2,368 more
    // guaranteed 37.11 to 72.22: 5,000+12.89/0.007022 = 6,835
    ["a woman of 65, $50", WOMAN, [9200, 10_000, 12_300], [6800, 6800, 6800]],
    // 5,000 + 14/0.0084 = 6,666; + 17/0.0080 = 7,125; + 22/0.0064 = 8,437; guaranteed + 1.32/0.011336 = 5,116
    ["a man of 70, $60", { ...MAN, age: 70, budget: 60 }, [6600, 7100, 8400], [5100, 5100, 5100]],
    // 5,000 + 15/0.0042 = 8,571; 10,000 + 1/0.0036 = 10,277; 10,000 + 9/0.0028 = 13,214; guaranteed 5,000 +
    // 18.06/0.003988 = 9,528
    [
      "a woman of 50 who smokes, $40",
      { ...WOMAN, age: 50, tobacco: "yes", budget: 40 },
      [8500, 10_200, 13_200],
      [9500, 9500, 9500],
    ],
    ["$20 reaches nothing at 65", { ...WOMAN, budget: 20 }, [0, 0, 0], [0, 0, 0]],
    [
      "$300 reaches past the table at 65",
      { ...WOMAN, budget: 300 },
      [25_000, 25_000, 25_000],
      [25_000, 25_000, 25_000],
    ],
    // 20,000 + 37/0.0180 = 22,055; 20,000 + 72/0.0162 = 24,444; 384 at 25,000 is below
    // guaranteed, between 336.07 and 452.90 where the card's rate rises: from above 20,000 - 52.90/0.022544 = 17,653,
    // straight 15,000 + 63.93/0.023366 = 17,736, from below 15,000 + 63.93/0.022272 = 17,870
    ["a man of 80, $400", { ...MAN, age: 80, budget: 400 }, [22_000, 24_400, 25_000], [17_600, 17_700, 17_800]],
    // the middle of both sexes, 45 to 66: 10,000 + 5/0.0042 = 11,190; guaranteed 34.175 to 66.35: + 15.825/0.006435 =
    // 7,459
    ["Montana at 60, $50", { ...MAN, age: 60, state: "MT" }, [11_100, 11_100, 11_100], [7400, 7400, 7400]],
    // 21 at 5,000; 5,000 + 3/0.0028 = 6,071; 5,000 + 5/0.0022 = 7,272
    ["a man of 45, $21", { ...MAN, age: 45, budget: 21 }, [5000, 6000, 7200], null],
    [
      "a woman of 85, exactly the highest price of $25,000",
      { ...WOMAN, age: 85, budget: 523 },
      [25_000, 25_000, 25_000],
      null,
    ],
    // the estimate of $12,500 at 67 turned around: 76.10 at 12,500; 68.50 + 0.00516 a dollar: + 7.60/0.00516 = 13,972;
    // 67.20 at 15,000, then 0.00408 a dollar: + 8.90/0.00408 = 17,181; guaranteed 40.162 + 0.0076316 a dollar: 5,000 +
    // 35.938/0.0076316 = 9,709
    ["a woman of 67, $76.10", { ...WOMAN, age: 67, budget: 76.1 }, [12_500, 13_900, 17_100], [9700, 9700, 9700]],
  ])("%s", (_, inputs, level, guaranteed) => {
    const result = calculateBudget(inputs, tables, english);
    const benefits = (range: typeof result.level) =>
      range && [range.least.benefit, range.middle.benefit, range.most.benefit];
    expect(benefits(result.level)).toEqual(level);
    expect(benefits(result.guaranteed)).toEqual(guaranteed);
  });
});

test.each([
  [
    "sex=female",
    "With $50 a month at age 65, your budget buys about $9,200 to $12,300 of level coverage. Your budget buys about $6,800 of guaranteed-issue coverage (usually a 2-year waiting period).",
  ],
  [
    "sex=female&budget=20",
    "With $20 a month at age 65, your budget isn’t enough for $5,000 of level coverage, the smallest amount in our tables; $5,000 starts at about $24 a month. Your budget isn’t enough for $5,000 of guaranteed-issue coverage (usually a 2-year waiting period), the smallest amount in our tables; $5,000 starts at about $38 a month.",
  ],
  [
    "sex=female&budget=$300",
    "With $300 a month at age 65, your budget buys more than $25,000 of level coverage, the largest amount in our tables; $25,000 costs about $97 to $129 a month. Your budget buys more than $25,000 of guaranteed-issue coverage (usually a 2-year waiting period), the largest amount in our tables; $25,000 costs about $199 a month.",
  ],
  [
    "age=85&budget=100.50",
    "With $100.50 a month at age 85, your budget buys up to $6,500 of level coverage; at the highest price, it isn’t enough for $5,000. There is no published price for guaranteed issue below age 50 or above age 80.",
  ],
])("speaks about %j", (query, sentence) => {
  const parsed = parse(query);
  expect(parsed.ok && describeBudget(calculateBudget(parsed.inputs, tables, english), english)).toBe(sentence);
});

const anyInputs: fc.Arbitrary<BudgetInputs> = fc.record({
  budget: fc.integer({ min: 100, max: 1_000_000 }).map((cents) => cents / 100),
  age: fc.integer({ min: 45, max: 85 }),
  sex: fc.constantFrom(...SEX_CHOICES),
  tobacco: fc.constantFrom("no", "yes"),
  state: fc.constantFrom("", "OH", "MT"),
});

test("whatever is chosen: dollars within the table, ordered, never 'units', and a link that brings it back", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(BUDGET, inputs))).toEqual({ ok: true, inputs });
      const result = calculateBudget(inputs, tables, english);
      for (const range of [result.level, result.guaranteed]) {
        if (!range) continue;
        expect(range.least.benefit <= range.middle.benefit && range.middle.benefit <= range.most.benefit).toBe(true);
        for (const { benefit, limit } of [range.least, range.middle, range.most])
          expect(limit === "below" ? benefit === 0 : benefit >= 5000 && benefit <= 25_000).toBe(true);
      }
      expect(describeBudget(result, english)).not.toMatch(/NaN|undefined|Infinity|null|\bunits?\b/);
    }),
  );
});

test("two ends that are one amount are worded once", () => {
  const within = { benefit: 6_800, limit: "within" as const, price: 40 };
  const largest = { benefit: 25_000, limit: "within" as const, price: 100 };
  const above = { ...largest, limit: "above" as const };
  const below = { benefit: 0, limit: "below" as const, price: 20 };
  const worded = (least: Bought, most: Bought) => benefitRange({ least, most }, [5_000, 25_000], english);
  expect(worded(within, within)).toBe("$6,800");
  expect(worded(above, above)).toBe("$25,000 or more");
  expect(worded(largest, above)).toBe("$25,000 or more");
  expect(worded(below, below)).toBe("less than $5,000");
  expect(worded(below, within)).toBe("up to $6,800");
  expect(worded(within, above)).toBe("$6,800 to $25,000 or more");
});

test("the benefit costs no more than the budget, and one step more would", () => {
  fc.assert(
    fc.property(anyInputs, (whole) => {
      const inputs = { ...whole, budget: 15 + (whole.budget % 700) };
      const { level } = calculateBudget(inputs, tables, english);
      for (const [bought, end] of [
        [level?.least, "high"],
        [level?.middle, "mid"],
        [level?.most, "low"],
      ] as const) {
        if (bought?.limit !== "within") continue;
        expect(levelPrice(tables.rates, { ...inputs, amount: bought.benefit })?.[end]).toBeLessThanOrEqual(
          inputs.budget,
        );
        if (bought.benefit + BENEFIT_STEP <= 25_000)
          expect(levelPrice(tables.rates, { ...inputs, amount: bought.benefit + BENEFIT_STEP })?.[end]).toBeGreaterThan(
            inputs.budget,
          );
      }
    }),
  );
});

test("the estimate of an amount, taken as a budget, buys that amount again", () => {
  fc.assert(
    fc.property(anyInputs, fc.integer({ min: 50, max: 249 }), (inputs, steps) => {
      const amount = steps * BENEFIT_STEP;
      const budget = levelPrice(tables.rates, { ...inputs, amount })?.mid ?? 0;
      expect(calculateBudget({ ...inputs, budget }, tables, english).level?.middle.benefit).toBe(amount);
    }),
  );
});

test.each(["", "-1", "1e9", "∞", "abc", "12abc", "🪦", "9".repeat(40), "0", "10001"])(
  "says a sentence for a budget of %j",
  (typed) => {
    expect(parseBudget((name) => (name === "budget" ? typed : null), tables, english)).toEqual({
      ok: false,
      problems: [
        {
          field: "budget",
          typed,
          sentence: "Please enter what you can spend a month in dollars, from $1 to $10,000, such as 50.",
        },
      ],
    });
  },
);

test("the default is what the empty address shows", () => {
  expect(parse("")).toEqual({ ok: true, inputs: DEFAULT_BUDGET });
});
