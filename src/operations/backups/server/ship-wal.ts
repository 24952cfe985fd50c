import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { encryptStream } from "#platform/storage/server/encrypted-stream.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** A finished segment, or the history of a timeline. Other files in the folder are unfinished, or left by a crash. */
const WAL_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
/** A note about a base backup, which its own archive has, or a segment cut off by a restore. */
const NOTE = /^[0-9A-F]{24}\.(?:[0-9A-F]{8}\.backup|partial)$/;
/** In the place: each segment compressed and encrypted. */
const WAL_FOLDER = "wal";
const SUFFIX = ".gz.age";
export const walKey = (name: string) => `${WAL_FOLDER}/${name}${SUFFIX}`;

/** Returns a segment's position in the WAL, across timelines: names differ in their first eight digits only. */
export const positionOf = (segment: string) => segment.slice(8);
/** Tells whether a name is a segment's, not that of a timeline's history. */
export const isSegment = (name: string) => name.length === 24;

/** Lists the segments and histories of a place by their own names, in order. */
export async function listWal(place: BackupPlace): Promise<string[]> {
  const names = (await place.list(WAL_FOLDER)).map((name) => name.slice(0, -SUFFIX.length));
  return names.filter((name) => WAL_FILE.test(name));
}

/** Beyond this the oldest segments are dropped: a full disk would stop the database. */
const MAX_WAITING = 1024 ** 3;

type Shipped = {
  /** The newest archived segment; null if none. */
  newest: string | null;
  /** The modification time of the newest of them: everything up to this moment is in the place. */
  upTo: Date | null;
};

/**
 * Moves finished segments of the WAL from the archive folder to the place, oldest first; each is removed here once it
 * is durable there. Throws when the place can't be written.
 */
export async function shipWal({
  place,
  folder,
  key,
}: {
  place: BackupPlace;
  folder: string;
  key: string;
}): Promise<Shipped> {
  const done: Shipped = { newest: null, upTo: null };
  for (const name of await listWaiting(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(nullIfGone);
    // Dropped meanwhile.
    if (found === null) continue;
    await place.write(walKey(name), encryptStream(key, whenRead(path)));
    await rm(path, { force: true });
    if (isSegment(name)) done.newest = name;
    done.upTo = found.mtime;
  }
  return done;
}

/** Yields a file as a stream that is opened on first read, so that an unread one leaves nothing open. */
async function* whenRead(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path);
}

function nullIfGone(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Removes waiting segments without a backup that they could follow. */
export async function shipNothing(folder: string): Promise<void> {
  for (const name of await listWaiting(folder)) await rm(join(folder, name), { force: true });
}

async function listWaiting(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => NOTE.test(one))) await rm(join(folder, name), { force: true });
  return names.filter((name) => WAL_FILE.test(name)).sort();
}

/** Removes the oldest waiting segments while they exceed the limit in total. Returns how many. */
export async function capWaiting(folder: string, limit = MAX_WAITING): Promise<number> {
  const waiting = await Promise.all(
    (await listWaiting(folder)).map(async (name) => ({
      name,
      bytes: (await stat(join(folder, name)).catch(nullIfGone))?.size ?? 0,
    })),
  );
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  let dropped = 0;
  for (const { name, bytes } of waiting) {
    if (total <= limit) break;
    await rm(join(folder, name), { force: true });
    total -= bytes;
    dropped += 1;
  }
  return dropped;
}
