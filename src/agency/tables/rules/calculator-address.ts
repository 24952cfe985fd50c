/** Path segment below /calculators, in the order of the index (spec site §2). */
export const CALCULATOR_IDS = [
  "final-expense-calculator",
  "cremation-vs-burial",
  "funeral-costs-by-state",
  "coverage-gap",
  "premium-estimator",
  "budget-to-coverage",
  "is-it-worth-it",
] as const;
export type CalculatorId = (typeof CALCULATOR_IDS)[number];

export const CALCULATORS_PATH = "/calculators";

export function calculatorPath(id: CalculatorId): string {
  return `${CALCULATORS_PATH}/${id}`;
}

/** Returns the path of the page that emails the result of this query ('' for no answers). */
export function resultMailPath(id: CalculatorId, query: string): string {
  return `${calculatorPath(id)}/email${query === "" ? "" : `?${query}`}`;
}

/** Returns the address of the result of this query ('' for no answers) as a file in large type. */
export function resultPdfPath(id: CalculatorId, query: string): string {
  return `${calculatorPath(id)}/result.pdf${query === "" ? "" : `?${query}`}`;
}

/**
 * Returns the id of a part of a calculator. Headings of articles, where they also are, never have a dot in their ids.
 */
export function partId(name: string): string {
  return `calculator.${name}`;
}
