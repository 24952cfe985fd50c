import { type FileHandle, lchown, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import pg from "pg";
import {
  beginBaseBackup,
  CONTROL_FILE,
  endBaseBackup,
  findCluster,
  listCluster,
  listSegments,
  noneIfGone,
  readControlFile,
} from "./base-backup.ts";
import { sync } from "./cluster.ts";
import { checksPages, namePage } from "./name-page.ts";
import { folderNotUsable, inWords } from "./own-postgres-error.ts";
import { firstBlock } from "./page-checksum.ts";
import { DamagedPageError, readPages } from "./read-pages.ts";
import type { OwnPostgresConnection } from "./session.ts";

type OwnPostgresBackup = { readonly folder: string; readonly files: number; readonly bytes: number };

const CHUNK = 256 * 1024;
/** Files copied at the same time: most of the time goes into waiting for the disk to confirm each. */
const AT_ONCE = 8;
type Copying = {
  readonly from: string;
  readonly to: string;
  readonly owner: { uid: number; gid: number };
  readonly client: pg.Client;
  /** True if pages have checksums to check. */
  readonly checked: boolean;
  files: number;
  bytes: number;
};

/** Copies the pages of a table, each checked. */
async function copyPages(source: FileHandle, target: FileHandle, first: number): Promise<number> {
  let total = 0;
  for await (const pages of readPages(source, (await source.stat()).size, first)) {
    await target.writeFile(pages);
    total += pages.length;
  }
  return total;
}

async function copyChunks(source: FileHandle, target: FileHandle): Promise<number> {
  const buffer = Buffer.allocUnsafe(CHUNK);
  let total = 0;
  // To the current end of the file (fs.copyFile does not end when a file is truncated meanwhile).
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, CHUNK, null);
    if (bytesRead === 0) return total;
    await target.writeFile(buffer.subarray(0, bytesRead));
    total += bytesRead;
  }
}

async function copyFile(copying: Copying, path: string): Promise<void> {
  const [source] = await open(join(copying.from, path), "r").then((handle) => [handle], noneIfGone);
  if (!source) return;
  const target = await open(join(copying.to, path), "wx", 0o600);
  const first = copying.checked ? firstBlock(path) : null;
  try {
    // Awaited separately: "+= await" would lose concurrent additions.
    const bytes = await (first === null ? copyChunks(source, target) : copyPages(source, target, first));
    copying.bytes += bytes;
    copying.files += 1;
    await target.sync();
  } catch (error) {
    throw error instanceof DamagedPageError ? await namePage(copying.client, path, error.block) : error;
  } finally {
    await Promise.all([source.close(), target.close()]);
  }
  await own(copying, join(copying.to, path));
}

/** Keeps the owner if we are root: the server may run as another user. */
async function own({ owner }: Copying, path: string): Promise<void> {
  if (process.getuid?.() === 0) await lchown(path, owner.uid, owner.gid);
}

async function copyFolder(copying: Copying, path: string): Promise<void> {
  const to = join(copying.to, path);
  await mkdir(to, { mode: 0o700 });
  await own(copying, to);
  const { files, folders } = await listCluster(copying.from, path);
  for (let i = 0; i < files.length; i += AT_ONCE)
    await Promise.all(files.slice(i, i + AT_ONCE).map((file) => copyFile(copying, file)));
  for (const folder of folders) await copyFolder(copying, folder);
  await sync(to);
}

async function writeWhole(copying: Copying, path: string, bytes: string | Uint8Array): Promise<void> {
  await writeFile(join(copying.to, path), bytes, { mode: 0o600 });
  await own(copying, join(copying.to, path));
  await sync(join(copying.to, path));
}

async function copyWhileRunning(client: pg.Client, copying: Copying): Promise<void> {
  const first = await beginBaseBackup(client);
  await copyFolder(copying, "");
  await writeWhole(copying, CONTROL_FILE, await readControlFile(copying.from));
  const { last, label } = await endBaseBackup(client);
  for (const segment of await listSegments(copying.from, first, last)) await copyFile(copying, segment);
  await sync(join(copying.to, "pg_wal"));
  await writeWhole(copying, "backup_label", label);
  for (const path of ["global", ""]) await sync(join(copying.to, path));
}

/**
 * Copies the whole database while it is in use, in the state of the moment at which the copy ends (a PostgreSQL base
 * backup with the journal it needs). `targetDir` must not exist or be empty; it appears there complete or not at all.
 * The copy contains the database's password: keep it as safe as the database. To restore: stop every program that uses
 * the data folder, move `<DATA_DIR>/postgres` away, copy the backup there (`cp -a <targetDir> <DATA_DIR>/postgres`) and
 * start the program. PostgreSQL finds `backup_label`, replays the journal and is consistent; do not remove that file,
 * and do not start the backup folder itself if it is to stay one. Throws OwnPostgresError `disk-full` or
 * `folder-not-usable`, DamagedDataError for a damaged page, or the error of `pg`. Source:
 * https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
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
    const from = await findCluster(client);
    if (`${folder}${sep}`.startsWith(`${from}${sep}`))
      throw folderNotUsable(folder, "it lies inside the database's own folder");
    if ((await readdir(folder).catch(() => [])).length > 0)
      throw folderNotUsable(folder, "a backup needs a folder that is new or empty");
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(dirname(unfinished), { recursive: true });
    const copying: Copying = {
      from,
      to: unfinished,
      owner: await stat(from),
      client,
      checked: await checksPages(client),
      files: 0,
      bytes: 0,
    };
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
