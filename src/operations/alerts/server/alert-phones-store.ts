import { and, asc, count, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { staff } from "#accounts/access/server/access-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { alertPhones } from "./alerts-tables.ts";

export type AlertPhone = typeof alertPhones.$inferSelect;
/** A number with the name of its person; nothing of its code but when it was sent. */
export type ListedAlertPhone = Omit<AlertPhone, "codeHash" | "codeTries"> & { name: string };

/** Lists the numbers of everyone with an account, by name. */
export async function listAlertPhones(on: Executor): Promise<ListedAlertPhone[]> {
  const { codeHash: _hash, codeTries: _tries, ...shown } = getTableColumns(alertPhones);
  return on
    .select({ ...shown, name: staff.name })
    .from(alertPhones)
    .innerJoin(staff, eq(staff.id, alertPhones.staffId))
    .where(eq(staff.active, true))
    .orderBy(asc(staff.name), asc(alertPhones.createdAt), asc(alertPhones.id));
}

/** Locks a number until the transaction ends, and returns it; null if it is gone. */
export async function lockPhone(tx: Tx, id: string): Promise<AlertPhone | null> {
  const [row] = await tx.select().from(alertPhones).where(eq(alertPhones.id, id)).for("update");
  return row ?? null;
}

/** Lists the ids of the numbers that were confirmed and have not ended. */
export async function listConfirmedPhones(on: Executor): Promise<string[]> {
  const rows = await on
    .select({ id: alertPhones.id })
    .from(alertPhones)
    .where(and(isNotNull(alertPhones.confirmedAt), isNull(alertPhones.endedAt)));
  return rows.map(({ id }) => id);
}

/** Finds whose number this is already. */
export async function findPhoneOwner(
  tx: Tx,
  number: string,
): Promise<Pick<AlertPhone, "id" | "staffId" | "confirmedAt"> | null> {
  const { id, staffId, confirmedAt } = alertPhones;
  const [row] = await tx.select({ id, staffId, confirmedAt }).from(alertPhones).where(eq(alertPhones.number, number));
  return row ?? null;
}

export async function countPhones(on: Executor, staffId: string): Promise<number> {
  const [row] = await on.select({ n: count() }).from(alertPhones).where(eq(alertPhones.staffId, staffId));
  return row?.n ?? 0;
}

export async function addPhone(
  tx: Tx,
  row: Pick<AlertPhone, "id" | "staffId" | "number" | "createdAt">,
): Promise<void> {
  await tx.insert(alertPhones).values(row);
}

export async function changePhone(
  on: Executor,
  id: string,
  set: Partial<Omit<AlertPhone, "id" | "staffId" | "number">>,
): Promise<void> {
  await on.update(alertPhones).set(set).where(eq(alertPhones.id, id));
}

/** Counts one more wrong code. */
export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await tx
    .update(alertPhones)
    .set({ codeTries: sql`${alertPhones.codeTries} + 1` })
    .where(eq(alertPhones.id, id));
}

/** Deletes the numbers of accounts that were closed. */
export async function deletePhonesOfClosed(on: Executor): Promise<void> {
  const closed = on.select({ id: staff.id }).from(staff).where(eq(staff.active, false));
  await on.delete(alertPhones).where(inArray(alertPhones.staffId, closed));
}

export async function deletePhone(tx: Tx, id: string): Promise<void> {
  await tx.delete(alertPhones).where(eq(alertPhones.id, id));
}
