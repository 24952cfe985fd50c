import pg from "pg";
import { DamagedDataError } from "#platform/storage/server/damaged-data.ts";

/** Tells whether the pages of a server's databases have checksums. Every one that we made has them. */
export async function checksPages(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ data_checksums: string }>("show data_checksums");
  return rows[0]?.data_checksums === "on";
}

/** Creates the error for a damaged page, with the name of its table or index as far as it can be found. */
export async function namePage(client: pg.Client, file: string, block: number): Promise<DamagedDataError> {
  const name = await findRelation(client, file).catch(() => null);
  return new DamagedDataError(`The database has a damaged page: block ${block} of ${name ?? "a table"} (${file}).`);
}

/** Finds the table or index of a file of the database; null for another database, or if there is none. */
async function findRelation(client: pg.Client, file: string): Promise<string | null> {
  const [, database, node] = /^(?:base\/(\d+)|global)\/(\d+)/.exec(file) ?? [];
  if (node === undefined) return null;
  const { rows: owners } = await client.query<{ name: string }>(
    "select datname as name from pg_database where oid = $1 or ($1 is null and datname = current_database())",
    [database ?? null],
  );
  const [owner] = owners;
  if (!owner) return null;
  const own = new pg.Client({ ...connectionOf(client), database: owner.name, application_name: "own-postgres check" });
  own.on("error", () => undefined);
  await own.connect();
  try {
    return await relationOf(own, node);
  } finally {
    await own.end();
  }
}

function connectionOf({ host, port, user, password }: pg.Client) {
  return { host, port, user: user ?? "", password: String(password ?? ""), ssl: false };
}

/** Finds the relation in a file with this number, in the database of a connection. */
async function relationOf(client: Pick<pg.Client, "query">, node: string): Promise<string | null> {
  // A large value is stored beside its table, whose name says more.
  const { rows } = await client.query<{ name: string }>(
    `select coalesce(t.relname, c.relname) as name from pg_class c
     left join pg_class t on t.reltoastrelid = c.oid where pg_relation_filenode(c.oid) = $1::oid`,
    [node],
  );
  return rows[0]?.name ?? null;
}
