import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { gatherStrays } from "./gather-strays.ts";

/** Scheduled jobs for merges; duplicates are looked for at night. */
export function mergesJobs(needs: { db: Db; now: () => Date }): TimedJob[] {
  return [
    { name: "find-duplicates", cron: "20 8 * * *", run: () => findDuplicates(needs) },
    { name: "gather-strays", cron: "*/5 * * * *", run: () => gatherStrays(needs) },
  ];
}
