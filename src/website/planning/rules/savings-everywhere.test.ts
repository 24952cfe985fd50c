import { expect, test } from "vitest";
import type { Applicant } from "#agency/tables/rules/monthly-price.ts";
import { quickPrice } from "#agency/tables/rules/quick-price.ts";
import type { PolicyKind } from "#agency/tables/rules/savings-or-policy.ts";
import { calculateWorth, describeWorth } from "#agency/tables/rules/worth-it.ts";
import { english } from "#agency/english/rules/texts.ts";
import { estimateQuote } from "#leads/leads/rules/quote-estimate.ts";
import { quoteValues } from "#leads/leads/rules/quote-form.ts";
import { calculatorTables } from "#tests/builders/calculator-tables.ts";
import { parseOpinion } from "./second-opinion-form.ts";
import { secondOpinion } from "./second-opinion.ts";

const tables = calculatorTables();
const DAY = new Date("2026-11-20T15:00:00Z");
const SAVE = "Savings may suit you better.";

/** 2,214 people: every age with rates, every answer on sex and tobacco, amounts with their own row and some between. */
const people: Applicant[] = Array.from({ length: 41 }, (_, year) => 45 + year).flatMap((age) =>
  (["female", "male", "either"] as const).flatMap((sex) =>
    (["no", "yes"] as const).flatMap((tobacco) =>
      [5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 22_500, 25_000].map((amount) => ({
        age,
        sex,
        tobacco,
        amount,
        state: "",
      })),
    ),
  ),
);

function calculated(person: Applicant, kind: PolicyKind, premium: number | null = null) {
  const result = calculateWorth({ ...person, kind, premium, interest: 2 }, tables, english);
  return {
    verdict: result.compared?.suits.verdict,
    price: result.compared?.price,
    said: describeWorth(result, english),
  };
}

function quoted({ age, sex, tobacco, amount }: Applicant): (string | null)[] {
  const answers = { age: String(age), sex: sex === "either" ? "" : sex, tobacco, coverage: String(amount) };
  const values = quoteValues((name) => answers[name as keyof typeof answers] ?? "");
  return estimateQuote(values, DAY, tables, english).rows.map(({ warning }) => warning);
}

function opinionOf({ age, sex, tobacco, amount }: Applicant, premium: number): string {
  const form = new URLSearchParams({
    premium: String(premium),
    amount: String(amount),
    age: String(age),
    sex,
    tobacco,
    kind: "level",
    waiting: "none",
  });
  const parsed = parseOpinion((name) => form.get(name), tables.rates, [], english);
  if (!parsed.ok) throw new Error(parsed.problems.map(({ sentence }) => sentence).join(" "));
  return secondOpinion(parsed.inputs, tables, english).reasons.join(" ");
}

test("calculator, quote, price at first sight and second opinion say the same of savings to everyone", () => {
  const seen = new Set<string | undefined>();
  for (const person of people) {
    const who = JSON.stringify(person);
    const level = calculated(person, "level");
    const guaranteed = calculated(person, "guaranteed");
    seen.add(level.verdict).add(guaranteed.verdict);
    for (const [{ verdict, said }, warning] of [
      [level, quoted(person)[0]],
      [guaranteed, quoted(person)[1]],
    ] as const)
      if (verdict === "savings") expect(warning, who).toContain(said);
      else expect(warning ?? "", who).not.toContain("avings may suit");
    if (person.tobacco === "no" && person.amount === 10_000) {
      const query = new URLSearchParams({ age: String(person.age), sex: person.sex });
      const { result } = quickPrice((name) => query.get(name), tables, { state: "", year: 2026, words: english });
      expect(result?.level?.savings ?? null, who).toBe(level.verdict === "savings" ? level.said : null);
      expect(result?.guaranteed?.savings ?? null, who).toBe(guaranteed.verdict === "savings" ? guaranteed.said : null);
    }
    for (const premium of [level.price?.low ?? 0, level.price?.high ?? 0]) {
      const typed = calculated(person, "level", premium);
      if (level.verdict !== "depends") expect(typed.verdict, who).toBe(level.verdict);
      expect(opinionOf(person, premium).includes(typed.verdict === "savings" ? typed.said : SAVE), who).toBe(
        typed.verdict === "savings",
      );
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(["savings", "depends"]));
});
