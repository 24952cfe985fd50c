import { and, eq, lt } from "drizzle-orm";
import { TABLE_KEYS, type TableKey } from "#core/calculators/reference-table.ts";
import type { Executor, Tx } from "#server/platform/database.ts";
import { referenceDrafts, referenceTables } from "./calculators-tables.ts";

/** A file that was imported: `value` is its content, unchecked; who imported it when (by name), with what note. */
export type ImportedTable = { key: TableKey; value: unknown; note: string; importedAt: Date; importedBy: string };

/** A file that was sent, checked, and waits for the second press; `baseVersion` is the table it was compared with. */
export type TableDraft = typeof referenceDrafts.$inferSelect;

/** All imported files; a key that is not here stands for the shipped file. */
export async function importedTables(on: Executor): Promise<ImportedTable[]> {
  const rows = await on.select().from(referenceTables);
  return rows.flatMap((row) => {
    const key = TABLE_KEYS.find((known) => known === row.key);
    return key ? [{ ...row, key }] : [];
  });
}

/** The imported file of a key, kept from changing until the transaction ends; undefined while the shipped one stands. */
export async function lockTable(
  tx: Tx,
  key: TableKey,
): Promise<{ value: unknown; note: string; importedAt: Date } | undefined> {
  const { value, note, importedAt } = referenceTables;
  const [row] = await tx
    .select({ value, note, importedAt })
    .from(referenceTables)
    .where(eq(referenceTables.key, key))
    .for("update");
  return row;
}

/** Puts a file in place of the one imported at that time (null: of the shipped one). Answers whether it was so. */
export async function putTable(tx: Tx, row: ImportedTable, before: Date | null): Promise<boolean> {
  const done =
    before === null
      ? await tx.insert(referenceTables).values(row).onConflictDoNothing().returning({ key: referenceTables.key })
      : await tx
          .update(referenceTables)
          .set(row)
          .where(and(eq(referenceTables.key, row.key), eq(referenceTables.importedAt, before)))
          .returning({ key: referenceTables.key });
  return done.length > 0;
}

/** Removes an imported file, so that the shipped one stands again. */
export async function removeTable(tx: Tx, key: TableKey): Promise<void> {
  await tx.delete(referenceTables).where(eq(referenceTables.key, key));
}

export async function addDraft(on: Executor, draft: TableDraft): Promise<void> {
  await on.insert(referenceDrafts).values(draft);
}

export async function findDraft(on: Executor, key: TableKey, id: string): Promise<TableDraft | null> {
  const [row] = await on
    .select()
    .from(referenceDrafts)
    .where(and(eq(referenceDrafts.id, id), eq(referenceDrafts.key, key)));
  return row ?? null;
}

export async function removeDraft(on: Executor, id: string): Promise<void> {
  await on.delete(referenceDrafts).where(eq(referenceDrafts.id, id));
}

/** Removes files that nobody put in place in time. */
export async function deleteOldDrafts(on: Executor, sentBefore: Date): Promise<void> {
  await on.delete(referenceDrafts).where(lt(referenceDrafts.sentAt, sentBefore));
}
