import type { Source } from "./calculation-line.ts";
import type { CalculatorTables, TableKey } from "./reference-table.ts";

/** How a table is called in the desk, what it is behind, and what a CSV file of it leaves as it is: only a list of like rows may be sent as CSV. */
export type TableRecord = {
  key: TableKey;
  title: string;
  what: string /** What a CSV file leaves as it is; null where the table is no plain list. */;
  csvKeeps: string | null;
};

export const TABLE_RECORDS: readonly TableRecord[] = [
  {
    key: "rates",
    title: "Sample rates",
    what: "Monthly prices by age, sex, tobacco and amount. Behind the premium estimator, budget to coverage, and the range in the quote.",
    csvKeeps: "The waiting period and the states with one price for everybody stay as they are.",
  },
  {
    key: "costs",
    title: "Funeral costs",
    what: "National medians, their items, cemetery and growth of prices. Behind the cost calculators and the pages of the states.",
    csvKeeps: null,
  },
  {
    key: "states",
    title: "Averages of the states",
    what: "What the four kinds of funeral cost in each state. Behind funeral costs by state, the cost calculators, the guide in the quote and the pages of the states.",
    csvKeeps: "What the caskets of the study cost is not told any more, since a CSV file does not say it.",
  },
  {
    key: "benefits",
    title: "Burial benefits",
    what: "What Social Security and Veterans Affairs pay. Behind the final expense calculator and the list for after a loss.",
    csvKeeps: null,
  },
];

/** The sources a table names, and the year it is of; null where its sources carry their own years. */
export function originsOf(tables: CalculatorTables, key: TableKey): { year: number | null; sources: Source[] } {
  if (key === "rates") return { year: tables.rates.year, sources: tables.rates.sources };
  if (key === "costs") return { year: tables.costs.year, sources: tables.costs.sources };
  if (key === "states") {
    const cited = new Set(tables.states.map((state) => state.source));
    return { year: null, sources: tables.costs.sources.filter((source) => cited.has(source.id)) };
  }
  return { year: null, sources: tables.benefitSources };
}
