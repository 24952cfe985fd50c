import { open } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { bytesOf, type TarEntry } from "#server/platform/tar.ts";
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
import type { OwnPostgresConnection } from "./session.ts";

const CHUNK = 256 * 1024;

/**
 * The whole database while it is in use, as entries of an archive below `postgres/`: a base backup with the WAL it needs,
 * in the state of the moment at which the last one is read. `onBegin` gets the first segment of the WAL that it needs.
 */
export async function* streamOwnPostgres(
  connection: OwnPostgresConnection,
  onBegin: (segment: string) => void,
): AsyncGenerator<TarEntry> {
  const client = new pg.Client({ ...connection, database: "postgres", application_name: "own-postgres backup" });
  client.on("error", () => undefined); // The query that is under way rejects as well.
  await client.connect();
  try {
    const cluster = await findCluster(client);
    const first = await beginBaseBackup(client);
    onBegin(first);
    yield* readFolder(cluster, "");
    yield whole(CONTROL_FILE, await readControlFile(cluster));
    const { last, label } = await endBaseBackup(client);
    for (const path of await listSegments(cluster, first, last)) yield* readOne(join(cluster, path), inPlace(path));
    yield whole("backup_label", Buffer.from(label));
  } finally {
    await client.end().catch(() => undefined);
  }
}

const inPlace = (path: string) => (path === "" ? "postgres" : `postgres/${path}`);

function whole(path: string, bytes: Buffer): TarEntry {
  return { path: inPlace(path), kind: "file", size: bytes.length, modifiedAt: new Date(), content: bytesOf(bytes) };
}

async function* readFolder(cluster: string, path: string): AsyncGenerator<TarEntry> {
  yield { path: inPlace(path), kind: "folder", size: 0, modifiedAt: new Date(), content: bytesOf() };
  const { files, folders } = await listCluster(cluster, path);
  for (const file of files) yield* readOne(join(cluster, file), inPlace(file));
  for (const folder of folders) yield* readFolder(cluster, folder);
}

/** The entry of one file as large as it is now; none where it is gone. */
export async function* readOne(file: string, path: string): AsyncGenerator<TarEntry> {
  const [handle] = await open(file, "r").then((opened) => [opened], noneIfGone);
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    const content = handle.createReadStream({ autoClose: false, highWaterMark: CHUNK });
    yield { path, kind: "file", size, modifiedAt: mtime, content };
  } finally {
    await handle.close();
  }
}
