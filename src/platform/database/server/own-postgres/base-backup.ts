import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { errorCode } from "./own-postgres-error.ts";

/**
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA: of these only the
 * folder.
 */
const EMPTY_FOLDERS = [
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
];
/** Same source; postmaster.* and sockets belong to the running server. */
const LEFT_OUT =
  /^(?:postmaster\.(?:pid|opts)|pgsql_tmp.*|pg_internal\.init.*|\.s\.PGSQL\..*|backup_label.*|tablespace_map.*)$/;
/** Rewritten in place at each checkpoint, so it is copied last, by `readControlFile`. */
export const CONTROL_FILE = join("global", "pg_control");

/** Ignores a missing file: a table or a database may be dropped meanwhile, which the WAL records. */
export function noneIfGone(error: unknown): [] {
  if (errorCode(error) === "ENOENT") return [];
  throw error;
}

/** Finds the folder of a connection's database. */
export async function findCluster(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  return rows[0]?.data_directory ?? "";
}

/** Begins a base backup, until `endBaseBackup` or the connection's end. Returns the first WAL segment that it needs. */
export async function beginBaseBackup(client: pg.Client): Promise<string> {
  // The slot keeps the server from reusing the segments; a temporary one ends with the connection.
  await client.query("select pg_create_physical_replication_slot('own_backup_' || pg_backend_pid(), true, true)");
  const { rows } = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('own backup', true)) as segment",
  );
  if (!rows[0]) throw new Error("PostgreSQL did not say where the backup begins");
  return rows[0].segment;
}

/** Ends the base backup. Returns the last segment of the WAL that it needs, and the content of its `backup_label`. */
export async function endBaseBackup(client: pg.Client): Promise<{ last: string; label: string }> {
  const { rows } = await client.query<{ segment: string; label: string; tablespaces: string }>(
    "select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)",
  );
  const [stopped] = rows;
  if (!stopped) throw new Error("PostgreSQL did not say where the backup ends");
  if (stopped.tablespaces.trim() !== "")
    throw new Error("a database with tablespaces outside its folder cannot be backed up this way");
  return { last: stopped.segment, label: stopped.label };
}

/** Lists the files and folders of one folder of the database that belong in a backup, by their paths from its root. */
export async function listCluster(cluster: string, path: string): Promise<{ files: string[]; folders: string[] }> {
  if (EMPTY_FOLDERS.includes(path)) return { files: [], folders: [] };
  const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(noneIfGone);
  const wanted = entries.filter(({ name }) => !LEFT_OUT.test(name) && join(path, name) !== CONTROL_FILE);
  return {
    files: wanted.filter((entry) => entry.isFile()).map(({ name }) => join(path, name)),
    folders: wanted.filter((entry) => entry.isDirectory()).map(({ name }) => join(path, name)),
  };
}

/** Reads the control file until two readings agree. */
export async function readControlFile(cluster: string): Promise<Buffer> {
  const path = join(cluster, CONTROL_FILE);
  for (let before = await readFile(path); ; ) {
    const now = await readFile(path);
    if (now.equals(before)) return now;
    before = now;
  }
}

/** Lists the WAL segments between two of them, whose names sort by position, and timeline histories, as paths. */
export async function listSegments(cluster: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(cluster, "pg_wal"));
  return names
    .filter((name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith(".history"))
    .map((name) => join("pg_wal", name));
}
