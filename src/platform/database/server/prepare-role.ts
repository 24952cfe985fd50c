import { createHmac } from "node:crypto";
import pg from "pg";
import { type DatabaseConnection, JOBS_SCHEMA } from "./database.ts";

/** The role of the pool on our own server; it can sign in and owns nothing. */
const OWN_ROLE = "hearthlight_app";

/**
 * Returns the pool's connection to our own server: a separate role, with a password derived from the owner's, so that
 * it need not be stored anywhere.
 */
export function applicationConnection(
  owner: DatabaseConnection & { user: string; password: string },
): DatabaseConnection {
  return {
    ...owner,
    user: OWN_ROLE,
    password: createHmac("sha256", owner.password).update(OWN_ROLE).digest("base64url"),
  };
}

/**
 * Lets the pool's role read and write every table, but only add to those in `writtenOnce`, and manage jobs. `owner` is
 * the role that migrated the database; on our own server the pool's role is created first. Returns whether those tables
 * are protected from the pool: not if both are one role, or the pool's is a superuser.
 */
export async function prepareRole(
  owner: DatabaseConnection,
  pool: DatabaseConnection,
  writtenOnce: readonly string[],
): Promise<boolean> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 5_000, application_name: "hearthlight-migrate" });
  client.on("error", () => {}); // A broken connection fails the query that uses it.
  await client.connect();
  try {
    const role = poolRole(pool);
    const { rows } = await client.query<{ me: string }>("select current_user as me");
    if (role === null || role === rows[0]?.me) return false;
    const name = client.escapeIdentifier(role);
    if (role === OWN_ROLE) await createRole(client, name, String(pool.password));
    const tables = writtenOnce.map((table) => client.escapeIdentifier(table)).join(", ");
    await client.query(`
      begin;
      select pg_advisory_xact_lock(hashtextextended('role', 0));
      grant usage on schema public to ${name};
      grant select, insert, update, delete on all tables in schema public to ${name};
      grant usage, select on all sequences in schema public to ${name};
      grant usage on schema ${JOBS_SCHEMA} to ${name};
      grant select, insert, update on all tables in schema ${JOBS_SCHEMA} to ${name};
      revoke update, delete, truncate on ${tables} from ${name};
      commit`);
    const may = await client.query<{ may: boolean }>(
      "select bool_or(has_table_privilege($1, t, 'update, delete, truncate')) as may from unnest($2::text[]) t",
      [role, [...writtenOnce]],
    );
    return may.rows[0]?.may === false;
  } finally {
    await client.end();
  }
}

async function createRole(client: pg.Client, name: string, password: string): Promise<void> {
  // Two programs that start at once create it once; the password is set again, since a restored folder may have another
  // owner's.
  await client.query("begin; select pg_advisory_xact_lock(hashtextextended('role', 0))");
  const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [OWN_ROLE]);
  if (rowCount === 0) await client.query(`create role ${name} login`);
  await client.query(
    `alter role ${name} with login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
  );
  await client.query("commit");
}

function poolRole({ user, connectionString }: DatabaseConnection): string | null {
  if (user !== undefined) return user;
  const url = connectionString === undefined ? null : URL.parse(connectionString);
  return url?.username ? decodeURIComponent(url.username) : null;
}
