import * as z from "zod";
import { type CsvLine, readCsvTable, typedNumber, writeCsv } from "./csv-rows.ts";
import type { LifeTable } from "./life-table.ts";
import type { CsvOrigin } from "./rate-csv.ts";
import type { Checked } from "./table-check.ts";

const COLUMNS = ["age", "women", "men"];
const whole = typedNumber.pipe(z.int("must be a whole number"));
const rowSchema = z.object({ age: whole, women: whole, men: whole });

/** The source id for a table from a CSV file. */
const OWN_SOURCE = "own-life-table";

/** Writes a life table as CSV: one age a row, with how many women and men are alive. */
export function lifeToCsv({ firstAge, alive }: LifeTable): string {
  return writeCsv([COLUMNS, ...alive.female.map((women, index) => [firstAge + index, women, alive.male[index] ?? 0])]);
}

/** Builds a file of a life table from CSV lines. Errors name line and column. */
export function lifeFromCsv(lines: readonly CsvLine[], origin: CsvOrigin): Checked<unknown> {
  const read = readCsvTable(lines, COLUMNS, rowSchema);
  if (!read.ok) return read;
  const sources = [{ id: OWN_SOURCE, ...origin, url: null }];
  return { ok: true, table: { meta: { year: origin.year, sources }, rows: read.table } };
}
