import { accountChangedJob } from "#server/access/access-jobs.ts";
import { handle, type JobHandler } from "#server/platform/jobs.ts";
import type { ChangePages } from "#server/site/change-pages.ts";
import { TEAM_TAG } from "./create-team.ts";

/** Handlers of the jobs about staff: an account that was closed or reopened is off the team page, or on it again. */
export function staffHandlers({ changePages }: { changePages: ChangePages }): JobHandler[] {
  return [handle(accountChangedJob, 1, () => changePages((_tx, changed) => changed([TEAM_TAG])))];
}
