import { signInJobs } from "./sign-in/sign-in-jobs.ts";
import { accessJobs, accountChangedJob, staffInvitedJob } from "./access/access-jobs.ts";
import { callingJobs } from "./calling/calling-jobs.ts";
import { holdReleasedJob, leadsJobs } from "./leads/leads-jobs.ts";
import { mailHandlers, mailJobs } from "#server/notifications/notifications-jobs.ts";
import { sendMailJob } from "#server/notifications/send-mail-job.ts";
import { presenceJobs } from "./presence/presence-jobs.ts";
import type { JobHandler, TimedJob } from "./platform/jobs.ts";
import type { Services } from "./services.ts";
import { staffHandlers } from "./staff/staff-jobs.ts";
import { uploadsJobs } from "./uploads/uploads-jobs.ts";

/** Every kind of job that a transaction may enqueue. */
export const JOBS = [sendMailJob, holdReleasedJob, staffInvitedJob, accountChangedJob];

/** Their handlers, and the scheduled jobs. */
export function createJobs(services: Services): { handlers: JobHandler[]; timed: TimedJob[] } {
  return {
    timed: [
      ...leadsJobs(services),
      ...callingJobs(services),
      ...accessJobs(services),
      ...signInJobs(services),
      ...presenceJobs(services),
      ...mailJobs(services),
      ...uploadsJobs(services),
    ],
    handlers: [...mailHandlers(services), ...staffHandlers(services)],
  };
}
