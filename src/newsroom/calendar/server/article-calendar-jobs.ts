import type { TimedJob } from "#platform/jobs/server/jobs.ts";
import { type ReminderNeeds, remindReviews } from "./remind-reviews.ts";

/** Returns the reminders of the editorial calendar: hourly, since days begin at different times in each zone. */
export function articleCalendarJobs(needs: ReminderNeeds): TimedJob[] {
  return [{ name: "review-reminders", cron: "3 * * * *", run: () => remindReviews(needs) }];
}
