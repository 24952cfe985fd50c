import { english } from "#agency/english/rules/texts.ts";

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { queryFor } from "./calculator-definition.ts";
import { SEX_CHOICES } from "./monthly-price.ts";
import { of100, POLICY_KINDS } from "./savings-or-policy.ts";
import { calculateWorth, describeWorth, parseWorth, WORTH_IT, type WorthInputs } from "./worth-it.ts";

const tables = calculatorTables();

function parse(query: string) {
  const search = new URLSearchParams(query);
  return parseWorth((name) => search.get(name), tables, english);
}
function worth(query: string) {
  const parsed = parse(query);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
  return calculateWorth(parsed.inputs, tables, english);
}

/**
 * Prices: sources `cards` and `gi-card`. Lives: Period Life Table, 2023 (Social Security Administration). Savings were
 * added up month by month outside this program, with 40 digits. `early` is year 2: what the policy pays, and savings.
 */
describe("worked examples", () => {
  test.each<[string, string, object]>([
    // 10,000 / (12 x 56.50) = 14.7. Alive at 78: 69,387 of 87,399 women and 56,024 of 79,084 men, the mean of both
    // shares
    [
      "65, sex open",
      "",
      // The range is $41 to $66: at its low end the savings take 18 years.
      { monthly: 56.5, paid: 15, saved: 13, of100: 75, early: [10_000, 1384.35], verdict: "depends" },
    ],
    [
      "a woman of 65",
      "sex=female",
      { monthly: 50, paid: 17, saved: 15, of100: 74, early: [10_000, 1225.09], verdict: "depends" },
    ],
    [
      "a man of 45",
      "age=45&sex=male",
      { monthly: 32, paid: 27, saved: 21, of100: 84, early: [10_000, 784.06], verdict: "savings" },
    ],
    // 24 x 98.83 = 2,371.92, and 10% on top: 2,609.11
    [
      "guaranteed issue at 65, a man: premiums come back in year 2",
      "sex=male&kind=guaranteed",
      { monthly: 98.83, paid: 9, saved: 8, of100: 84, early: [2609.11, 2421.51], verdict: "savings" },
    ],
    // 24 x 87.47 = 2,099.28; 2,309.21
    [
      "guaranteed issue at 70, a woman",
      "age=70&sex=female&kind=guaranteed",
      { monthly: 87.47, paid: 10, saved: 9, of100: 81, early: [2309.21, 2143.17], verdict: "savings" },
    ],
    // 10,000 / 768 = 13.02, the same for savings without interest; 52,857 of 82,374 women of 70 are alive at 84
    [
      "an offer, money without interest",
      "age=70&sex=female&premium=64&interest=0",
      { monthly: 64, paid: 14, saved: 14, of100: 64, early: [10_000, 1536], verdict: "depends" },
    ],
    // 19 x 540 = 10,260: age 94
    [
      "a cheap offer at 75",
      "age=75&sex=male&premium=$45&interest=0%",
      { monthly: 45, paid: 19, saved: 19, of100: 13, early: [10_000, 1080], verdict: "policy" },
    ],
    [
      "an offer so cheap that savings never get there",
      "age=80&sex=male&premium=5",
      { monthly: 5, paid: null, saved: null, of100: null, early: [10_000, 122.51], verdict: "policy" },
    ],
    // 576 + 0.6 x (890 - 576) = 764.40. 77 of 100, but tobacco
    [
      "a man of 83 who smokes, $25,000, 4%",
      "age=83&sex=male&tobacco=yes&amount=25000&interest=4",
      { monthly: 764.4, paid: 3, saved: 3, of100: 77, early: [25_000, 19_115.52], verdict: "depends" },
    ],
    [
      "a woman of 85",
      "age=85&sex=female",
      { monthly: 209, paid: 4, saved: 4, of100: 70, early: [10_000, 5120.88], verdict: "depends" },
    ],
    // Montana: one price for everyone, 30.70 at 47; the life of a man
    [
      "a man of 47 in Montana",
      "age=47&sex=male&state=MT",
      { monthly: 30.7, paid: 28, saved: 22, of100: 80, early: [10_000, 752.21], verdict: "savings" },
    ],
  ])("%s", (_, query, expected) => {
    const { compared } = worth(query);
    expect({
      monthly: compared?.monthly,
      paid: compared?.paidBack?.year ?? null,
      saved: compared?.savedUp?.year ?? null,
      of100: compared?.savedUp ? of100(compared.savedUp.chance) : null,
      early: [compared?.rows[1]?.pays, compared?.rows[1]?.saved],
      verdict: compared?.suits.verdict,
    }).toEqual(expected);
  });

  test("the chance is the share of those alive: 58,429 of 79,084 men of 65 are alive at 77", () => {
    expect(worth("sex=male").compared?.rows[11]).toMatchObject({ age: 77, chance: 58_429 / 79_084 });
  });
});

