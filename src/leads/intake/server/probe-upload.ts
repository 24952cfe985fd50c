import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import type { Storage } from "#platform/storage/server/storage.ts";
import { explainFileProblem } from "#platform/storage/server/storage-health.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";

/**
 * Uploads a file in two pieces, as from a browser, stores it and deletes it. Returns what failed, in words for staff:
 * the folder of partial uploads or the file store; null if the file arrived whole.
 */
export async function probeUpload(needs: {
  partialUploads: PartialUploads;
  storage: Storage;
  newId: () => string;
}): Promise<string | null> {
  const { partialUploads, storage } = needs;
  if (!(await partialUploads.answers())) return "The folder of files that are being uploaded takes no file.";
  const id = `probe-${needs.newId()}`;
  const bytes = Buffer.from(id.repeat(50));
  const half = bytes.length >> 1;
  let whole: Uint8Array;
  try {
    await partialUploads.store.create(new Upload({ id, size: bytes.length, offset: 0 }));
    await partialUploads.store.write(Readable.from([bytes.subarray(0, half)]), id, 0);
    await partialUploads.store.write(Readable.from([bytes.subarray(half)]), id, half);
    if (!(await partialUploads.isWhole(id))) return "A file was uploaded in pieces, but did not arrive whole.";
    whole = await partialUploads.read(id);
  } catch (error) {
    return `The folder of files that are being uploaded failed: ${explainFileProblem(error)}`;
  } finally {
    await partialUploads.remove(id);
  }
  return storeAndDelete(storage, `probes/${id}`, whole, bytes);
}

async function storeAndDelete(storage: Storage, key: string, sent: Uint8Array, bytes: Buffer): Promise<string | null> {
  try {
    await storage.put(key, sent);
    const stored = await storage.read(key);
    await storage.remove(key);
    return stored !== null && Buffer.compare(stored, bytes) === 0
      ? null
      : "The file store gave back a file other than it was stored.";
  } catch (error) {
    return `The file store failed: ${explainFileProblem(error)}`;
  }
}
