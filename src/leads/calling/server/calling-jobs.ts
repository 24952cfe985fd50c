import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { removeExpired } from "./calling-store.ts";

/** Lists the scheduled jobs of the queue. */
export function callingJobs({ db, now }: { db: Db; now: () => Date }): TimedJob[] {
  return [{ name: "delete-old-queue-rows", cron: "41 * * * *", run: () => removeExpired(db, now()) }];
}
