import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { DamagedDataError } from "#platform/storage/server/damaged-data.ts";
import { bytesOf, type TarEntry } from "#platform/storage/server/tar.ts";
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
import { checksPages, namePage } from "./name-page.ts";
import { errorCode } from "./own-postgres-error.ts";
import { firstBlock } from "./page-checksum.ts";
import { DamagedPageError, readPages } from "./read-pages.ts";
import type { OwnPostgresConnection } from "./session.ts";

const CHUNK = 256 * 1024;

/**
 * Yields the whole database while it is in use, as entries of an archive below `postgres/`: a base backup with the WAL
 * it needs, in the state of the moment at which the last one is read. `onBegin` gets the first segment of the WAL that
 * it needs. Throws `DamagedDataError`, which names the table and the block, for a page with a wrong checksum.
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
    yield* readFolder({ cluster, client, checked: await checksPages(client) }, "");
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

type Reading = { cluster: string; client: pg.Client; checked: boolean };

async function* readFolder(from: Reading, path: string): AsyncGenerator<TarEntry> {
  yield { path: inPlace(path), kind: "folder", size: 0, modifiedAt: new Date(), content: bytesOf() };
  const { files, folders } = await listCluster(from.cluster, path);
  for (const file of files) {
    const first = from.checked ? firstBlock(file) : null;
    const pages = first === null ? undefined : wholePages(from.client, file, first);
    yield* readOne(join(from.cluster, file), inPlace(file), pages);
  }
  for (const folder of folders) yield* readFolder(from, folder);
}

/** Reads this many bytes of an open file. */
export type ReadFile = (handle: FileHandle, size: number) => AsyncIterable<Uint8Array>;

/** Returns a reader of a file's pages; a damaged one is an error with the name of its table. */
function wholePages(client: pg.Client, file: string, first: number): ReadFile {
  return async function* read(handle, size) {
    try {
      yield* readPages(handle, size, first);
    } catch (error) {
      throw error instanceof DamagedPageError ? await namePage(client, file, error.block) : error;
    }
  };
}

/** Yields one file's entry at its current size; none if it is gone. Throws `DamagedDataError` if it is unreadable. */
export async function* readOne(file: string, path: string, read: ReadFile = readStream): AsyncGenerator<TarEntry> {
  const [handle] = await open(file, "r").then((opened) => [opened], noneIfGone);
  if (!handle) return;
  try {
    const { size, mtime } = await handle.stat();
    yield { path, kind: "file", size, modifiedAt: mtime, content: named(path, read(handle, size)) };
  } finally {
    await handle.close();
  }
}

const readStream: ReadFile = (handle) => handle.createReadStream({ autoClose: false, highWaterMark: CHUNK });

async function* named(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw errorCode(error) === "EIO" ? new DamagedDataError(`The disk can't read ${path} any more.`) : error;
  }
}
