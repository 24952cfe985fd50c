import { emailChangedJob, passwordForgottenJob, staffInvitedJob } from "#accounts/access/server/access-jobs.ts";
import { holdReleasedJob } from "#leads/leads/server/leads-jobs.ts";
import type { Db } from "#platform/database/server/database.ts";
import { nightly } from "#platform/jobs/rules/night.ts";
import { enqueue, handle, type JobHandler, type TimedJob } from "#platform/jobs/server/jobs.ts";
import { taskDueJob } from "#leads/tasks/server/tasks-jobs.ts";
import { mailEmailChange } from "./mail-email-change.ts";
import { mailInvitation } from "./mail-invitation.ts";
import { mailPasswordLink } from "./mail-password-link.ts";
import { mailCheckpoint } from "./mail-checkpoint.ts";
import { type DigestNeeds, mailDigests } from "./mail-digests.ts";
import { waitingMailIds } from "./notifications-store.ts";
import type { MailNeeds } from "./queue-mail.ts";
import { remindAboutTask } from "./remind-about-task.ts";
import { type SendNeeds, sendMail } from "./send-mail.ts";
import { sendMailJob } from "./send-mail-job.ts";

/** Emails that one process sends concurrently; small mail servers refuse more. */
const CONCURRENCY = 4;

/** Handles the mail jobs. */
export function mailHandlers(needs: SendNeeds & MailNeeds & { now: () => Date }): JobHandler[] {
  return [
    handle(sendMailJob, CONCURRENCY, ({ id }) => sendMail(needs, id)),
    handle(staffInvitedJob, 1, ({ invitationId }) => mailInvitation(needs, invitationId)),
    handle(passwordForgottenJob, 1, ({ staffId }) => mailPasswordLink(needs, staffId)),
    handle(emailChangedJob, 1, (changed) => mailEmailChange(needs, changed)),
    handle(taskDueJob, CONCURRENCY, (due) => remindAboutTask(needs, due)),
    handle(holdReleasedJob, 1, ({ leadId }) => enqueueWaitingMails(needs.db, leadId)),
  ];
}

/** Enqueues a job for every waiting email, or for those of one lead, that has none. */
export async function enqueueWaitingMails(db: Db, leadId: string | null = null): Promise<void> {
  const ids = await waitingMailIds(db, leadId);
  await enqueue(
    db,
    sendMailJob,
    ids.map((id) => ({ id })),
  );
}

/** Lists the scheduled jobs for mail. */
export function mailJobs(needs: DigestNeeds): TimedJob[] {
  return [
    // A waiting email that lost its job, for whatever reason, gets a new one.
    { name: "resume-mail", cron: "*/10 * * * *", run: () => enqueueWaitingMails(needs.db) },
    { name: "mail-digests", cron: "0 * * * *", run: () => mailDigests(needs) },
    { ...nightly("mail-checkpoint"), run: () => mailCheckpoint(needs) },
  ];
}
