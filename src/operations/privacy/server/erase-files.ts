import type { Db } from "#platform/database/server/database.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { PartialUploads } from "#leads/uploads/server/create-partial-uploads.ts";
import { storageKey } from "#leads/uploads/server/take-upload.ts";
import { dropUploadsOf } from "#leads/uploads/server/uploads-store.ts";

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
