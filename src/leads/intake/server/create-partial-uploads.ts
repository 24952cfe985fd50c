import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { ARRIVAL_MS } from "#leads/intake/rules/upload-link.ts";
import { filesThread } from "#platform/storage/server/file-thread.ts";
import { createProbe } from "#platform/storage/server/storage-health.ts";

/** Files that are still being uploaded, in a folder that nothing is served from. */
export type PartialUploads = {
  store: FileStore;
  /**
   * Returns true if the disk can be written now. Check before using the store, which would hold up threads of the whole
   * program.
   */
  answers(): Promise<boolean>;
  /** Returns true if every announced byte has arrived; false for an unknown file. */
  isWhole(id: string): Promise<boolean>;
  read(id: string): Promise<Uint8Array>;
  /** Removes a partial upload, if there is one. */
  remove(id: string): Promise<void>;
  /** Removes expired partial uploads. */
  removeOld(): Promise<unknown>;
};

/** Opens the folder of partial uploads. */
export async function createPartialUploads(folder: string): Promise<PartialUploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: ARRIVAL_MS });
  return {
    store,
    answers: createProbe(filesThread, folder),
    isWhole: (id) =>
      store.getUpload(id).then(
        (upload) => upload.offset === upload.size,
        () => false,
      ),
    read: (id) => readFile(join(folder, id)),
    remove: (id) => store.remove(id).catch(() => {}),
    removeOld: () => store.deleteExpired(),
  };
}
