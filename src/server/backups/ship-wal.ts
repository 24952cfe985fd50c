import { createReadStream } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { encryptStream } from "#server/platform/encrypted-stream.ts";
import type { Log } from "#server/platform/log.ts";
import type { BackupPlace } from "./create-folder-place.ts";

/** A finished segment, or the history of a timeline. Anything else in the folder is being written, or was left by a crash. */
export const WAL_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;
/** A note about a base backup, which its own archive has, or a segment cut off by a restore. */
const NOTE = /^[0-9A-F]{24}\.(?:[0-9A-F]{8}\.backup|partial)$/;
/** In the place: each segment compressed and encrypted. */
export const WAL_FOLDER = "wal";
export const walKey = (name: string) => `${WAL_FOLDER}/${name}.gz.age`;

/** Beyond this the oldest segments are dropped: a full disk would stop the database. */
const MAX_WAITING = 1024 ** 3;

export type Shipped = {
  /** The newest segment that went out; null if none did. */
  newest: string | null;
  /** The change of the newest of them: everything up to this moment is in the place. */
  upTo: Date | null;
};

/**
 * Moves the finished segments of the WAL from the archive folder to the place, oldest first: each is removed here once
 * it is durable there. Throws when the place can't be written, after having kept the folder below its limit.
 */
export async function shipWal(
  { place, folder, key, log }: { place: BackupPlace; folder: string; key: string; log: Log },
  maxWaiting = MAX_WAITING,
): Promise<Shipped> {
  const done: Shipped = { newest: null, upTo: null };
  try {
    for (const name of await listWaiting(folder)) {
      const path = join(folder, name);
      const { mtime } = await stat(path);
      await place.write(walKey(name), encryptStream(key, createReadStream(path)));
      await rm(path);
      done.newest = name;
      done.upTo = mtime;
    }
    return done;
  } catch (error) {
    const dropped = await dropOldest(folder, maxWaiting);
    if (dropped > 0) log.error({ dropped }, "segments of the WAL were dropped before they were backed up");
    throw error;
  }
}

/** Removes what waits, where no backup exists that it could follow. */
export async function shipNothing(folder: string): Promise<void> {
  for (const name of await listWaiting(folder)) await rm(join(folder, name), { force: true });
}

async function listWaiting(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  for (const name of names.filter((one) => NOTE.test(one))) await rm(join(folder, name), { force: true });
  return names.filter((name) => WAL_FILE.test(name)).sort();
}

async function dropOldest(folder: string, maxWaiting: number): Promise<number> {
  const waiting = await Promise.all(
    (await listWaiting(folder)).map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })),
  );
  let total = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  let dropped = 0;
  for (const { name, bytes } of waiting) {
    if (total <= maxWaiting) break;
    await rm(join(folder, name), { force: true });
    total -= bytes;
    dropped += 1;
  }
  return dropped;
}
