import * as z from "zod";
import { parseDollars } from "#platform/text/rules/dollars.ts";
import { type Checked, refused } from "./table-check.ts";

/** One line of a CSV file: its number from 1, and its trimmed cells. */
export type CsvLine = { line: number; cells: string[] };

/**
 * Parses CSV lines with a header row, in any order and case, each row by `schema`; or returns what is wrong, by line
 * and column.
 */
export function readCsvTable<T>(
  [head, ...body]: readonly CsvLine[],
  needed: readonly string[],
  schema: z.ZodType<T>,
): Checked<T[]> {
  if (!head || body.length === 0) return refused(["The file has no rows below the headings."]);
  const columns = head.cells.map((cell) => cell.toLowerCase());
  const missing = needed.filter((column) => !columns.includes(column));
  if (missing.length > 0)
    return refused(missing.map((column) => `Line ${head.line}: the column '${column}' is missing.`));
  const sentences: string[] = [];
  const table = body.flatMap(({ line, cells }) => {
    const parsed = schema.safeParse(Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])));
    if (parsed.success) return [parsed.data];
    for (const { path, message } of parsed.error.issues)
      sentences.push(
        `Line ${line}${path.length === 0 ? "" : `, column '${path.map(String).join(", ")}'`}: ${message}.`,
      );
    return [];
  });
  return sentences.length > 0 ? refused(sentences) : { ok: true, table };
}

/** An amount as people type it, such as '$1,008.50'. */
export const typedNumber = z.string().transform(parseDollars);

/** Writes rows as CSV. A cell that begins like a formula gets a leading apostrophe, so that no spreadsheet runs it. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cellOf = (cell: string | number) => {
    const text = typeof cell === "string" && /^[=+\-@\t]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}
