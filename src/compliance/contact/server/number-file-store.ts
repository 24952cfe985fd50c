import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ListedInFile } from "#compliance/contact/rules/gate-facts.ts";
import type { FileNumber } from "#compliance/contact/rules/number-file.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { jsonReading, type Reading } from "#platform/database/server/readings.ts";
import { fileNumbers, numberFiles } from "./contact-tables.ts";

export type NumberFile = typeof numberFiles.$inferSelect;

/** Rows of one statement. */
const ROWS = 5_000;

/** Stores a file with its numbers, each once. */
export async function addNumberFile(
  tx: Tx,
  file: Omit<NumberFile, "revertedAt">,
  numbers: readonly FileNumber[],
): Promise<void> {
  await tx.insert(numberFiles).values(file);
  for (let from = 0; from < numbers.length; from += ROWS) {
    const given = JSON.stringify(numbers.slice(from, from + ROWS));
    await tx.execute(sql`insert into ${fileNumbers} (file_id, phone, requested_on, reason)
      select ${file.id}, phone, "requestedOn", reason
      from jsonb_to_recordset(${given}::jsonb) as given (phone text, "requestedOn" date, reason text)`);
  }
}

/** Lists the files, newest first, with the numbers that each still has. */
export async function listNumberFiles(on: Executor, limit: number): Promise<(NumberFile & { left: number })[]> {
  const left = sql<number>`(select count(*)::int from ${fileNumbers} where file_id = ${numberFiles.id})`;
  const rows = await on
    .select({ file: numberFiles, left })
    .from(numberFiles)
    .orderBy(desc(numberFiles.addedAt), desc(numberFiles.id))
    .limit(limit);
  return rows.map((row) => ({ ...row.file, left: row.left }));
}

/** Returns the reading of the files that have some numbers, by number, by kind and age. */
export function filesWith(phones: readonly string[]): Reading<Map<string, ListedInFile[]>> {
  type Row = Pick<ListedInFile, "kind" | "name" | "reason"> & {
    phone: string;
    file_id: string;
    added_at: string;
    requested_on: string | null;
  };
  return jsonReading<Row, Map<string, ListedInFile[]>>(
    sql`select n.phone, n.file_id, f.kind, f.name, f.added_at, n.requested_on::text, n.reason
      from ${fileNumbers} as n join ${numberFiles} as f on f.id = n.file_id
      where n.phone = any(${sql.param([...phones])}::text[])`,
    (rows) => {
      const listed = rows
        .map(({ file_id, added_at, requested_on, ...row }) => ({
          ...row,
          fileId: file_id,
          addedAt: new Date(added_at),
          requestedOn: requested_on,
        }))
        .sort((a, b) => a.kind.localeCompare(b.kind) || +a.addedAt - +b.addedAt);
      return Map.groupBy(listed, ({ phone }) => phone);
    },
  );
}

/** Finds a file that was not reverted, and keeps others from changing it. */
export async function lockNumberFile(tx: Tx, id: string): Promise<NumberFile | undefined> {
  const [row] = await tx
    .select()
    .from(numberFiles)
    .where(and(eq(numberFiles.id, id), isNull(numberFiles.revertedAt)))
    .for("update");
  return row;
}

/**
 * Removes the numbers of a file. Returns how many there were, and how many of them are also in another file or on the
 * do-not-contact list, with the names of those files.
 */
export async function removeFileNumbers(
  tx: Tx,
  id: string,
  at: Date,
): Promise<{ numbers: number; kept: number; files: string[]; isSuppressed: boolean }> {
  const { rows } = await tx.execute<{ numbers: number; kept: number; files: string[] | null; suppressed: number }>(sql`
    with own as (select phone from ${fileNumbers} where file_id = ${id}),
      others as (select n.phone, f.name from own join ${fileNumbers} as n using (phone)
        join ${numberFiles} as f on f.id = n.file_id where n.file_id <> ${id}),
      suppressed as (select distinct phone from own join suppressions on address = phone and channel = 'call')
    select (select count(*)::int from own) as numbers,
      (select count(*)::int from (select phone from others union select phone from suppressed) as kept) as kept,
      (select array_agg(distinct name order by name) from others) as files,
      (select count(*)::int from suppressed) as suppressed`);
  const [found] = rows;
  await tx.delete(fileNumbers).where(eq(fileNumbers.fileId, id));
  await tx.update(numberFiles).set({ revertedAt: at }).where(eq(numberFiles.id, id));
  return {
    numbers: found?.numbers ?? 0,
    kept: found?.kept ?? 0,
    files: found?.files ?? [],
    isSuppressed: (found?.suppressed ?? 0) > 0,
  };
}

/** Removes a number from a file; false if the file doesn't have it. */
export async function removeFileNumber(tx: Tx, id: string, phone: string): Promise<boolean> {
  const gone = await tx
    .delete(fileNumbers)
    .where(and(eq(fileNumbers.fileId, id), inArray(fileNumbers.phone, [phone])))
    .returning({ phone: fileNumbers.phone });
  return gone.length > 0;
}
