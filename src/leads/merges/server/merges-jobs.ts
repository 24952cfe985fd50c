import type { Db } from "#platform/database/server/database.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { gatherStrays } from "./gather-strays.ts";

/** Scheduled jobs for merges. */
export function mergesJobs(needs: { db: Db; now: () => Date }): TimedJob[] {
  return [{ name: "gather-strays", cron: "*/5 * * * *", run: () => gatherStrays(needs) }];
}
