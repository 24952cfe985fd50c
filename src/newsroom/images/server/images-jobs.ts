import { nightly } from "#platform/jobs/rules/night.ts";
import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import type { Services } from "#platform/program/server/services.ts";
import { removeOrphans } from "./remove-orphans.ts";

/** Returns the scheduled jobs for images. */
export function imagesJobs(needs: Pick<Services, "db" | "storage" | "now" | "log">): TimedJob[] {
  const run = async () => {
    const removed = await removeOrphans(needs);
    if (removed > 0) needs.log.info({ removed }, "removed files of which the database knew no image");
  };
  return [{ ...nightly("remove-orphaned-images"), run }];
}
