import { accountChangedJob } from "#server/access/access-jobs.ts";
import { handle, type JobHandler, type TimedJob } from "#server/platform/jobs.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import type { Services } from "#server/services.ts";
import { TEAM_TAG } from "./create-team.ts";
import { removeUnusedVoices } from "./remove-unused-voices.ts";

/** Handlers of the jobs about staff: an account that was closed or reopened is off the team page, or on it again. */
export function staffHandlers({ changePages }: { changePages: ChangePages }): JobHandler[] {
  return [handle(accountChangedJob, 1, () => changePages((_tx, changed) => changed([TEAM_TAG])))];
}

/** Scheduled jobs for people. */
export function staffJobs(needs: Pick<Services, "db" | "storage" | "now">): TimedJob[] {
  const run = async () => {
    await removeUnusedVoices(needs);
  };
  return [{ name: "remove-unused-voices", cron: "35 8 * * *", run }];
}
