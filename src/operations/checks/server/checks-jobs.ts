import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { testLeadIfDue } from "./test-lead.ts";

/** Returns the scheduled jobs of checks. */
export function checksJobs(
  needs: Pick<Services, "config" | "db" | "functionChecks" | "log" | "mailer" | "now" | "ownSite" | "pause" | "site">,
): TimedJob[] {
  return [
    { name: "function-checks", cron: "* * * * *", run: () => needs.functionChecks.testDue() },
    // Every minute, so that the first test comes soon after the start.
    { name: "test-lead", cron: "* * * * *", run: () => testLeadIfDue(needs) },
  ];
}
