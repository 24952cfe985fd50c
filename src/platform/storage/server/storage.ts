import { join } from "node:path";
import type { Config } from "#platform/program/server/config.ts";
import type { BucketAddress } from "./bucket-address.ts";
import { filesThread } from "./file-thread.ts";
import { openBucket, type StoredFile } from "./open-bucket.ts";
import { bytesOf } from "./tar.ts";

/** Where files are kept that no address leads to. Keys are our own: letters, digits, hyphens and slashes. */
export type Storage = {
  /** Each call is a request to another machine, which takes longer and may cost something. */
  remote: boolean;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null where there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** The names directly in a folder; [] where there is none. */
  list(folder: string): Promise<string[]>;
  /** The keys of all files. */
  keys(): Promise<string[]>;
  /** When a file was written last. */
  writtenAt(key: string): Promise<Date>;
  /** Lists what names one state of each file; null for a folder, whose files are in the backups. */
  details: (() => Promise<StoredFile[]>) | null;
};

/** Keeps files in a folder of this machine, made when first needed. */
export function createFolderStorage(folder: string): Storage {
  const { askInTime } = filesThread;
  return {
    remote: false,
    put: (key, bytes) => askInTime("put", join(folder, key), bytes),
    read: (key) => askInTime("read", join(folder, key)),
    remove: (key) => askInTime("remove", folder, [key]),
    list: (name) => askInTime("list", join(folder, name)),
    // All of them may be many: nobody waits for them.
    keys: () => filesThread.ask("listAll", folder),
    writtenAt: (key) => askInTime("writtenAt", join(folder, key)),
    details: null,
  };
}

/** Keeps files in object storage, under the same keys as in a folder. */
function createBucketStorage(address: BucketAddress): Storage {
  const bucket = openBucket(address, "FILES_URL");
  return {
    remote: true,
    put: async (key, bytes) => void (await bucket.write(key, bytesOf(bytes))),
    async read(key) {
      const stream = await bucket.read(key);
      if (!stream) return null;
      const parts: Uint8Array[] = [];
      for await (const part of stream) parts.push(part);
      return Buffer.concat(parts);
    },
    remove: (key) => bucket.remove(key),
    list: (folder) => bucket.list(folder),
    keys: () => bucket.keys(),
    details: () => bucket.details(),
    async writtenAt(key) {
      const found = await bucket.look(key);
      if (!found) throw new Error(`There is no file ${key} in ${bucket.name}`);
      return found.writtenAt;
    },
  };
}

/** Opens the store of the site's files: the bucket of FILES_URL, or the data folder. */
export function openStorage({ filesUrl, dataDir }: Pick<Config, "filesUrl" | "dataDir">): Storage {
  return filesUrl === null ? createFolderStorage(join(dataDir, "files")) : createBucketStorage(filesUrl);
}
