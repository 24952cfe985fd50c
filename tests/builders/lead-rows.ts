import { randomUUID } from "node:crypto";
import type { Db } from "#platform/database/server/database.ts";

type Column = { table: string; column: string; type: string; needed: boolean };
export type Row = Record<string, unknown>;

const COLUMNS = `
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' as needed
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE'`;

/** Reads the columns of every table that has a lead_id, by table, from the database's catalog. */
export async function leadTables(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await db.$client.query<Column>(`${COLUMNS} and exists (
      select from information_schema.columns l
      where l.table_schema = 'public' and l.table_name = c.table_name and l.column_name = 'lead_id')
    order by 1, c.ordinal_position`);
  return Map.groupBy(rows, ({ table }) => table);
}

/** Stores a row of a table by its name, like `fillRow`. */
export async function addRow(db: Db, table: string, given: Row): Promise<void> {
  const { rows } = await db.$client.query<Column>(`${COLUMNS} and c.table_name = $1`, [table]);
  await fillRow(db, rows, given);
}

let counter = 0;
const VALUES: Record<string, () => unknown> = {
  text: randomUUID,
  int4: () => 1,
  int8: () => ++counter,
  bool: () => false,
  timestamptz: () => new Date("2026-11-01T12:00:00.000Z"),
  date: () => "2026-11-01",
  jsonb: () => "{}",
  _text: () => [],
  bytea: () => Buffer.from(randomUUID()),
};

/** Stores a row of any table; a column without a value that must have one gets some value of its type. */
export async function fillRow(db: Db, columns: readonly Column[], given: Row): Promise<void> {
  const values = columns.flatMap(({ column, type, needed }): [string, unknown][] => {
    if (Object.hasOwn(given, column)) return [[column, given[column]]];
    if (!needed) return [];
    const make = VALUES[type];
    if (!make) throw new Error(`No value for a column of type ${type}`);
    return [[column, make()]];
  });
  const [names, places] = [values.map(([column]) => `"${column}"`), values.map((_, i) => `$${i + 1}`)];
  await db.$client.query(
    `insert into "${columns[0]?.table}" (${names.join(", ")}) values (${places.join(", ")}) on conflict do nothing`,
    values.map(([, value]) => value),
  );
}

/** Reads every row of every table that names one of these leads, by table. */
export async function rowsNaming(
  db: Db,
  tables: Iterable<string>,
  ids: readonly string[],
): Promise<Record<string, Row[]>> {
  const found: Record<string, Row[]> = {};
  for (const table of tables) {
    const { rows } = await db.$client.query<{ row: Row }>(
      `select to_jsonb(t) as row from "${table}" t where lead_id = any($1) order by to_jsonb(t)::text`,
      [ids],
    );
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
