import type { OwnPostgresConnection } from "./session.ts";
import { withoutLimits } from "./without-limits.ts";

/**
 * Compares each b-tree index of a database with its table (amcheck), which reads every page of both. Returns the number
 * of indexes, and a sentence for each damaged one.
 */
export async function checkIndexes(connection: OwnPostgresConnection): Promise<{ indexes: number; faults: string[] }> {
  return withoutLimits(connection, async (client) => {
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

/** Ends the current segment of the WAL, so that it is archived now. Returns its name. */
export async function switchWal(connection: OwnPostgresConnection): Promise<string> {
  return withoutLimits(connection, async (client) => {
    const { rows } = await client.query<{ segment: string }>(
      "select pg_walfile_name(pg_current_wal_insert_lsn()) as segment, pg_switch_wal()",
    );
    return rows[0]?.segment ?? "";
  });
}
