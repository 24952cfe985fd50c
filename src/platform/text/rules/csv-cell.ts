/** A prefix that makes a spreadsheet run a formula (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a cell of a CSV file that no spreadsheet runs: a text that begins like a formula gets an apostrophe in front,
 * as people type it. Quoted if necessary.
 */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text;
  return /[",\r\n;\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns one line of a CSV file, with its end. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(",")}\r\n`;
}

/** Returns a cell as it was before `csvCell` made it safe. */
export function plainCell(cell: string): string {
  return /^'['=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
