import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { searchText } from "#leads/leads/rules/search-text.ts";
import { MERGE_MAP, type TableMerge } from "#leads/merges/rules/merge-map.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { writeLastAttempts } from "#leads/leads/server/last-attempt-store.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { leadMerges, type RowsByTable } from "#leads/leads/server/merged-leads-tables.ts";

export type LeadRow = typeof leads.$inferSelect;
export type StoredMerge = typeof leadMerges.$inferSelect;

/** Locks the rows of two leads by id until the transaction ends; nothing new can refer to them meanwhile. */
export async function lockRows(tx: Tx, ids: readonly string[]): Promise<Map<string, LeadRow>> {
  const rows = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Stores a merge, or the rows that moved later. */
export async function saveMerge(tx: Tx, merge: StoredMerge): Promise<void> {
  const { moved, displaced } = merge;
  await tx.insert(leadMerges).values(merge).onConflictDoUpdate({ target: leadMerges.id, set: { moved, displaced } });
}

/** Locks one merge; times in its rows are dates again. Null if there is none. */
export async function lockMerge(tx: Tx, id: string): Promise<StoredMerge | null> {
  const [row] = await tx.select().from(leadMerges).where(eq(leadMerges.id, id)).for("update");
  return row ? revived(row) : null;
}

/** Finds the newest merge into a lead that was not undone, with the merged lead's name; null if there is none. */
export async function newestMerge(
  on: Executor,
  leadId: string,
): Promise<(Pick<StoredMerge, "id" | "keptId" | "by" | "byName" | "at"> & { name: string }) | null> {
  const { id, keptId, by, byName, at } = leadMerges;
  const [row] = await on
    .select({ id, keptId, by, byName, at, name: sql<string>`${leadMerges.merged} ->> 'name'` })
    .from(leadMerges)
    .where(and(eq(leadMerges.leadId, leadId), eq(leadMerges.keptId, leadId), isNull(leadMerges.undoneAt)))
    .orderBy(desc(leadMerges.at), desc(leadMerges.id))
    .limit(1);
  return row ?? null;
}

/** Records that a merge was undone. */
export async function markMergeUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.update(leadMerges).set({ undoneAt: at }).where(eq(leadMerges.id, id));
}

/** Reads the merges since a moment that were not undone. */
export async function mergesSince(on: Executor, since: Date): Promise<string[]> {
  const rows = await on
    .select({ id: leadMerges.id })
    .from(leadMerges)
    .where(and(gt(leadMerges.at, since), isNull(leadMerges.undoneAt)));
  return rows.map(({ id }) => id);
}

/** Writes a locked lead as a whole; `helperQ` is the helpers' part of its searched text. */
export async function writeLead(tx: Tx, lead: Lead, helperQ: string): Promise<void> {
  const { id, ...columns } = lead;
  const set = { ...columns, phone: lead.phone ?? "", email: lead.email ?? "" };
  await tx
    .update(leads)
    .set({ ...set, q: searchText(lead) + helperQ, helperQ })
    .where(eq(leads.id, id));
}

/** Deletes the row of a merged lead, which the merge record keeps. */
export async function removeRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(leads).where(eq(leads.id, id));
}

/** Restores the row of a merged lead. */
export async function restoreRow(tx: Tx, row: LeadRow): Promise<void> {
  await tx.insert(leads).values(row);
}

const MOVED = Object.entries(MERGE_MAP);
type Moving = { table: SQL; from: string; to: string };

/**
 * Changes references from one lead to another, by the merge map; returns the keys of the rows that moved and the rows
 * that were replaced.
 */
export async function moveRows(
  tx: Tx,
  from: string,
  to: string,
): Promise<{ moved: RowsByTable; displaced: RowsByTable }> {
  const moved: RowsByTable = {};
  const displaced: RowsByTable = {};
  for (const [name, how] of MOVED) {
    const moving = { table: sql.identifier(name) as unknown as SQL, from, to };
    if ("drop" in how) await tx.execute(sql`delete from ${moving.table} where lead_id = ${from}`);
    if (!("move" in how)) continue;
    const gone = how.one ? await displace(tx, moving, how.one, how.prefer) : [];
    if (gone.length > 0) displaced[name] = gone;
    const { rows } = await tx.execute<{ key: unknown }>(
      sql`update ${moving.table} set lead_id = ${to} where lead_id = ${from} returning ${keyOf(how.move)} as key`,
    );
    if (rows.length > 0) moved[name] = rows.map(({ key }) => key);
  }
  await writeLastAttempts(tx, [from, to]);
  return { moved, displaced };
}

/** Deletes one of each two rows that can't both name the same lead, and returns the deleted ones. */
async function displace(
  tx: Tx,
  { table, from, to }: Moving,
  one: readonly string[],
  prefer: string | undefined,
): Promise<unknown[]> {
  const alike = [sql`m.lead_id = ${from}`, sql`k.lead_id = ${to}`, ...one.map((c) => sql`m.${name(c)} = k.${name(c)}`)];
  const pair = sql.join(alike, sql` and `);
  const merged = await tx.execute<{ row: unknown }>(
    sql`delete from ${table} m using ${table} k where ${pair} and not (${sql.raw(prefer ?? "false")}) returning to_jsonb(m) as row`,
  );
  // For the remaining pairs the merged lead's row is preferred.
  const kept = await tx.execute<{ row: unknown }>(
    sql`delete from ${table} k using ${table} m where ${pair} returning to_jsonb(k) as row`,
  );
  return [...merged.rows, ...kept.rows].map(({ row }) => row);
}

/** Returns to a restored lead the rows that had moved, and those that had been replaced. */
export async function moveRowsBack(
  tx: Tx,
  { moved, displaced, from, to }: { moved: RowsByTable; displaced: RowsByTable; from: string; to: string },
): Promise<void> {
  for (const [table, keys] of Object.entries(moved)) {
    const how: TableMerge | undefined = MERGE_MAP[table];
    if (!how || !("move" in how)) continue;
    await tx.execute(sql`update ${name(table)} set lead_id = ${to} where lead_id = ${from}
      and ${keyOf(how.move)} in (select value from jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`);
  }
  for (const [table, rows] of Object.entries(displaced))
    for (const row of rows) {
      // Only the columns that the row had: newer ones have defaults.
      const columns = sql.join(Object.keys(row as object).map(name), sql`, `);
      await tx.execute(sql`insert into ${name(table)} (${columns})
        select ${columns} from jsonb_populate_record(null::${name(table)}, ${JSON.stringify(row)}::jsonb)
        on conflict do nothing`);
    }
  await writeLastAttempts(tx, [from, to]);
}

const name = (identifier: string) => sql.identifier(identifier);

function keyOf(columns: readonly string[]): SQL {
  return sql`jsonb_build_array(${sql.join(columns.map(name), sql`, `)})`;
}

const TIMES = [
  "inquiredAt",
  "assignedAt",
  "contactedAt",
  "lastAttemptAt",
  "dueAt",
  "heldAt",
  "createdAt",
  "updatedAt",
] as const;

/** Converts the times in a row, which are texts in JSON. */
function revived(row: StoredMerge): StoredMerge {
  const times = <T extends object>(stored: T): T => {
    const values = new Map<string, unknown>(Object.entries(stored));
    const dates = TIMES.flatMap((key) => {
      const value = values.get(key);
      return typeof value === "string" ? [[key, new Date(value)]] : [];
    });
    return { ...stored, ...Object.fromEntries(dates) };
  };
  return { ...row, kept: times(row.kept), merged: times(row.merged), result: times(row.result) };
}
