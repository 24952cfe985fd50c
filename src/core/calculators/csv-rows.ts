import { type Checked, refused } from "./table-check.ts";

/** One line of a CSV file: its number as an editor counts it, from 1, and its cells without spaces around them. */
export type CsvLine = { line: number; cells: string[] };

/**
 * Reads CSV as spreadsheets write it (RFC 4180): commas, quotes that are doubled inside quotes, any line ends, a byte
 * order mark. Empty lines are left out. Null where a quote is never closed.
 */
export function readCsv(text: string): CsvLine[] | null {
  const lines: CsvLine[] = [];
  let [cells, cell, quoted, line, begun]: [string[], string, boolean, number, number] = [[], "", false, 1, 1];
  const endCell = () => {
    cells.push(cell.trim());
    cell = "";
  };
  const endLine = () => {
    endCell();
    if (cells.some((one) => one !== "")) lines.push({ line: begun, cells });
    cells = [];
    begun = line;
  };
  const source = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  for (let index = 0; index < source.length; index++) {
    const sign = source.charAt(index);
    if (sign === "\n") line++;
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[index + 1] === '"') {
        cell += '"';
        index++;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      quoted = true;
    } else if (sign === ",") endCell();
    else if (sign === "\n") endLine();
    else cell += sign;
  }
  if (quoted) return null;
  endLine();
  return lines;
}

/** A row below the headings: its line, and its cell in a column, '' where the file has no such column. */
export type CsvRow = { line: number; cell: (column: string) => string };

/** Reads CSV with headings in its first line, in any order and case; or says which column of `needed` is missing. */
export function readCsvTable(text: string, needed: readonly string[]): Checked<CsvRow[]> {
  const lines = readCsv(text);
  const [head, ...body] = lines ?? [];
  if (!lines) return refused(["A quotation mark is opened but never closed."]);
  if (!head || body.length === 0) return refused(["The file has no rows below the headings."]);
  const named = head.cells.map((cell) => cell.toLowerCase());
  const missing = needed.filter((column) => !named.includes(column));
  if (missing.length > 0) return refused(missing.map((column) => `Line ${head.line}: the column '${column}' is missing.`));
  return { ok: true, table: body.map(({ line, cells }) => ({ line, cell: (column) => cells[named.indexOf(column)] ?? "" })) };
}

/** Writes rows as CSV. A cell that begins like a formula is led by an apostrophe, so that no spreadsheet runs it. */
export function writeCsv(rows: readonly (readonly (string | number)[])[]): string {
  const cellOf = (cell: string | number) => {
    const text = typeof cell === "string" && /^[=+\-@\t]/.test(cell) ? `'${cell}` : String(cell);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}
