import { guaranteedPrice, levelPrice } from "./monthly-price.ts";
import type { RateTable } from "./rate-table.ts";

/** A question about the price: at an age, of an amount in US dollars, or with health problems. */
export type CostQuestion = { kind: "age"; age: number } | { kind: "amount"; amount: number } | { kind: "health" };

/** The amount of the pages about an age and about health, US dollars. */
export const USUAL_AMOUNT = 10_000;
export const COST_AGES: readonly number[] = [50, 55, 60, 65, 70, 75, 80, 85];
export const COST_AMOUNTS: readonly number[] = [5_000, 10_000, 15_000, 20_000, 25_000];

const ANYONE = { sex: "either", tobacco: "no", state: "" } as const;
const PARENT = "/final-expense-cost";

/** Returns the address of the page about a question. */
export function costPath(question: CostQuestion): string {
  return `${PARENT}/${slugOf(question)}`;
}

/** Lists the questions that the rates answer; a page without a price would say nothing of its own. */
export function costQuestions(rates: RateTable): CostQuestion[] {
  const priced = (age: number, amount: number) => levelPrice(rates, { ...ANYONE, age, amount }) !== null;
  const ages = COST_AGES.filter((age) => priced(age, USUAL_AMOUNT));
  const amounts = COST_AMOUNTS.filter((amount) => COST_AGES.some((age) => priced(age, amount)));
  return [
    ...ages.map((age) => ({ kind: "age", age }) as const),
    ...amounts.map((amount) => ({ kind: "amount", amount }) as const),
    ...(ages.some((age) => guaranteedPrice(rates, { ...ANYONE, age, amount: USUAL_AMOUNT }) !== null)
      ? [{ kind: "health" } as const]
      : []),
  ];
}

/** Finds the question of an address's last part; null for one that is none, or has no price. */
export function findCostQuestion(rates: RateTable, slug: string): CostQuestion | null {
  return costQuestions(rates).find((question) => slugOf(question) === slug) ?? null;
}

function slugOf(question: CostQuestion): string {
  if (question.kind === "age") return `at-${question.age}`;
  return question.kind === "amount" ? `for-${question.amount}` : "with-health-problems";
}
