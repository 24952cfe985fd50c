import { TABLE_KEYS, type TableKey } from "#core/calculators/reference-table.ts";
import type { Executor } from "#server/platform/database.ts";
import { referenceTables } from "./calculators-tables.ts";

/** A file that was imported: `value` is its content, unchecked; who imported it when, with what note. */
export type ImportedTable = { key: TableKey; value: unknown; note: string; importedAt: Date; importedBy: string };

/** All imported files; a key that is not here stands for the shipped file. */
export async function importedTables(on: Executor): Promise<ImportedTable[]> {
  const rows = await on.select().from(referenceTables);
  return rows.flatMap((row) => {
    const key = TABLE_KEYS.find((known) => known === row.key);
    return key ? [{ ...row, key }] : [];
  });
}
