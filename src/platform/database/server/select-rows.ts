import { type Column, type GetColumnData, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ReadDb } from "./database.ts";
import { plannedRows } from "./planned-rows.ts";
import { readRecord } from "./read-record.ts";
import { readTime } from "./read-time.ts";

/** Some columns of a table as a fast statement selects them, and the reader of its rows. */
export type Selection<Row> = { columns: SQL; read(row: { row: string }): Row };

/**
 * Selects the columns of a table, except some, for `select`s that return many wide rows. A row comes as one text, which
 * PostgreSQL writes as fast as its separate columns, and the driver reads six times as fast.
 */
export function selection<T extends PgTable, Left extends keyof T["$inferSelect"] & string = never>(
  table: T,
  { without = [] }: { without?: readonly Left[] } = {},
): Selection<Omit<T["$inferSelect"], Left>> {
  const left: readonly string[] = without;
  const columns = Object.entries(getTableColumns(table)).filter(([property]) => !left.includes(property));
  return selectionOf(Object.fromEntries(columns)) as Selection<Omit<T["$inferSelect"], Left>>;
}

type RowOf<Columns extends Record<string, Column>> = {
  [Property in keyof Columns]: GetColumnData<Columns[Property]>;
};

/** Does the same as `selection` for some columns of the tables of a join. */
export function selectionOf<Columns extends Record<string, Column>>(columns: Columns): Selection<RowOf<Columns>> {
  const readers = Object.entries(columns).map(([property, column]) => ({ property, read: readerOf(column) }));
  const names = Object.values(columns).map(({ table, name }) => `"${getTableName(table)}"."${name}"`);
  const empty = Object.fromEntries(readers.map(({ property }) => [property, null as unknown]));
  return {
    columns: sql.raw(`row(${names.join(", ")})::text as "row"`),
    read({ row: text }) {
      const row = { ...empty };
      const fields = readRecord(text);
      for (let i = 0; i < readers.length; i++) {
        const [field, reader] = [fields[i], readers[i]];
        if (field != null && reader) row[reader.property] = reader.read(field);
      }
      return row as RowOf<Columns>;
    },
  };
}

/**
 * Returns rows of a statement that begins with `select` and the columns of a selection; `rest` follows them. `planned`:
 * as `plannedRows` runs it.
 */
export async function selectRows<Row>(
  on: ReadDb,
  { columns, read }: Selection<Row>,
  rest: SQL,
  { planned = false }: { planned?: boolean } = {},
): Promise<Row[]> {
  const statement = sql`select ${columns} ${rest}`;
  const rows = planned
    ? await plannedRows<{ row: string }>(on, statement)
    : (await on.execute<{ row: string }>(statement)).rows;
  return rows.map(read);
}

/** Returns a parser of a column's values from PostgreSQL's text. */
function readerOf(column: Column): (text: string) => unknown {
  switch (column.dataType) {
    case "string":
      return (text) => text;
    case "number":
      return Number;
    case "boolean":
      return (text) => text === "t";
    case "json":
      return (text) => JSON.parse(text) as unknown;
    case "date":
      return readTime;
    default:
      if (column.getSQLType().startsWith("text")) return (text) => text;
      throw new Error(`There is no reader for the column ${column.name} of type ${column.dataType}`);
  }
}
