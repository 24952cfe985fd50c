import { type FileHandle, lchown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import pg from "pg";
import { sync } from "./cluster.ts";
import { errorCode, folderNotUsable, inWords } from "./own-postgres-error.ts";
import type { OwnPostgresConnection } from "./session.ts";

export type OwnPostgresBackup = { readonly folder: string; readonly files: number; readonly bytes: number };

const CHUNK = 256 * 1024;
/** Files copied at the same time: most of the time goes into waiting for the disk to confirm each. */
const AT_ONCE = 8;
/** https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP-DATA: of these only the folder. */
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
const CONTROL_FILE = join("global", "pg_control");

type Copying = {
  readonly from: string;
  readonly to: string;
  readonly owner: { uid: number; gid: number };
  files: number;
  bytes: number;
};

async function copyChunks(source: FileHandle, target: FileHandle): Promise<number> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  let total = 0;
  // To the end of the file as it is when we get there (fs.copyFile does not end when a file is cut short meanwhile).
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) return total;
    await target.writeFile(buffer.subarray(0, bytesRead));
    total += bytesRead;
  }
}

/** A table or a database may be dropped while we copy: the WAL records it. */
function noneIfGone(error: unknown): [] {
  if (errorCode(error) === "ENOENT") return [];
  throw error;
}

async function copyFile(copying: Copying, path: string): Promise<void> {
  const [source] = await open(join(copying.from, path), "r").then((handle) => [handle], noneIfGone);
  if (!source) return;
  const target = await open(join(copying.to, path), "wx", 0o600);
  try {
    const bytes = await copyChunks(source, target); // on a line of its own: "+= await" would lose what others add meanwhile
    copying.bytes += bytes;
    copying.files += 1;
    await target.sync();
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
  await own(copying, join(copying.to, path));
}

/** Root keeps the owner: the server may run as another user. */
async function own({ owner }: Copying, path: string): Promise<void> {
  if (process.getuid?.() === 0) await lchown(path, owner.uid, owner.gid);
}

async function copyFolder(copying: Copying, path: string): Promise<void> {
  const to = join(copying.to, path);
  await mkdir(to, { mode: 0o700 });
  await own(copying, to);
  if (!EMPTY_FOLDERS.includes(path)) {
    const entries = await readdir(join(copying.from, path), { withFileTypes: true }).catch(noneIfGone);
    const wanted = entries.filter(({ name }) => !LEFT_OUT.test(name) && join(path, name) !== CONTROL_FILE);
    const files = wanted.filter((entry) => entry.isFile()).map(({ name }) => join(path, name));
    for (let i = 0; i < files.length; i += AT_ONCE)
      await Promise.all(files.slice(i, i + AT_ONCE).map((file) => copyFile(copying, file)));
    for (const { name } of wanted.filter((entry) => entry.isDirectory())) await copyFolder(copying, join(path, name));
  }
  await sync(to);
}

/** The control file is rewritten in place at each checkpoint: take it only when two readings agree. */
async function copyControlFile({ from, to }: Copying): Promise<void> {
  const path = join(from, CONTROL_FILE);
  let before = await readFile(path);
  for (;;) {
    const now = await readFile(path);
    if (now.equals(before)) break;
    before = now;
  }
  await writeFile(join(to, CONTROL_FILE), before, { mode: 0o600 });
}

/** The segments of the journal between two positions, whose names sort by position, and the history of timelines. */
async function copyJournal(copying: Copying, first: string, last: string): Promise<void> {
  const names = await readdir(join(copying.from, "pg_wal"));
  const needed = names.filter(
    (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith(".history"),
  );
  for (const name of needed) await copyFile(copying, join("pg_wal", name));
  await sync(join(copying.to, "pg_wal"));
}

async function copyWhileRunning(client: pg.Client, copying: Copying): Promise<void> {
  // The slot keeps the server from reusing the journal's segments; a temporary one ends with the connection.
  await client.query("select pg_create_physical_replication_slot('own_backup_' || pg_backend_pid(), true, true)");
  const started = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('own backup', true)) as segment",
  );
  await copyFolder(copying, "");
  await copyControlFile(copying);
  const stopped = await client.query<{ segment: string; label: string; tablespaces: string }>(
    "select pg_walfile_name(lsn) as segment, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)",
  );
  const [first, last] = [started.rows[0], stopped.rows[0]];
  if (!first || !last) throw new Error("PostgreSQL did not say where the backup begins and ends");
  if (last.tablespaces.trim() !== "")
    throw new Error("a database with tablespaces outside its folder cannot be backed up this way");
  await copyJournal(copying, first.segment, last.segment);
  await writeFile(join(copying.to, "backup_label"), last.label, { mode: 0o600 });
  for (const path of ["backup_label", CONTROL_FILE]) {
    await own(copying, join(copying.to, path));
    await sync(join(copying.to, path));
  }
  for (const path of ["global", ""]) await sync(join(copying.to, path));
}

/**
 * Copies the whole database while it is in use, in the state of the moment at which the copy ends (a PostgreSQL base
 * backup with the journal it needs). `targetDir` must not exist or be empty; it appears there complete or not at all.
 * The copy holds the database's password: keep it as safe as the database.
 *
 * To restore: stop every program that uses the data folder, move `<DATA_DIR>/postgres` away, copy the backup there
 * (`cp -a <targetDir> <DATA_DIR>/postgres`) and start the program. PostgreSQL finds `backup_label`, replays the
 * journal and is consistent; do not remove that file, and do not start the backup folder itself if it shall stay one.
 *
 * Throws OwnPostgresError `disk-full` or `folder-not-usable`, or the error of `pg`.
 * Source: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function backupOwnPostgres(
  connection: OwnPostgresConnection,
  targetDir: string,
): Promise<OwnPostgresBackup> {
  const folder = resolve(targetDir);
  const unfinished = `${folder}.unfinished`;
  const client = new pg.Client({ ...connection, database: "postgres", application_name: "own-postgres backup" });
  client.on("error", () => undefined); // The query that is under way rejects as well.
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("show data_directory");
    const from = rows[0]?.data_directory ?? "";
    if (`${folder}${sep}`.startsWith(`${from}${sep}`))
      throw folderNotUsable(folder, "it lies inside the database's own folder");
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw folderNotUsable(folder, "a backup needs a folder that is new or empty");
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(unfinished), { recursive: true });
    const copying: Copying = { from, to: unfinished, owner: await stat(from), files: 0, bytes: 0 };
    await copyWhileRunning(client, copying);
    await rename(unfinished, folder);
    await sync(dirname(folder));
    return { folder, files: copying.files, bytes: copying.bytes };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw inWords(error, folder);
  } finally {
    await client.end().catch(() => undefined);
  }
}
