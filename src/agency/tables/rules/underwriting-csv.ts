import { ruleSchema } from "./check-underwriting-table.ts";
import { type CsvLine, readCsvTable, writeCsv } from "./csv-rows.ts";
import type { CsvOrigin } from "./rate-csv.ts";
import type { Checked } from "./table-check.ts";
import type { UnderwritingRule } from "./underwriting-table.ts";

const COLUMNS = ["carrier", "product", "question", "outcome", "effective", "source"] as const;

/** The source id for rules from a CSV file. */
const OWN_SOURCE = "own-underwriting-rules";

/** Writes insurers' rules as CSV, one a row. */
export function rulesToCsv(rules: readonly UnderwritingRule[]): string {
  return writeCsv([[...COLUMNS], ...rules.map((rule) => COLUMNS.map((column) => rule[column]))]);
}

/** Builds a file of rules from CSV lines. Errors name line and column. */
export function rulesFromCsv(lines: readonly CsvLine[], origin: CsvOrigin): Checked<unknown> {
  const read = readCsvTable(lines, COLUMNS, ruleSchema);
  if (!read.ok) return read;
  const sources = [{ id: OWN_SOURCE, ...origin, url: null }];
  return { ok: true, table: { meta: { year: origin.year, sources }, rules: read.table } };
}
