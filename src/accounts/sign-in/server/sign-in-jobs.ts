import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { deleteOldChallenges } from "./sign-in-store.ts";

/** Lists the jobs that clean up sign-ins that were not finished. */
export function signInJobs(needs: { db: Db; now: () => Date }): TimedJob[] {
  const run = () => deleteOldChallenges(needs.db, needs.now());
  return [{ name: "delete-old-sign-ins", cron: "27 * * * *", run }];
}
