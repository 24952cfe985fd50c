import { eq } from "drizzle-orm";
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

/** Puts a checked file in place of the one before. */
export async function putImportedTable(on: Executor, table: ImportedTable): Promise<void> {
  await on.insert(referenceTables).values(table).onConflictDoUpdate({ target: referenceTables.key, set: table });
}

/** Takes an imported file away; false where there was none. */
export async function removeImportedTable(on: Executor, key: TableKey): Promise<boolean> {
  const removed = await on.delete(referenceTables).where(eq(referenceTables.key, key)).returning({ key: referenceTables.key });
  return removed.length > 0;
}
