import { RESULT_DAYS } from "#core/monitoring/checks.ts";
import type { TimedJob } from "#server/platform/jobs.ts";
import type { Services } from "#server/services.ts";
import { deleteOldResults } from "./checks-store.ts";

const DAY = 86_400_000;

/** Scheduled jobs of checks. */
export function checksJobs({ db, now, functionChecks }: Services): TimedJob[] {
  return [
    { name: "function-checks", cron: "* * * * *", run: () => functionChecks.testDue() },
    {
      name: "delete-old-check-results",
      cron: "41 4 * * *",
      run: () => deleteOldResults(db, new Date(now().getTime() - RESULT_DAYS * DAY)),
    },
  ];
}
