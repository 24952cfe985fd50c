import { RETENTION_HOUR } from "#operations/retention/rules/next-run.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type RetentionNeeds, runRetention } from "./run-retention.ts";

/** Returns the scheduled job that deletes expired data, in the American night. */
export function retentionJobs(needs: RetentionNeeds): TimedJob[] {
  return [{ name: "retention", cron: `0 ${RETENTION_HOUR} * * *`, run: () => runRetention(needs) }];
}
