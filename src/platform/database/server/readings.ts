import { type SQL, sql } from "drizzle-orm";
import type { ReadDb } from "./database.ts";
import { plannedRows } from "./planned-rows.ts";
import type { Selection } from "./select-rows.ts";

/**
 * Something to read, alone or in one statement with others: `statement` selects one text of each row, `read` makes the
 * result of them. The order of the rows is not sure.
 */
export type Reading<Result> = { statement: SQL; read(rows: readonly string[]): Result };

/** Returns the reading of rows of a selection; `rest` follows its columns. */
export function reading<Row, Result>(
  { columns, read }: Selection<Row>,
  rest: SQL,
  make: (rows: Row[]) => Result,
): Reading<Result> {
  return {
    statement: sql`select ${columns} ${rest}`,
    read: (rows) => make(rows.map((row) => read({ row }))),
  };
}

/** Returns the reading of rows of any other statement, as JSON has them: for few rows. */
export function jsonReading<Row, Result>(statement: SQL, make: (rows: Row[]) => Result): Reading<Result> {
  return {
    statement: sql`select row_to_json(found)::text as "row" from (${statement}) as found`,
    read: (rows) => make(rows.map((row) => JSON.parse(row) as Row)),
  };
}

/** Returns the reading of what `make` makes of the result of another one. */
export function readingOf<From, To>({ statement, read }: Reading<From>, make: (result: From) => To): Reading<To> {
  return { statement, read: (rows) => make(read(rows)) };
}

/**
 * Makes readings in one statement, which is planned once: of short statements, sending each takes longer than all of
 * them together. They show one moment.
 */
export async function readTogether<Results extends readonly unknown[]>(
  on: ReadDb,
  readings: { [K in keyof Results]: Reading<Results[K]> },
): Promise<Results> {
  const all: readonly Reading<unknown>[] = readings;
  const parts = all.map(
    ({ statement }, i) => sql`select ${sql.raw(String(i))} as part, "row" from (${statement}) as asked`,
  );
  const rows = await plannedRows<{ part: number; row: string }>(on, sql.join(parts, sql` union all `));
  const texts = all.map((): string[] => []);
  for (const { part, row } of rows) texts[part]?.push(row);
  return all.map(({ read }, i) => read(texts[i] ?? [])) as unknown as Results;
}

/** Makes one reading. */
export async function readAlone<Result>(on: ReadDb, { statement, read }: Reading<Result>): Promise<Result> {
  return read((await plannedRows<{ row: string }>(on, statement)).map(({ row }) => row));
}
