import { handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { applySchedule, type ScheduleNeeds } from "./apply-schedule.ts";
import { articleDueJob, waitUntil } from "./article-due-job.ts";

/** Returns the jobs that publish and unpublish articles whose times have passed unnoticed. */
export function articlesJobs(needs: ScheduleNeeds): TimedJob[] {
  return [{ name: "article-schedule", cron: "* * * * *", run: () => applySchedule(needs) }];
}

/** Handles the jobs that publish and unpublish articles at their times. */
export function articlesHandlers(needs: ScheduleNeeds): JobHandler[] {
  const run = async ({ at }: { at: string }) => {
    await waitUntil(at, needs.now);
    await applySchedule(needs);
  };
  return [handle(articleDueJob, 1, run)];
}
