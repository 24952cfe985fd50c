import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type ReminderNeeds, remindReviews } from "./remind-reviews.ts";

/**
 * Returns the reminders of the editorial calendar. A day begins at another hour of UTC in each time zone, so hourly.
 */
export function articleCalendarJobs(needs: ReminderNeeds): TimedJob[] {
  return [{ name: "review-reminders", cron: "3 * * * *", run: () => remindReviews(needs) }];
}
