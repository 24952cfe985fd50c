import type { Db } from "#server/platform/database.ts";
import type { Storage } from "#server/platform/storage.ts";
import type { PartialUploads } from "#server/uploads/create-partial-uploads.ts";
import { storageKey } from "#server/uploads/take-upload.ts";
import { dropUploadsOf } from "#server/uploads/uploads-store.ts";

export type EraseFilesNeeds = { db: Db; storage: Storage; partialUploads: PartialUploads };

/** Removes the files that were sent for a lead, also partial ones. The rows go with the commit: an interrupted run is repeated. */
export async function eraseFiles({ db, storage, partialUploads }: EraseFilesNeeds, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await dropUploadsOf(tx, leadId)) {
      await storage.remove(storageKey(id));
      await partialUploads.remove(id);
    }
  });
}
