import { Readable } from "node:stream";
import { Upload } from "@tus/server";
import type { Storage } from "#server/platform/storage.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";

/** Takes a file in two pieces, as from a browser, stores it and deletes it. Answers whether it arrived whole. */
export async function probeUpload(needs: {
  partialUploads: PartialUploads;
  storage: Storage;
  newId: () => string;
}): Promise<boolean> {
  const { partialUploads, storage } = needs;
  const id = `probe-${needs.newId()}`;
  const key = `probes/${id}`;
  const bytes = Buffer.from(id.repeat(50));
  const half = bytes.length >> 1;
  try {
    await partialUploads.store.create(new Upload({ id, size: bytes.length, offset: 0 }));
    await partialUploads.store.write(Readable.from([bytes.subarray(0, half)]), id, 0);
    await partialUploads.store.write(Readable.from([bytes.subarray(half)]), id, half);
    if (!(await partialUploads.isWhole(id))) return false;
    await storage.put(key, await partialUploads.read(id));
    const stored = await storage.read(key);
    return stored !== null && Buffer.compare(stored, bytes) === 0;
  } finally {
    await partialUploads.remove(id);
    await storage.remove(key);
  }
}
