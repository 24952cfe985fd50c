import { CsvError, parse } from "csv-parse/sync";
import type { CsvLine } from "#agency/tables/rules/csv-rows.ts";
import { type Checked, refused } from "#agency/tables/rules/table-check.ts";

/**
 * Reads CSV as spreadsheets write it, with any line ends and a byte order mark; empty lines are left out. Errors name
 * the line.
 */
export function readCsv(text: string): Checked<CsvLine[]> {
  try {
    const records = parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      info: true,
      raw: true,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
    }) as unknown as { record: string[]; raw: string; info: { lines: number } }[];
    // The parser reports the last line of a record; an editor shows the first.
    const lineOf = ({ raw, info }: (typeof records)[number]) => info.lines - raw.trimEnd().split("\n").length + 1;
    return {
      ok: true,
      table: records.map((read) => ({ line: lineOf(read), cells: read.record.map((cell) => cell.trim()) })),
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code === "CSV_QUOTE_NOT_CLOSED") return refused(["A quotation mark is opened but never closed."]);
    return refused([`Line ${Number(error.lines)}: a quotation mark is in the wrong place.`]);
  }
}
