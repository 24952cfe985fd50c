import type { FileColumn, ImportField } from "./import-mapping.ts";
import { type ColumnMapping, IMPORT_COLUMNS } from "./import-mapping.ts";
import type { Fate } from "./lead-import.ts";
import type { ReadRow, RowResult } from "./read-row.ts";

/** Longest text of a corrected cell. */
export const CELL_MAX = 2_000;

/** The texts of a line that a person typed, by what their columns mean. */
export type CorrectedTexts = Partial<Record<ImportField, string | null>>;

type Correctable = { fate: Fate | null; parsed: Pick<ReadRow, "unread"> | null; original: readonly string[] | null };

/** Tells whether a person may correct a line: refused, not read in full, or corrected before. */
export function mayCorrect({ fate, parsed, original }: Correctable): boolean {
  return fate === "reject" || parsed?.unread !== undefined || original !== null;
}

/** Returns the cells of a line with what a person typed; cells that no heading names are left out. */
export function correctedCells(cells: readonly string[], columns: ColumnMapping, texts: CorrectedTexts): string[] {
  return columns.map((field, i) => (field === null ? null : texts[field]) ?? cells[i] ?? "");
}

/** One cell of a line as a field of the form that corrects it. */
export type CellField = { field: ImportField; label: string; heading: string; text: string; invalid: boolean };

/** Fields by which a line can be imported at all, which the form has also where the line has nothing in them. */
const NEEDED: readonly ImportField[] = ["name", "first_name", "last_name", "phone", "email"];

/**
 * Lists the cells of a line that a person may want to correct, with the wrong ones marked: all of a line that may have
 * slipped, which has more cells than the file has columns; else those with a text and those that a lead needs.
 */
export function cellFields(
  cells: readonly string[],
  columns: readonly FileColumn[],
  mapping: ColumnMapping,
  read: RowResult,
): CellField[] {
  const wrong = read.ok ? (read.row.unread ?? []).map(({ field }) => field) : read.fields;
  const slipped = cells.length > columns.length;
  return mapping.flatMap((field, i) => {
    const text = cells[i] ?? "";
    if (field === null || (text === "" && !slipped && !NEEDED.includes(field))) return [];
    const { label } = IMPORT_COLUMNS[field];
    return [{ field, label, heading: columns[i]?.name ?? "", text, invalid: wrong.includes(field) }];
  });
}
