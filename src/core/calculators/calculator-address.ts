/** Part of the address below /calculators, in the order of the index (spec site §2). */
export const CALCULATOR_IDS = [
  "final-expense-calculator",
  "cremation-vs-burial",
  "funeral-costs-by-state",
  "coverage-gap",
  "premium-estimator",
  "budget-to-coverage",
] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

export const CALCULATORS_PATH = "/calculators";

/** Address of a calculator's page. */
export function calculatorPath(id: CalculatorId): string {
  return `${CALCULATORS_PATH}/${id}`;
}

/** Address of the page that mails the result with this query ('' for the one without answers). */
export function resultMailPath(id: CalculatorId, query: string): string {
  return `${calculatorPath(id)}/email${query === "" ? "" : `?${query}`}`;
}
