import type { Db } from "#server/platform/database.ts";
import type { TimedJob } from "#server/platform/queue.ts";
import { mailCheckpoint } from "./mail-checkpoint.ts";
import { deleteOldMails } from "./mail-store.ts";
import type { MailNeeds } from "./queue-mail.ts";

/** How long a sent mail stays readable in the desk, milliseconds: half a year. The link in it that ends mail must work for 30 days (16 CFR 316.5, CAN-SPAM). */
const KEPT_FOR = 180 * 86_400_000;

/** Jobs of mail by the clock. Sending is not one of them: the outbox is looked at every second. */
export function mailJobs(needs: MailNeeds & { db: Db; now: () => Date }): TimedJob[] {
  return [
    { name: "delete-old-mails", cron: "41 3 * * *", run: () => deleteOldMails(needs.db, new Date(needs.now().getTime() - KEPT_FOR)) },
    { name: "mail-checkpoint", cron: "7 11 * * *", run: () => mailCheckpoint(needs) },
  ];
}
