import { nightly } from "#platform/jobs/rules/night.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { removeTests } from "./intake-store.ts";

/** Time for which tests stay in the inbox, milliseconds. */
const KEPT = 86_400_000;

/** Lists the scheduled jobs of the intake. */
export function intakeJobs(needs: Pick<Services, "db" | "now">): TimedJob[] {
  return [
    { ...nightly("remove-test-leads"), run: () => removeTests(needs.db, new Date(needs.now().getTime() - KEPT)) },
  ];
}
