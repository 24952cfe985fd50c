import { signInJobs } from "./sign-in/sign-in-jobs.ts";
import { accessJobs, accountChangedJob, staffInvitedJob } from "./access/access-jobs.ts";
import { describeLead } from "./leads/leads-api.ts";
import { holdReleasedJob, leadsJobs } from "./leads/leads-jobs.ts";
import { importHandlers, importJob, importsJobs } from "./imports/imports-jobs.ts";
import { mailHandlers, mailJobs } from "#server/notifications/notifications-jobs.ts";
import { sendMailJob } from "#server/notifications/send-mail-job.ts";
import { presenceJobs } from "./presence/presence-jobs.ts";
import type { JobHandler, TimedJob } from "./platform/jobs.ts";
import type { Services } from "./services.ts";
import { staffHandlers } from "./staff/staff-jobs.ts";
import { isPublicAddress } from "./webhooks/is-public-address.ts";
import { deliverWebhookJob } from "./webhooks/deliver-webhook-job.ts";
import { webhookHandlers, webhookJobs } from "./webhooks/webhooks-jobs.ts";
import { uploadsJobs } from "./uploads/uploads-jobs.ts";

/** Every kind of job that a transaction may enqueue. */
export const JOBS = [sendMailJob, holdReleasedJob, staffInvitedJob, accountChangedJob, deliverWebhookJob, importJob];

/** Their handlers, and the scheduled jobs. */
export function createJobs(services: Services): { handlers: JobHandler[]; timed: TimedJob[] } {
  return {
    timed: [
      ...leadsJobs(services),
      ...accessJobs(services),
      ...signInJobs(services),
      ...presenceJobs(services),
      ...mailJobs(services),
      ...uploadsJobs(services),
      ...webhookJobs(services),
      ...importsJobs(services),
    ],
    handlers: [
      ...mailHandlers(services),
      ...staffHandlers(services),
      ...importHandlers(services),
      ...webhookHandlers({ ...services, mayReach: isPublicAddress, describeLead: (id) => describeLead(services, id) }),
    ],
  };
}
