import { nightly } from "#platform/jobs/rules/night.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type RetentionNeeds, runRetention } from "./run-retention.ts";

/** Returns the scheduled job that deletes expired data. */
export function retentionJobs(needs: RetentionNeeds): TimedJob[] {
  return [{ ...nightly("retention"), run: () => runRetention(needs) }];
}
