import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where files are kept that no address leads to. Keys are our own: letters, digits, hyphens and slashes. */
export type Storage = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The whole file, or null where there is none. */
  read(key: string): Promise<Uint8Array | null>;
  /** Removes a file; nothing happens where there is none. */
  remove(key: string): Promise<void>;
  /** The names directly in a folder; [] where there is none. */
  list(folder: string): Promise<string[]>;
  /** When a file was written last. */
  writtenAt(key: string): Promise<Date>;
};

/** Keeps files in a folder of this machine, made when first needed. */
export function createFolderStorage(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => ((await disk.exists(key)) ? disk.getBytes(key) : null),
    remove: (key) => disk.delete(key),
    list: (name) =>
      readdir(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      }),
    writtenAt: async (key) => (await disk.getMetaData(key)).lastModified,
  };
}
