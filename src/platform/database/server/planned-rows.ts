import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { QueryResultRow } from "pg";
import type { ReadDb } from "./database.ts";

const dialect = new PgDialect();
/** The names of statements by their text. */
const names = new Map<string, string>();

/**
 * Returns rows of a statement that PostgreSQL plans once per connection. For frequent statements with few texts, each
 * with a plan that suits all values. In a transaction it is an ordinary statement.
 */
export async function plannedRows<Row extends QueryResultRow>(on: ReadDb, statement: SQL): Promise<Row[]> {
  if (!on.$client) return (await on.execute<Row>(statement)).rows as Row[];
  const { sql: text, params: values } = dialect.sqlToQuery(statement);
  const name = names.get(text) ?? `planned_${names.size + 1}`;
  names.set(text, name);
  return (await on.$client.query<Row>({ name, text, values })).rows;
}

/**
 * Returns a value of a planned statement that the planner does not look into. A short list or a late moment would
 * promise so few rows that PostgreSQL made a plan for just these values each time, which can take longer than reading
 * the rows.
 */
export function unseen(value: string | string[], type: "text[]" | "timestamptz"): SQL {
  return sql`(select ${sql.param(value)}::${sql.raw(type)})`;
}
