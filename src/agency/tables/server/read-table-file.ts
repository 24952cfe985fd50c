import { checkReferenceTable, type ReadTable } from "#agency/tables/rules/check-reference-table.ts";
import { lifeFromCsv } from "#agency/tables/rules/life-csv.ts";
import { type CsvOrigin, ratesFromCsv } from "#agency/tables/rules/rate-csv.ts";
import type { CalculatorTables, TableKey } from "#agency/tables/rules/reference-table.ts";
import { statesFromCsv } from "#agency/tables/rules/state-csv.ts";
import { rulesFromCsv } from "#agency/tables/rules/underwriting-csv.ts";
import { type Checked, refused } from "#agency/tables/rules/table-check.ts";
import { readCsv } from "./read-csv.ts";

/** Largest accepted file, bytes: eight times the largest shipped one. */
export const MAX_TABLE_FILE = 512 * 1024;

/** A valid file: its content to be stored, and the table read from it. */
export type TableFile = { value: unknown; read: ReadTable };

/** The source entered with a file. Only CSV needs it, since it can't name its source itself. */
export type OriginTyped = { source: string; publisher: string; year: string };

/** The error in the file, or in the fields beside it: then a sentence for each of these fields. */
type RefusedFile = { ok: false; sentences: string[]; fields?: Partial<Record<keyof OriginTyped, string>> };

/** Reads and checks an uploaded file, JSON or (for plain lists) CSV. Errors name the row, line and column. */
export function readTableFile(
  key: TableKey,
  text: string,
  typed: OriginTyped,
  tables: CalculatorTables,
): { ok: true; table: TableFile } | RefusedFile {
  if (text.trim() === "") return refused(["The file is empty."]);
  const value = /^\s*[[{]/.test(text.replace(/^\uFEFF/, "")) ? readJson(text) : readListed(key, text, typed, tables);
  if (!value.ok) return value;
  const checked = checkReferenceTable(key, value.table);
  return checked.ok ? { ok: true, table: { value: value.table, read: checked.table } } : checked;
}

const ONLY_JSON =
  "This table is not a plain list, so it must be a JSON file. Download the current table, change it, and upload it.";

function readJson(text: string): Checked<unknown> {
  try {
    return { ok: true, table: JSON.parse(text.replace(/^\uFEFF/, "")) as unknown };
  } catch (error) {
    return refused([`The file is not valid JSON: ${error instanceof Error ? error.message : "it cannot be read"}.`]);
  }
}

function readListed(
  key: TableKey,
  text: string,
  { source, publisher, year }: OriginTyped,
  { rates, states }: CalculatorTables,
): { ok: true; table: unknown } | RefusedFile {
  if (key === "costs" || key === "benefits") return refused([ONLY_JSON]);
  const origin: CsvOrigin = {
    name: source.trim().slice(0, 300),
    publisher: publisher.trim().slice(0, 300),
    year: /^(?:19|20|21)\d\d$/.test(year.trim()) ? Number(year) : 0,
  };
  const fields = {
    ...(origin.name === ""
      ? { source: "A CSV file does not say where its figures come from. Please enter their source." }
      : {}),
    ...(origin.publisher === "" ? { publisher: "Please enter who published these figures." } : {}),
    ...(origin.year === 0 ? { year: "Please enter the year of these figures, for example 2026." } : {}),
  };
  if (Object.keys(fields).length > 0) return { ok: false, sentences: [], fields };
  const lines = readCsv(text);
  if (!lines.ok) return lines;
  if (key === "underwriting") return rulesFromCsv(lines.table, origin);
  if (key === "life") return lifeFromCsv(lines.table, origin);
  return key === "rates" ? ratesFromCsv(lines.table, origin, rates) : statesFromCsv(lines.table, origin, states);
}
