import { z } from "zod";
import type { PartialUploads } from "#leads/intake/server/create-partial-uploads.ts";
import { storageKey } from "#leads/intake/server/receive-upload.ts";
import { dropUploadsOf } from "#leads/intake/server/uploads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { defineJob, handle, type JobHandler } from "#platform/jobs/server/jobs.ts";
import type { Storage } from "#platform/storage/server/storage.ts";

/** Removes the files of an erased lead; a transaction can't. */
export const eraseFilesJob = defineJob("erase-files", z.object({ leadId: z.string() }), {
  keyOf: ({ leadId }) => leadId,
  limit: 60,
});

type Needs = { db: Db; storage: Storage; partialUploads: PartialUploads };

export function privacyHandlers(needs: Needs): JobHandler[] {
  return [handle(eraseFilesJob, 1, ({ leadId }) => eraseFiles(needs, leadId))];
}

/** Removes a lead's files, including partial ones. The rows are removed on commit: an interrupted run is repeated. */
async function eraseFiles({ db, storage, partialUploads }: Needs, leadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    for (const id of await dropUploadsOf(tx, leadId)) {
      await storage.remove(storageKey(id));
      await partialUploads.remove(id);
    }
  });
}
