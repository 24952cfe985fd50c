import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type IndexNowNeeds, submitIndexNow } from "./submit-index-now.ts";

/** Returns the scheduled jobs for search engines. */
export function seoJobs(needs: IndexNowNeeds): TimedJob[] {
  return [{ name: "submit-index-now", cron: "*/10 * * * *", run: () => submitIndexNow(needs) }];
}
