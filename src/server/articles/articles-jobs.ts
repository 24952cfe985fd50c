import type { TimedJob } from "#server/platform/jobs.ts";
import { applySchedule } from "./apply-schedule.ts";
import type { ArticleNeeds } from "./keep-revision.ts";

/** Articles go live and are taken down at their times. */
export function articlesJobs(needs: ArticleNeeds): TimedJob[] {
  return [{ name: "article-schedule", cron: "* * * * *", run: () => applySchedule(needs) }];
}
