import type { TimedJob } from "#server/platform/jobs.ts";
import type { Services } from "#server/services.ts";

/** Scheduled jobs of checks. */
export function checksJobs({ functionChecks }: Services): TimedJob[] {
  return [{ name: "function-checks", cron: "* * * * *", run: () => functionChecks.testDue() }];
}
