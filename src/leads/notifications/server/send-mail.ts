import { nextAttempt } from "#leads/notifications/rules/mail-state.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { isSuppressed } from "#compliance/consent/server/consent-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import type { Log } from "#platform/log/server/log.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import type { Mailer } from "#platform/mail/server/mail.ts";
import { claimMail, findMail, type MailRow, settleMail, settleSent } from "./notifications-store.ts";
import { UNSUBSCRIBED, unsubscribeUrl } from "./queue-mail.ts";
import { openLinks } from "./seal-mail-links.ts";
import { LEASE, sendMailJob } from "./send-mail-job.ts";

/** Retry delay while the journal is not empty, milliseconds. */
const JOURNAL_PAUSE = 1_000;

/** The reason for staff why an email with links that another `secrets.key` sealed was not sent. */
const UNREADABLE =
  "The links in this email can't be read on this machine. Invite this person again, or reach them another way.";

export type SendNeeds = {
  db: Db;
  log: Log;
  now: () => Date;
  site: { settings(): Settings };
  config: { publicUrl: string };
  sealing: SealingKey;
  /** Null without a mail server: emails are then kept for staff to read. */
  mailer: Mailer | null;
  /** Nothing is sent to visitors while it holds submissions, since they may be opt-outs. */
  journal: { waiting(): number };
};

/**
 * Sends a waiting email, if it may be sent now. Delivery is at least once: after a crash it is sent again with the same
 * Message-ID, which mail clients show once. An email whose lead is on hold waits for the release.
 */
export async function sendMail(needs: SendNeeds, id: string): Promise<void> {
  const { db, now } = needs;
  const at = now();
  if (needs.journal.waiting() > 0 && (await findMail(db, id))?.unsubscribeTokenHash != null)
    return enqueue(db, sendMailJob, [{ id }], new Date(at.getTime() + JOURNAL_PAUSE));
  const mail = await claimMail(db, id, at, new Date(at.getTime() + LEASE));
  if (mail) return deliver(needs, mail);
  const other = await findMail(db, id);
  // Another process is sending it, or died doing so.
  if (other?.state === "waiting" && other.nextAt > at) await enqueue(db, sendMailJob, [{ id }], other.nextAt);
}

async function deliver(needs: SendNeeds, mail: MailRow): Promise<void> {
  const { db, log, now, site, config, mailer } = needs;
  if (!mailer) return settleMail(db, mail, { state: "kept" });
  if (mail.unsubscribeTokenHash !== null && (await isSuppressed(db, mail.toAddress, "email")))
    return settleMail(db, mail, { state: "failed", lastError: UNSUBSCRIBED });
  const opened = openLinks(needs.sealing, mail);
  if (opened === "unreadable") return settleMail(db, mail, { state: "failed", lastError: UNREADABLE });
  const { name, email } = site.settings().agency;
  const outcome = await mailer.send({
    messageId: mail.messageId,
    from: { name, address: email ?? `no-reply@${new URL(config.publicUrl).hostname}` },
    to: mail.toAddress,
    subject: mail.subject,
    text: opened.text,
    html: opened.html,
    calendar: opened.calendar,
    unsubscribeUrl: opened.unsubscribeToken && unsubscribeUrl(config.publicUrl, opened.unsubscribeToken),
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
