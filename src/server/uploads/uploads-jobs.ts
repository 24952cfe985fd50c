import { ARRIVAL_MS } from "#core/uploads/upload-link.ts";
import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import type { Storage } from "#server/platform/storage.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";
import { storageKey } from "./take-upload.ts";
import { dropAbandoned } from "./uploads-store.ts";

/**
 * Throws away what was begun and never came, and the content of what the program had laid down when it was ended, but not
 * entered yet.
 */
export function uploadsJobs(needs: {
  db: Db;
  arrivals: PartialUploads;
  storage: Storage;
  now: () => Date;
}): TimedJob[] {
  return [
    {
      name: "drop-abandoned-uploads",
      cron: "23 * * * *",
      run: async () => {
        // The rows go when the content is gone: a run that is cut short leaves them to the next.
        await needs.db.transaction(async (tx) => {
          for (const id of await dropAbandoned(tx, new Date(needs.now().getTime() - ARRIVAL_MS)))
            await needs.storage.remove(storageKey(id));
        });
        await needs.arrivals.removeOld();
      },
    },
  ];
}
