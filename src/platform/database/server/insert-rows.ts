import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "./database.ts";

/**
 * Adds many rows to a table with one statement whose text does not depend on their number: building a statement with a
 * parameter for every value costs more than storing the rows. The first row determines the columns; the others get
 * their default. With `skipKnown`, rows that a unique key refuses are left out. Returns how many were added.
 */
export async function insertRows<T extends PgTable>(
  on: Executor,
  table: T,
  rows: readonly T["$inferInsert"][],
  { skipKnown = false } = {},
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => property in first);
  const name = sql.identifier(getTableName(table));
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const records = rows.map((row) => {
    const values = new Map<string, unknown>(Object.entries(row));
    return Object.fromEntries(columns.map(([property, column]) => [column.name, inJson(values.get(property))]));
  });
  const { rowCount } = await on.execute(sql`
    insert into ${name} (${names}) select ${names} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)
    ${skipKnown ? sql`on conflict do nothing` : sql``}`);
  return rowCount ?? 0;
}

/** Encodes a value for JSON: bytes as PostgreSQL writes them. */
function inJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value;
}
