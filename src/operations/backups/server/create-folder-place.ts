import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, statfs } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/** The storage of backups. Keys are our own: letters, digits, hyphens, dots and slashes. */
export type BackupPlace = {
  /** In words, for the screen. */
  name: string;
  /** Writes a whole file: durable when this returns, complete or not at all. Returns its bytes and their SHA-256. */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<Written>;
  /** Reads a file as a stream; null if there is none. */
  read(key: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** Lists names directly below a key, in order; [] if there are none. */
  list(key: string): Promise<string[]>;
  /** Removes a file, or a folder with its contents. */
  remove(key: string): Promise<void>;
  /** Returns the bytes of one file; null if there is none. */
  size(key: string): Promise<number | null>;
  /** Returns when a file was written; null if there is none. */
  writtenAt(key: string): Promise<Date | null>;
  /** Returns the free bytes; null if unknown. */
  free(): Promise<number | null>;
};
/** A place of backups with the key that opens them. */
export type CopySource = {
  place: BackupPlace;
  key: string;
  /** What identifies the database that a whole installation's copy replaces. */
  replaces?: string;
};
type Written = { bytes: number; sha256: string };

const UNFINISHED = ".unfinished";
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Creates a place in a folder, which is created on first use. */
export function createFolderPlace(given: string): BackupPlace {
  const folder = resolve(given);
  return {
    name: folder,
    write: (key, source) => writeFile(join(folder, key), source),
    async read(key) {
      const file = join(folder, key);
      return (await stat(file).catch(nullIfGone)) === null ? null : createReadStream(file);
    },
    async list(key) {
      const names = await readdir(join(folder, key)).catch(nullIfGone);
      return (names ?? []).filter((name) => !name.endsWith(UNFINISHED)).sort();
    },
    remove: (key) => rm(join(folder, key), { recursive: true, force: true }),
    size: async (key) => (await stat(join(folder, key)).catch(nullIfGone))?.size ?? null,
    writtenAt: async (key) => (await stat(join(folder, key)).catch(nullIfGone))?.mtime ?? null,
    async free() {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize;
    },
  };
}

function nullIfGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

async function writeFile(file: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = `${file}${UNFINISHED}`;
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    const handle = await open(unfinished, "w", 0o600);
    try {
      for await (const chunk of source) {
        await handle.writeFile(chunk);
        hash.update(chunk);
        bytes += chunk.length;
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
  const parent = await open(folder, "r");
  try {
    await parent.sync();
  } finally {
    await parent.close();
  }
  return { bytes, sha256: hash.digest("hex") };
}
