import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Db } from "./database.ts";

/** Time limit of one COPY, milliseconds: for the rows of a complete file. */
const COPY_LIMIT = 120_000;
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/**
 * Adds many rows to a table by COPY, all or none: the fastest way, in bounded memory. `table` and `columns` are our own
 * names; each row has its values in the order of the columns. An error of `rows` itself is rethrown unchanged.
 */
export async function copyRows(
  db: Db,
  table: string,
  columns: readonly string[],
  rows: AsyncIterable<readonly (string | number)[]>,
): Promise<void> {
  const client = await db.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    await client.query(`set local statement_timeout = ${COPY_LIMIT}`);
    const into = copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`);
    // The pool's own limit is for the short queries of pages.
    await pipeline(Readable.from(batched(rows)), client.query(Object.assign(into, { query_timeout: COPY_LIMIT })));
    await client.query("commit");
  } catch (error) {
    broken = await client.query("rollback").then(
      () => undefined,
      (failed: Error) => failed,
    );
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Yields the text format of COPY, in pieces of some kilobytes. */
async function* batched(rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
  let text = "";
  for await (const row of rows) {
    text += `${row.map((value) => String(value).replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign)).join("\t")}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = "";
  }
  if (text !== "") yield text;
}
