import type { Source } from "#agency/states/rules/cited-text.ts";
import type { CalculatorTables, TableKey } from "./reference-table.ts";

/**
 * A table's name in the desk, its purpose, and what a CSV file of it doesn't change: only a list of equal rows can be
 * uploaded as CSV.
 */
type TableRecord = {
  key: TableKey;
  title: string;
  what: string /** What a CSV file leaves as it is; null where the table is no plain list. */;
  csvKeeps: string | null;
};

export const TABLE_RECORDS: readonly TableRecord[] = [
  {
    key: "rates",
    title: "Sample rates",
    what: "Monthly prices by age, sex, tobacco use and amount. Used by the premium estimator, budget to coverage, “Is it worth it for you?”, and the price range in the quote.",
    csvKeeps: "The waiting period and the states with one price for everyone stay the same.",
  },
  {
    key: "costs",
    title: "Funeral costs",
    what: "National medians and their items, cemetery costs and price growth. Used by the cost calculators and the state pages.",
    csvKeeps: null,
  },
  {
    key: "states",
    title: "State averages",
    what: "What the four kinds of funeral cost in each state. Used by funeral costs by state, the cost calculators, the cost guide in the quote and the state pages.",
    csvKeeps: "The casket prices from the study are no longer shown, because a CSV file doesn't include them.",
  },
  {
    key: "benefits",
    title: "Burial benefits",
    what: "What Social Security and Veterans Affairs pay. Used by the final expense calculator and the after-a-loss checklist.",
    csvKeeps: null,
  },
  {
    key: "life",
    title: "Life table",
    what: "How many women and men are alive at each age. Used by “Is it worth it for you?”.",
    csvKeeps: "A CSV file has the whole table.",
  },
  {
    key: "underwriting",
    title: "Insurers’ health rules",
    what: "What each insurer’s product makes of the questions of the health check. The page names insurers only if this table has rules.",
    csvKeeps: "A CSV file has the whole table.",
  },
];

/** Returns the sources of a table, and its year; null if its sources carry their own years. */
export function originsOf(tables: CalculatorTables, key: TableKey): { year: number | null; sources: Source[] } {
  if (key === "rates") return { year: tables.rates.year, sources: tables.rates.sources };
  if (key === "costs") return { year: tables.costs.year, sources: tables.costs.sources };
  if (key === "states") {
    const cited = new Set(tables.states.map((state) => state.source));
    return { year: null, sources: tables.costs.sources.filter((source) => cited.has(source.id)) };
  }
  if (key === "life") return { year: tables.life.year, sources: tables.life.sources };
  if (key === "underwriting") return { year: tables.underwriting.year, sources: tables.underwriting.sources };
  return { year: null, sources: tables.benefitSources };
}
