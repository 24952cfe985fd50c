import { type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";

/** The answers of a calculator, as the query of its address; '' without answers. */
export type SharedResult = { calculator: CalculatorId; query: string };

/** The address of a calculator with some answers. */
export function resultLink({ calculator, query }: SharedResult): string {
  return `${calculatorPath(calculator)}${query === "" ? "" : `?${query}`}`;
}

/** The address at which a result is shared with the family. */
export function shareResultPath(shared: SharedResult): string {
  return `${FAMILY_PATH}?result=${encodeURIComponent(resultLink(shared))}`;
}
