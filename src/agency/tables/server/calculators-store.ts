import { and, eq, lt } from "drizzle-orm";
import { TABLE_KEYS, type TableKey } from "#agency/tables/rules/reference-table.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { referenceDrafts, referenceTables } from "./calculators-tables.ts";

/** An imported file. `value` is its unchecked content; `importedBy` is a name. */
export type ImportedTable = { key: TableKey; value: unknown; note: string; importedAt: Date; importedBy: string };

/** An uploaded file that was checked and waits for confirmation; `baseVersion` is the table it was compared with. */
type TableDraft = typeof referenceDrafts.$inferSelect;

/** Reads all imported files; for a missing key the shipped file is used. */
export async function importedTables(on: Executor): Promise<ImportedTable[]> {
  const rows = await on.select().from(referenceTables);
  return rows.flatMap((row) => {
    const key = TABLE_KEYS.find((known) => known === row.key);
    return key ? [{ ...row, key }] : [];
  });
}

/** Locks the imported file of a key until the transaction ends; undefined if the shipped one is used. */
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

/** Stores a file if the current one was imported at `before` (null: it is the shipped one). Returns whether it did. */
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

/** Removes an imported file, so that the shipped one is used again. */
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

/** Removes drafts uploaded before a moment. */
export async function deleteOldDrafts(on: Executor, sentBefore: Date): Promise<void> {
  await on.delete(referenceDrafts).where(lt(referenceDrafts.sentAt, sentBefore));
}
