import { holdReleasedJob } from "#server/leads/leads-jobs.ts";
import type { Db } from "#server/platform/database.ts";
import { enqueue, handle, type JobHandler, type TimedJob } from "#server/platform/jobs.ts";
import { mailCheckpoint } from "./mail-checkpoint.ts";
import { deleteOldMails, waitingMailIds } from "./notifications-store.ts";
import type { MailNeeds } from "./queue-mail.ts";
import { type SendNeeds, sendMail } from "./send-mail.ts";
import { sendMailJob } from "./send-mail-job.ts";

/** Mails sent side by side by one process; a small mail server takes no more gladly. */
const AT_ONCE = 4;
/** How long a sent mail stays readable in the desk, milliseconds: half a year. The unsubscribe link in it must work for 30 days (16 CFR 316.5, CAN-SPAM). */
const KEPT_FOR = 180 * 86_400_000;

/** What the jobs about mail do. */
export function mailHandlers(needs: SendNeeds): JobHandler[] {
  return [
    handle(sendMailJob, AT_ONCE, ({ id }) => sendMail(needs, id)),
    handle(holdReleasedJob, 1, ({ leadId }) => enqueueWaitingMails(needs.db, leadId)),
  ];
}

/** Asks for every mail that waits, or for those of one lead, to be sent; one that has a job already gets no second. */
export async function enqueueWaitingMails(db: Db, leadId: string | null = null): Promise<void> {
  const ids = await waitingMailIds(db, leadId);
  await enqueue(
    db,
    sendMailJob,
    ids.map((id) => ({ id })),
  );
}

/** Jobs of mail by the clock. */
export function mailJobs(needs: MailNeeds & { db: Db; now: () => Date }): TimedJob[] {
  return [
    {
      name: "delete-old-mails",
      cron: "41 3 * * *",
      run: () => deleteOldMails(needs.db, new Date(needs.now().getTime() - KEPT_FOR)),
    },
    { name: "mail-checkpoint", cron: "7 11 * * *", run: () => mailCheckpoint(needs) },
  ];
}
