import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { fromDrizzle, PgBoss } from "pg-boss";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { type DatabaseConnection, JOBS_SCHEMA, type Tx } from "#platform/database/server/database.ts";

/** A table and its columns, without computed ones. */
export type CopiedTable = { name: string; columns: string[] };
export type WaitingJob = { name: string; data: object; key: string | null; startAfter: string };

/** Tables of an installation rather than its site: backups, programs, sign-ins and limits. */
const LEFT_OUT: readonly string[] = [
  "backups",
  "alert_phones",
  "alert_proofs",
  "processes",
  "sessions",
  "live_tickets",
  "staff_presence",
  "push_subscriptions",
  "sign_in_challenges",
  "directory_tokens",
  "rate_limits",
  "answered_requests",
];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const into = ({ name, columns }: CopiedTable) => `public.${quoted(name)} (${columns.map(quoted).join(", ")})`;

export type CopyClient = pg.Client;

/** Opens a separate connection without time limits: a copy takes as long as it takes. */
export async function openClient(owner: DatabaseConnection): Promise<CopyClient> {
  const client = new pg.Client({ ...owner, application_name: "hearthlight-copy" });
  client.on("error", () => {}); // A broken connection fails the query that uses it.
  await client.connect();
  await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  return client;
}

/** Lists the tables of a site copy, by name; with another `without`, those of a copy for other ends. */
export async function listTables(client: pg.ClientBase, without = LEFT_OUT): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     group by 1 order by 1`,
    [without],
  );
  return rows;
}

/** Reads the rows of a table as PostgreSQL writes them for COPY: one line each. */
export function readTable(client: pg.ClientBase, table: CopiedTable): AsyncIterable<Uint8Array> {
  return client.query(copyTo(`copy ${into(table)} to stdout`));
}

/** Adds whole lines of `readTable` to a table. Returns how many. */
export async function writeTable(client: pg.ClientBase, table: CopiedTable, lines: Uint8Array): Promise<number> {
  const stream = client.query(copyFrom(`copy ${into(table)} from stdin`));
  await pipeline(Readable.from([lines]), stream);
  return stream.rowCount;
}

/** Copies a table from one server to another. Returns how many rows. */
export async function copyTable(from: pg.ClientBase, to: pg.ClientBase, table: CopiedTable): Promise<number> {
  const stream = to.query(copyFrom(`copy ${into(table)} from stdin`));
  await pipeline(from.query(copyTo(`copy ${into(table)} to stdout`)), stream);
  return stream.rowCount;
}

/**
 * Returns a digest of a table's rows, whatever their order: how many there are, and the sum of their hashes, which are
 * the same in every version of PostgreSQL (partitions by hash depend on them).
 */
export async function digestTable(client: pg.ClientBase, table: CopiedTable): Promise<string> {
  const row = `row(${table.columns.map(quoted).join(", ")})::text`;
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as digest from public.${quoted(table.name)}`,
  );
  return rows[0]?.digest ?? "";
}

/** Reads the last number of each sequence. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; at: string }>(
    "select sequencename as name, last_value::text as at from pg_sequences where schemaname = 'public' and last_value is not null",
  );
  return Object.fromEntries(rows.map(({ name, at }) => [name, at]));
}

/** Makes the sequences continue after these numbers. */
export async function setSequences(client: pg.ClientBase, sequences: Record<string, string>): Promise<void> {
  for (const [name, at] of Object.entries(sequences))
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2::bigint)", [name, at]);
}

/** Tells whether an installation has started on this database: it then has an account. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>("select to_regclass('public.staff') is not null as there");
  if (!rows[0]?.there) return false;
  return ((await client.query("select 1 from public.staff limit 1")).rowCount ?? 0) > 0;
}

/**
 * Empties all tables and removes what prevents rows in any order: references, which are checked when `restoreRules`
 * restores them, and triggers, whose work is in the rows. For one transaction.
 */
export async function suspendRules(client: pg.ClientBase, without = LEFT_OUT): Promise<string[]> {
  const { rows } = await client.query<{ tables: string | null }>(
    "select string_agg(format('%I.%I', schemaname, tablename), ', ') as tables from pg_tables where schemaname = 'public'",
  );
  const references = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of references.rows) await client.query(drop);
  if (rows[0]?.tables) await client.query(`truncate ${rows[0].tables}`);
  for (const table of await listTables(client, without))
    await client.query(`alter table public.${quoted(table.name)} disable trigger user`);
  return references.rows.map(({ add }) => add);
}

/** Restores what `suspendRules` removed. Throws if a row refers to a missing one. */
export async function restoreRules(
  client: pg.ClientBase,
  references: readonly string[],
  without = LEFT_OUT,
): Promise<void> {
  for (const add of references) await client.query(add);
  for (const table of await listTables(client, without))
    await client.query(`alter table public.${quoted(table.name)} enable trigger user`);
}

/** Reads the jobs that have not been done. */
export async function readWaitingJobs(client: pg.ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query<WaitingJob>(
    `select name, data, singleton_key as key, start_after::text as "startAfter" from ${JOBS_SCHEMA}.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' and data is not null order by created_on`,
  );
  return rows;
}

/** Works on the site's rows through their own stores, all or nothing. */
export function inTransaction<T>(client: CopyClient, work: (tx: Tx) => Promise<T>): Promise<T> {
  return drizzle({ client }).transaction(work);
}

/** Queues the waiting jobs again, if this version still has them. */
export async function addJobs(
  client: CopyClient,
  known: readonly { name: string }[],
  jobs: readonly WaitingJob[],
): Promise<void> {
  const boss = new PgBoss({ db: fromDrizzle(drizzle({ client }), sql), schema: JOBS_SCHEMA });
  for (const [name, waiting] of Map.groupBy(jobs, (job) => job.name)) {
    if (!known.some((one) => one.name === name)) continue;
    const rows = waiting.map(({ data, key, startAfter }) => ({
      data,
      ...(key === null ? {} : { singletonKey: key }),
      startAfter: new Date(startAfter),
    }));
    await boss.insert(name, rows);
  }
}
