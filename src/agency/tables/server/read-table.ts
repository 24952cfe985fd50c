import { checkReferenceTable, type ReadTable } from "#agency/tables/rules/check-reference-table.ts";
import { lifeToCsv } from "#agency/tables/rules/life-csv.ts";
import { ratesToCsv } from "#agency/tables/rules/rate-csv.ts";
import { statesToCsv } from "#agency/tables/rules/state-csv.ts";
import { type CalculatorTables, TABLE_KEYS, type TableKey } from "#agency/tables/rules/reference-table.ts";
import { originsOf } from "#agency/tables/rules/table-records.ts";
import { previewTable, type TablePreview } from "#agency/tables/rules/table-preview.ts";
import { rulesToCsv } from "#agency/tables/rules/underwriting-csv.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { findDraft, type ImportedTable, importedTables } from "./calculators-store.ts";
import { SHIPPED_FILES, SHIPPED_TABLES } from "./shipped-figures.ts";

/** The current table: its file, its version (empty for the shipped one), and who imported it. */
export type CurrentTable = {
  key: TableKey;
  value: unknown;
  version: string;
  imported: Pick<ImportedTable, "note" | "importedAt" | "importedBy"> | null;
  read: ReadTable;
  /** False if the imported file is no longer valid, and the site uses the shipped one. */
  readable: boolean;
};

/** Reads the table that the site currently uses. */
export async function readTable(on: Executor, key: TableKey): Promise<CurrentTable> {
  const found = (await importedTables(on)).find((table) => table.key === key);
  return currentTable(key, found);
}

/** Reads all tables, with the sources of their figures. */
export async function readTables(
  on: Executor,
): Promise<(Omit<CurrentTable, "value" | "read"> & { year: number | null; sources: string[] })[]> {
  const imported = await importedTables(on);
  return TABLE_KEYS.map((key) => {
    const {
      read,
      value: _,
      ...table
    } = currentTable(
      key,
      imported.find((one) => one.key === key),
    );
    const { year, sources } = originsOf({ ...SHIPPED_TABLES, ...read.part } as CalculatorTables, key);
    return {
      ...table,
      year,
      sources: sources.map(
        (source) => `${source.publisher}: ${source.name}${source.year === null ? "" : ` (${source.year})`}`,
      ),
    };
  });
}

function currentTable(key: TableKey, found: ImportedTable | undefined): CurrentTable {
  const checked = found ? checkReferenceTable(key, found.value) : null;
  const value = checked?.ok ? found?.value : SHIPPED_FILES[key];
  const shipped = checkReferenceTable(key, SHIPPED_FILES[key]);
  if (!shipped.ok) throw new Error("A shipped table is not valid.");
  return {
    key,
    value,
    version: found?.importedAt.toISOString() ?? "",
    imported: found ? { note: found.note, importedAt: found.importedAt, importedBy: found.importedBy } : null,
    read: checked?.ok ? checked.table : shipped.table,
    readable: checked === null || checked.ok,
  };
}

/** Reads the changes of a draft; null if there is none. `fresh` is false if the table has changed since. */
export async function readDraft(
  on: Executor,
  key: TableKey,
  id: string,
): Promise<{ id: string; note: string; sentAt: Date; sentBy: string; fresh: boolean; preview: TablePreview } | null> {
  const draft = await findDraft(on, key, id);
  const checked = draft ? checkReferenceTable(key, draft.value) : null;
  if (!draft || !checked?.ok) return null;
  const table = await readTable(on, key);
  const { note, sentAt, sentBy, baseVersion } = draft;
  return {
    id,
    note,
    sentAt,
    sentBy,
    fresh: baseVersion === table.version,
    preview: previewTable(table.read, checked.table),
  };
}

/** Returns the table as a file to download, edit and upload again; null if the table has no such format. */
export function readAsFile(
  { key, value, read }: CurrentTable,
  format: "json" | "csv",
): { name: string; type: string; text: string } | null {
  if (format === "json")
    return { name: `${key}.json`, type: "application/json", text: `${JSON.stringify(value, null, 1)}\n` };
  const text = csvOf(read.part);
  return text === null ? null : { name: `${key}.csv`, type: "text/csv; charset=utf-8", text };
}

/** Returns the part of a table file that is a plain list, as CSV; null for the others. */
function csvOf({ rates, states, life, underwriting }: Partial<CalculatorTables>): string | null {
  if (rates) return ratesToCsv(rates);
  if (states) return statesToCsv(states);
  if (life) return lifeToCsv(life);
  return underwriting ? rulesToCsv(underwriting.rules) : null;
}
