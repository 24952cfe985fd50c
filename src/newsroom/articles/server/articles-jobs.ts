import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { applySchedule, type ScheduleNeeds } from "./apply-schedule.ts";

/** Articles go live and are taken down at their times. */
export function articlesJobs(needs: ScheduleNeeds): TimedJob[] {
  return [{ name: "article-schedule", cron: "* * * * *", run: () => applySchedule(needs) }];
}
