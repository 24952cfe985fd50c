import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type Migration, usableSince } from "#platform/database/rules/compatible-migration.ts";
import { type DatabaseConnection, type Db, sqlState } from "./database.ts";
import { packageRoot } from "#platform/log/server/package-root.ts";
import { programVersion } from "#platform/log/server/program-version.ts";

/** Any fixed number that is the same in every process of the program. */
const MIGRATION_LOCK = 7_290_114;
const OLDEST_MAJOR = 14;
const FOLDER = join(packageRoot(), "src/app/migrations");

/** A database server that the program cannot use; the message explains why. */
export class UnusableDatabaseError extends Error {}

/** A database that a newer version has upgraded; the message says which version to start. */
export class NewerDatabaseError extends UnusableDatabaseError {}

/** A migration that did not work; nothing of it is left, and the message says so. */
class BrokenMigrationError extends UnusableDatabaseError {}

/** How far to migrate, and whether a program of the version before is running. */
export type MigrateOptions = {
  /** The number of the last migration to apply. */
  until?: number;
  /** True to apply only what the version before can live with, without making it wait. */
  beside?: boolean;
};

/** Longest wait for a lock on a table beside a running program, whose requests would wait behind it; milliseconds. */
const LOCK_LIMIT = 2_000;
const LOCK_TRIES = 10;
const LOCKED = "55P03";

/** Reads the migrations of this version with their SQL, oldest first. */
export function readMigrations(folder = FOLDER): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { when: number; tag: string }[];
  };
  return entries.map(({ when, tag }) => ({ when, tag, sql: readFileSync(join(folder, `${tag}.sql`), "utf8") }));
}

/** Returns the migrations of this version, oldest first, by the number that the database stores for each. */
export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: FOLDER }).map((file) => file.folderMillis);
}

/**
 * Brings the schema up to date, all of it or nothing. The migrator itself takes no lock, so an advisory lock on this
 * connection makes processes that start together wait for one another. Throws UnusableDatabaseError, or the error of
 * `pg`.
 */
export async function migrateDatabase(connection: DatabaseConnection, options: MigrateOptions = {}): Promise<void> {
  await withClient(connection, (client) => migrateOn(client, options));
}

/** Tells whether a program is bringing the schema up to date right now; false if unknown. */
export async function isMigrating(db: Db): Promise<boolean> {
  const lock = sql`locktype = 'advisory' and classid = 0 and objid = ${MIGRATION_LOCK} and objsubid = 1 and granted`;
  const asked = db.execute<{ held: boolean }>(
    sql`select exists (select from pg_locks where ${lock} and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return asked.then(({ rows }) => rows[0]?.held === true).catch(() => false);
}

/** Throws `NewerDatabaseError` if a newer version has upgraded the database; changes nothing. */
export async function refuseNewer(connection: DatabaseConnection): Promise<void> {
  await withClient(connection, refuseNewerOn);
}

async function withClient(connection: DatabaseConnection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: 5_000,
    application_name: "hearthlight-migrate",
  });
  client.on("error", () => {}); // A broken connection fails the query that uses it.
  const refused = (error: unknown) => {
    throw refusalOf(error) ?? error;
  };
  await client.connect().catch(refused);
  try {
    await work(client).catch(refused);
  } finally {
    await client.end();
  }
}

async function refuseNewerOn(client: pg.Client): Promise<void> {
  const known = Math.max(...knownMigrations());
  if ((await newestApplied(client)) <= known) return;
  const { version, usableSince: since } = await upgradedBy(client);
  if (since !== null && since <= known) return;
  throw new NewerDatabaseError(
    `A newer version of Hearthlight${version === null ? "" : `, ${version},`} has upgraded this database, and this version, ${programVersion()}, can't use it: start ${version === null ? "the newer version" : `version ${version} or a later one`}, or restore the backup that was made before the upgrade.`,
  );
}

/** Returns the version that last upgraded the database, and the migration that others need; null without a note. */
async function upgradedBy(client: pg.Client): Promise<{ version: string | null; usableSince: number | null }> {
  const { rows } = await client.query<{ words: string | null }>(
    "select obj_description('drizzle.__drizzle_migrations'::regclass, 'pg_class') as words",
  );
  const [, version = null, since] =
    /^Hearthlight ([\w.+-]+?)(?:, usable since (\d+))?$/.exec(rows[0]?.words ?? "") ?? [];
  return { version, usableSince: since === undefined ? null : Number(since) };
}

/**
 * Notes in the comment of the migrations' table which version made the newest of them, and the migration that a version
 * must have to run on this database.
 */
