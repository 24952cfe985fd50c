import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { applySchedule, type ScheduleNeeds } from "./apply-schedule.ts";

/** Returns the jobs that publish and unpublish articles at their times. */
export function articlesJobs(needs: ScheduleNeeds): TimedJob[] {
  return [{ name: "article-schedule", cron: "* * * * *", run: () => applySchedule(needs) }];
}
