import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { removeExpired } from "./calling-store.ts";

/** Reports of a call may come again for so long; after that its timeline is what remains, milliseconds. */
const CALLS_KEPT = 30 * 86_400_000;

/** Housekeeping of the queue and of reported calls. */
export function callingJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-queue-rows",
      cron: "41 * * * *",
      run: () => removeExpired(db, now(), new Date(now().getTime() - CALLS_KEPT)),
    },
  ];
}