describe("what is said", () => {
  test.each([
    [
      "sex=male&kind=guaranteed",
      "Savings may suit you better. The same $99 a month, saved at 2% interest, would reach $10,000 in about 8 years, and about 84 of 100 men of 65 live that long. If you died before that, but after the waiting period of 2 years, the policy would leave your family more.",
    ],
    [
      "sex=female",
      "It depends on the next 14 to 18 years. If your family could not pay $10,000 in that time, a policy protects them from the first day. If they could, the same $41 to $54 a month, saved at 2% interest, would reach $10,000 by then, and about 64 to 77 of 100 women of 65 live that long.",
    ],
    [
      "age=75&sex=male&premium=45&interest=0",
      "A policy may suit you better. The same $45 a month, saved at 0% interest, would take about 19 years to reach $10,000, and only about 13 of 100 men of 75 live that long.",
    ],
    [
      "age=80&premium=5",
      "A policy may suit you better. The same $5 a month, saved at 2% interest, would not reach $10,000 by age 100.",
    ],
    [
      "age=45&kind=guaranteed",
      "There is no published price for guaranteed issue below age 50 or above age 80. To see a result, enter the monthly premium you were offered for $10,000.",
    ],
  ])("%s", (query, sentence) => expect(describeWorth(worth(query), english)).toBe(sentence));

  test("the waiting period and the cheaper level coverage stand beside guaranteed issue", () => {
    const { notes } = worth("sex=male&kind=guaranteed");
    expect(notes[0]).toMatch(/waiting period of 2 years.*return of premiums plus interest/);
    expect(notes[1]).toContain("about $54 to $66 a month");
    expect(worth("sex=male").notes.join(" ")).not.toContain("waiting period");
  });
});

const anyInputs: fc.Arbitrary<WorthInputs> = fc.record({
  age: fc.integer({ min: 45, max: 85 }),
  sex: fc.constantFrom(...SEX_CHOICES),
  tobacco: fc.constantFrom("no", "yes"),
  state: fc.constantFrom("", "OH", "MT"),
  amount: fc.integer({ min: 5000, max: 25_000 }),
  kind: fc.constantFrom(...POLICY_KINDS),
  premium: fc.option(fc.integer({ min: 100, max: 1_000_000 }).map((centsPaid) => centsPaid / 100)),
  interest: fc.integer({ min: 0, max: 1500 }).map((hundredths) => hundredths / 100),
});

test("whatever is chosen: finite figures that fit each other, and a link that brings them back", () => {
  fc.assert(
    fc.property(anyInputs, (inputs) => {
      expect(parse(queryFor(WORTH_IT, inputs))).toEqual({ ok: true, inputs });
      const result = calculateWorth(inputs, tables, english);
      expect(describeWorth(result, english)).not.toMatch(/NaN|undefined|Infinity|null/);
      const { compared } = result;
      if (!compared) return;
      expect(compared.rows.at(-1)?.age).toBe(100);
      for (const [index, row] of compared.rows.entries()) {
        const before = compared.rows[index - 1] ?? { paid: 0, saved: 0, chance: 1 };
        expect(row.saved).toBeGreaterThanOrEqual(row.paid);
        expect(row.paid > before.paid && row.saved > before.saved && row.chance <= before.chance).toBe(true);
      }
      if (inputs.tobacco === "yes") expect(compared.suits.verdict).not.toBe("savings");
      // Savings with interest are never slower than the premiums.
      expect(compared.savedUp?.year ?? 100).toBeLessThanOrEqual(compared.paidBack?.year ?? 100);
    }),
  );
});

test.each(["-1", "1e9", "∞", "abc", "9".repeat(40), "0", "10001"])("a premium of %j gets a sentence", (typed) => {
  expect(parse(`premium=${encodeURIComponent(typed)}`)).toMatchObject({
    ok: false,
    problems: [{ field: "premium", typed, sentence: expect.stringMatching(/^Please .+\.$/) }],
  });
});
test.each(["-1", "15.5", "abc", ""])("interest of %j gets a sentence", (typed) => {
  expect(parse(`interest=${typed}`)).toMatchObject({ ok: false, problems: [{ field: "interest" }] });
});
