import { nextAttempt } from "#core/notifications/mail-state.ts";
import type { Settings } from "#core/site/settings.ts";
import { isSuppressed } from "#server/consent/consent-store.ts";
import type { Db } from "#server/platform/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import type { Log } from "#server/platform/log.ts";
import { type Mailer, SEND_LIMIT } from "#server/platform/mail.ts";
import { claimMail, findMail, type MailRow, settleMail, settleSent } from "./notifications-store.ts";
import { STOPPED, stopUrl } from "./queue-mail.ts";
import { sendMailJob } from "./send-mail-job.ts";

/** After this long a mail that was being sent counts as cut off, milliseconds. */
export const LEASE = SEND_LIMIT + 15_000;
/** How soon a mail is looked at again that may not go out before the journal is empty, milliseconds. */
const JOURNAL_PAUSE = 1_000;

export type SendNeeds = {
  db: Db;
  log: Log;
  now: () => Date;
  site: { settings(): Settings };
  config: { publicUrl: string };
  /** null: there is no mail server, so mails are kept where staff can read them. */
  mailer: Mailer | null;
  /** What waits there may be opt-outs: nothing is sent before they count. */
  journal: { waiting(): number };
};

/**
 * Sends one mail that is waiting, if it may go out now. At least once: a mail whose sending was cut off goes again with
 * the same Message-ID, which mail programs show once. A mail whose lead is on hold waits for the release.
 */
export async function sendMail(needs: SendNeeds, id: string): Promise<void> {
  const { db, now } = needs;
  if (needs.journal.waiting() > 0) return enqueue(db, sendMailJob, [{ id }], new Date(now().getTime() + JOURNAL_PAUSE));
  const at = now();
  const mail = await claimMail(db, id, at, new Date(at.getTime() + LEASE));
  if (mail) return deliver(needs, mail);
  const other = await findMail(db, id);
  // Another process is sending it, or died doing so.
  if (other?.state === "waiting" && other.nextAt > at) await enqueue(db, sendMailJob, [{ id }], other.nextAt);
}

async function deliver({ db, log, now, site, config, mailer }: SendNeeds, mail: MailRow): Promise<void> {
  if (!mailer) return settleMail(db, mail, { state: "kept" });
  if (mail.stopToken !== null && (await isSuppressed(db, mail.toAddress, "email")))
    return settleMail(db, mail, { state: "failed", lastError: STOPPED });
  const { name, email } = site.settings().agency;
  const outcome = await mailer.send({
    messageId: mail.messageId,
    from: { name, address: email ?? `no-reply@${new URL(config.publicUrl).hostname}` },
    to: mail.toAddress,
    subject: mail.subject,
    text: mail.bodyText,
    html: mail.bodyHtml,
    calendar: mail.calendar,
    unsubscribeUrl: mail.stopToken === null ? null : stopUrl(config.publicUrl, mail.stopToken),
  });
  if (outcome.kind === "sent") return settleSent(db, mail, now());
  const again = outcome.kind === "later" ? nextAttempt(mail.attempts, now()) : null;
  log.warn(
    { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: outcome.reason },
    again ? "a mail has to wait" : "a mail could not be delivered",
  );
  if (!again) return settleMail(db, mail, { state: "failed", lastError: outcome.reason });
  await db.transaction(async (tx) => {
    await settleMail(tx, mail, { nextAt: again, lastError: outcome.reason });
    await enqueue(tx, sendMailJob, [{ id: mail.id }], again);
  });
}
