import { ARRIVAL_MS } from "#leads/intake/rules/upload-link.ts";
import { HELD_FOLDER, heldKey, storeFilesJob } from "#leads/conversations/server/store-files-job.ts";
import type { Db } from "#platform/database/server/database.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import type { Storage } from "#platform/storage/server/storage.ts";
import type { PartialUploads } from "./create-partial-uploads.ts";
import { storeMessageFiles } from "./store-message-files.ts";
import { storageKey } from "./receive-upload.ts";
import { dropAbandoned } from "./uploads-store.ts";

/** Handles the jobs that keep what came with messages. */
export function messageFileHandlers(needs: Parameters<typeof storeMessageFiles>[0]): JobHandler[] {
  return [handle(storeFilesJob, 2, (data) => storeMessageFiles(needs, data))];
}

/** Time for which a file that came with a message can wait for it to be applied, milliseconds. */
const HELD = 7 * 86_400_000;

/**
 * Removes abandoned uploads, and content that was stored when the program stopped before committing its row.
 * Files of messages that were never applied, such as those of one that came twice, go after a week.
 */
export function uploadsJobs(needs: {
  db: Db;
  partialUploads: PartialUploads;
  storage: Storage;
  now: () => Date;
  journal: { waiting(): number };
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
        if (needs.journal.waiting() === 0) await removeHeld(needs);
      },
    },
  ];
}

async function removeHeld({ storage, now }: { storage: Storage; now: () => Date }): Promise<void> {
  for (const id of await storage.list(HELD_FOLDER)) {
    // One that is gone was settled meanwhile.
    const at = await storage.writtenAt(heldKey(id)).catch(() => null);
    if (at !== null && now().getTime() - at.getTime() > HELD) await storage.remove(heldKey(id));
  }
}
