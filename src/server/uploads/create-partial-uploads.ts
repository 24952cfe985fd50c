import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { ARRIVAL_MS } from "#core/uploads/upload-link.ts";

/** Files on their way, in pieces, in a folder that nothing is served from. */
export type PartialUploads = {
  store: FileStore;
  /** Whether every byte that was announced is here; false for a file that is not here at all. */
  isWhole(id: string): Promise<boolean>;
  read(id: string): Promise<Uint8Array>;
  /** Removes what came of a file; nothing happens where there is none. */
  remove(id: string): Promise<void>;
  /** Removes what has been on its way for too long. */
  removeOld(): Promise<unknown>;
};

/** Opens the folder of arriving files. */
export async function createPartialUploads(folder: string): Promise<PartialUploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const store = new FileStore({ directory: folder, expirationPeriodInMilliseconds: ARRIVAL_MS });
  return {
    store,
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
