import { accountChangedJob } from "#accounts/access/server/access-jobs.ts";
import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import type { ChangePages } from "#agency/site/server/change-pages.ts";
import type { Services } from "#platform/program/server/services.ts";
import { TEAM_TAG } from "#agency/team/server/create-team.ts";
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
