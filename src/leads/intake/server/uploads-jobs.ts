import { ARRIVAL_MS } from "#leads/intake/rules/upload-link.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";
import { storageKey } from "./receive-upload.ts";
import { dropAbandoned } from "./uploads-store.ts";

/**
 * Removes abandoned uploads, and content that was stored when the program stopped before committing its row.
 */
export function uploadsJobs(needs: {
  db: Db;
  partialUploads: PartialUploads;
  storage: Storage;
  now: () => Date;
}): TimedJob[] {
  return [
    {
      name: "drop-abandoned-uploads",
      cron: "23 * * * *",
      run: async () => {
        // The rows are deleted only after their content, so that an interrupted run leaves them to the next.
        await needs.db.transaction(async (tx) => {
          for (const id of await dropAbandoned(tx, new Date(needs.now().getTime() - ARRIVAL_MS)))
            await needs.storage.remove(storageKey(id));
        });
        await needs.partialUploads.removeOld();
      },
    },
  ];
}
