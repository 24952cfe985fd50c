import { type CalculatorId, calculatorPath } from "#agency/tables/rules/calculator-address.ts";
import { FAMILY_PATH } from "#agency/site/rules/navigation.ts";

/** The inputs of a calculator, as the query of its address; '' without any. */
export type SharedResult = { calculator: CalculatorId; query: string };

/** Returns the address of a calculator with some inputs. */
export function resultLink({ calculator, query }: SharedResult): string {
  return `${calculatorPath(calculator)}${query === "" ? "" : `?${query}`}`;
}

/** Returns the address for sharing a result with the family. */
export function shareResultPath(shared: SharedResult): string {
  return `${FAMILY_PATH}?result=${encodeURIComponent(resultLink(shared))}`;
}
