import pg from "pg";
import type { OwnPostgresConnection } from "./session.ts";

/**
 * Compares each b-tree index of a database with its table (amcheck), which reads every page of both. Returns how many
 * there are, and a sentence for each that is damaged.
 */
export async function checkIndexes(connection: OwnPostgresConnection): Promise<{ indexes: number; faults: string[] }> {
  return withClient(connection, async (client) => {
    await client.query("create extension if not exists amcheck");
    const { rows } = await client.query<{ id: string; name: string }>(
      `select c.oid::text as id, c.relname as name from pg_class c join pg_index i on i.indexrelid = c.oid
       where c.relam = (select oid from pg_am where amname = 'btree') and c.relkind = 'i' and i.indisvalid and c.relpersistence = 'p'`,
    );
    const faults: string[] = [];
    for (const { id, name } of rows)
      await client.query("select bt_index_check($1::oid::regclass, true)", [id]).catch((error: unknown) => {
        faults.push(`The index ${name} is damaged: ${(error as Error).message}.`);
      });
    return { indexes: rows.length, faults };
  });
}

/** Ends the present segment of the WAL, so that it is archived now. Returns its name. */
export async function switchWal(connection: OwnPostgresConnection): Promise<string> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()",
    );
    return rows[0]?.segment ?? "";
  });
}

/** On a connection without limits on how long a statement takes. */
async function withClient<T>(connection: OwnPostgresConnection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: "own-postgres check" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
