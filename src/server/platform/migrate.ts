import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { type DatabaseConnection, sqlState } from "./database.ts";
import { packageRoot } from "./package-root.ts";

/** Any fixed number; it only has to be the same in every process of the program. */
const MIGRATION_LOCK = 7_290_114;
const OLDEST_MAJOR = 14;

/** A database server that the program cannot use; the message says why, for a person. */
export class UnusableDatabaseError extends Error {}

/**
 * Brings the schema up to date. The migrator itself takes no lock, so an advisory lock on this connection makes
 * processes that start together wait for one another.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, application_name: "hearthlight-migrate" });
  client.on("error", () => {}); // A break is reported by the query that meets it.
  await client.connect().catch((error: unknown) => {
    throw refusal(error) ?? error;
  });
  try {
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    const major = Math.floor(Number(rows[0]?.v) / 10_000);
    if (major < OLDEST_MAJOR) throw new UnusableDatabaseError(`The database server is PostgreSQL ${major}; Hearthlight needs ${OLDEST_MAJOR} or newer.`);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query("set client_min_messages = warning");
    await migrate(drizzle({ client }), { migrationsFolder: join(packageRoot(), "src/server/migrations") });
  } finally {
    await client.end();
  }
}

/** A refusal that waiting does not mend, in words; null for anything else. */
function refusal(error: unknown): UnusableDatabaseError | null {
  const state = sqlState(error);
  if (state?.startsWith("28")) return new UnusableDatabaseError("The database server refused the user name or the password of DATABASE_URL.");
  if (state === "3D000") return new UnusableDatabaseError("The database that DATABASE_URL names does not exist. Create it first, for example with createdb.");
  return null;
}
