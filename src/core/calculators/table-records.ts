import type { Source } from "./calculation-line.ts";
import type { CalculatorTables, TableKey } from "./reference-table.ts";

/** How a table is called in the desk, what it is behind, and whether it may be sent as CSV: only a list of like rows may. */
export type TableRecord = { key: TableKey; title: string; what: string; csv: boolean };

export const TABLE_RECORDS: readonly TableRecord[] = [
  {
    key: "rates",
    title: "Sample rates",
    what: "Monthly prices by age, sex, tobacco and amount. Behind the premium estimator, budget to coverage, and the range in the quote.",
    csv: true,
  },
  {
    key: "costs",
    title: "Funeral costs",
    what: "National medians, their items, cemetery and growth of prices. Behind the cost calculators and the pages of the states.",
    csv: false,
  },
  {
    key: "benefits",
    title: "Burial benefits",
    what: "What Social Security and Veterans Affairs pay. Behind the final expense calculator and the list for after a loss.",
    csv: false,
  },
];

/** The sources a table names, and the year it is of; null where its sources carry their own years. */
export function originsOf(tables: CalculatorTables, key: TableKey): { year: number | null; sources: Source[] } {
  if (key === "rates") return { year: tables.rates.year, sources: tables.rates.sources };
  if (key === "costs") return { year: tables.costs.year, sources: tables.costs.sources };
  return { year: null, sources: tables.benefitSources };
}
