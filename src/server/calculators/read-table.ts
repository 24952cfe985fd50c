import { checkReferenceTable, type ReadTable } from "#core/calculators/check-reference-table.ts";
import { ratesToCsv } from "#core/calculators/rate-csv.ts";
import { statesToCsv } from "#core/calculators/state-csv.ts";
import { type CalculatorTables, TABLE_KEYS, type TableKey } from "#core/calculators/reference-table.ts";
import { originsOf } from "#core/calculators/table-records.ts";
import { previewTable, type TablePreview } from "#core/calculators/table-preview.ts";
import type { Executor } from "#server/platform/database.ts";
import { findDraft, type ImportedTable, importedTables } from "./calculators-store.ts";
import { SHIPPED_FILES, SHIPPED_TABLES } from "./shipped-figures.ts";

/** A table as it stands: the file itself, its version (empty for the shipped one), and who put it there. */
export type StandingTable = {
  key: TableKey;
  value: unknown;
  version: string;
  imported: Pick<ImportedTable, "note" | "importedAt" | "importedBy"> | null;
  read: ReadTable;
  /** False where the imported file can no longer be read, and the site shows the shipped one in its place. */
  readable: boolean;
};

/** The table of a key as the site shows it. */
export async function readTable(on: Executor, key: TableKey): Promise<StandingTable> {
  const found = (await importedTables(on)).find((table) => table.key === key);
  return standing(key, found);
}

/** All tables with where their figures come from. */
export async function readTables(
  on: Executor,
): Promise<(Omit<StandingTable, "value" | "read"> & { year: number | null; sources: string[] })[]> {
  const imported = await importedTables(on);
  return TABLE_KEYS.map((key) => {
    const {
      read,
      value: _,
      ...table
    } = standing(
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

function standing(key: TableKey, found: ImportedTable | undefined): StandingTable {
  const checked = found ? checkReferenceTable(key, found.value) : null;
  const value = checked?.ok ? found?.value : SHIPPED_FILES[key];
  const shipped = checkReferenceTable(key, SHIPPED_FILES[key]);
  if (!shipped.ok) throw new Error("A shipped table is not in order.");
  return {
    key,
    value,
    version: found?.importedAt.toISOString() ?? "",
    imported: found ? { note: found.note, importedAt: found.importedAt, importedBy: found.importedBy } : null,
    read: checked?.ok ? checked.table : shipped.table,
    readable: checked === null || checked.ok,
  };
}

/** What a file that waits for the second press would change; `fresh` is false once the table is no longer the one it was compared with. Null where there is no such file. */
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

/** The table as a file to be kept, changed and sent back; null where it cannot be written so. */
export function readAsFile(
  { key, value, read }: StandingTable,
  format: "json" | "csv",
): { name: string; type: string; text: string } | null {
  if (format === "json")
    return { name: `${key}.json`, type: "application/json", text: `${JSON.stringify(value, null, 1)}\n` };
  const { rates, states } = read.part;
  const text = rates ? ratesToCsv(rates) : states ? statesToCsv(states) : null;
  return text === null ? null : { name: `${key}.csv`, type: "text/csv; charset=utf-8", text };
}
