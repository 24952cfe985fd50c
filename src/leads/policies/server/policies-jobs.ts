import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { nightly } from "#platform/jobs/rules/night.ts";
import { addYearlyChecks } from "./add-yearly-checks.ts";

/** Lists the job that adds the tasks of yearly checks. */
export function policiesJobs(needs: Parameters<typeof addYearlyChecks>[0]): TimedJob[] {
  return [{ ...nightly("yearly-checks"), run: () => addYearlyChecks(needs) }];
}