async function recordVersion(client: pg.Client, applied: number): Promise<void> {
  if (applied === 0) return; // There is no table yet.
  const version = programVersion().replaceAll(/[^\w.+-]/g, "");
  await client.query(
    `comment on table drizzle.__drizzle_migrations is 'Hearthlight ${version}, usable since ${usableSince(readMigrations())}'`,
  );
}

async function migrateOn(client: pg.Client, { until = Infinity, beside = false }: MigrateOptions): Promise<void> {
  const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
  const major = Math.floor(Number(rows[0]?.v) / 10_000);
  if (major < OLDEST_MAJOR)
    throw new UnusableDatabaseError(
      `The database server is PostgreSQL ${major}; Hearthlight needs ${OLDEST_MAJOR} or newer.`,
    );
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  await client.query("set client_min_messages = warning");
  await refuseNewerOn(client);
  const before = await newestApplied(client);
  if (beside) {
    refuseIncompatible(before);
    await client.query(`set lock_timeout = ${LOCK_LIMIT}`);
  }
  // Before, and not in their transaction: older versions read it only once there is a migration that they don't know.
  const pending = knownMigrations().some((number) => number > before && number <= until);
  if (pending || (await upgradedBy(client)).version === null) await recordVersion(client, before);
  await withMigrations(until, (migrationsFolder) => apply(client, migrationsFolder, beside ? LOCK_TRIES : 1));
  if (before === 0) await recordVersion(client, 1);
}

/** Refuses to migrate beside a running program that can't live with what this version changes. */
function refuseIncompatible(applied: number): void {
  const all = readMigrations();
  const pending = all.some(({ when }) => when > applied);
  if (!pending || usableSince(all) <= applied) return;
  throw new UnusableDatabaseError(
    `Version ${programVersion()} changes the database in a way that the running version can't live with. Make a backup, stop the running version and start this one.`,
  );
}

/** Applies all migrations in one transaction; one that waits for a lock too long is tried again. */
async function apply(client: pg.Client, migrationsFolder: string, tries: number): Promise<void> {
  for (let left = tries; ; left--) {
    try {
      return await migrate(drizzle({ client }), { migrationsFolder });
    } catch (error) {
      const state = sqlState(error) ?? "";
      if (state === LOCKED && left > 1) await pause(LOCK_LIMIT);
      // A lost connection or a refusal has its own words, or is tried again.
      else if (!/^(?:22|23|42|55|0A|P0)/.test(state) || state === "42501") throw error;
      else throw new BrokenMigrationError(brokenWords(error));
    }
  }
}

function brokenWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return `Version ${programVersion()} could not change the database, and has left it as it was: ${cause.slice(0, 300)}. Start the version before again, and report this.`;
}

/** Works with a folder of only the migrations up to `until`, since the migrator takes a folder. */
async function withMigrations(until: number, work: (folder: string) => Promise<void>): Promise<void> {
  if (until === Infinity) return work(FOLDER);
  const folder = await mkdtemp(join(tmpdir(), "hearthlight-migrations-"));
  try {
    await cp(FOLDER, folder, { recursive: true });
    const file = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(file, "utf8")) as { entries: { when: number }[] };
    const entries = journal.entries.filter(({ when }) => when <= until);
    await writeFile(file, JSON.stringify({ ...journal, entries }));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns when the newest migration in the database was made, milliseconds since 1970; 0 for a new database. */
export async function newestApplied(client: pg.Client): Promise<number> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!found[0]?.there) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    "select max(created_at) as newest from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Returns a refusal of the database server that waiting won't change, in words; null for anything else. */
export function refusalOf(error: unknown): UnusableDatabaseError | null {
  const words = refusalWords(sqlState(error) ?? "", error instanceof Error ? error : new Error());
  return words === null ? null : new UnusableDatabaseError(words);
}

function refusalWords(state: string, error: Error): string | null {
  const code = "code" in error ? String(error.code) : "";
  if (state.startsWith("28") && error.message.includes("no encryption"))
    return "The database server accepts only encrypted connections. Add ?sslmode=require to DATABASE_URL.";
  if (state.startsWith("28")) return "The database server refused the username or password in DATABASE_URL.";
  if (state === "3D000")
    return "The database that DATABASE_URL names does not exist. Create it first, for example with createdb.";
  if (state === "42501")
    return "The user in DATABASE_URL does not have permission to create or change Hearthlight's data in that database. Make this user the owner of the database.";
  if (error.message === "The server does not support SSL connections")
    return "DATABASE_URL asks for an encrypted connection (sslmode), but the database server does not offer one. Turn on TLS at the server, or leave sslmode out if no one can listen in on the connection.";
  if (/^(?:DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|CERT_|ERR_TLS_CERT_)/.test(code))
    return `The certificate of the database server is not trusted (${code}). Set sslrootcert in DATABASE_URL to the file of its certificate authority.`;
  return null;
}
