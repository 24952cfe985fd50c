import { nextAttempt } from "#core/mail/mail-state.ts";
import type { Settings } from "#core/site/settings.ts";
import { isSuppressed } from "#server/consent/consent-store.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { type Mailer, SEND_LIMIT } from "#server/platform/mail.ts";
import { claimDueMails, keepWaitingMails, type MailRow, settleMail, settleSent } from "./mail-store.ts";
import { STOPPED, stopUrl } from "./queue-mail.ts";

/** How often the outbox is looked at, milliseconds. */
const EVERY = 1_000;
/** Mails sent side by side; a small mail server takes no more gladly. */
const AT_ONCE = 4;
/** After so long a mail that was being sent counts as broken off, milliseconds. */
const LEASE = SEND_LIMIT + 15_000;
/** How long the end of the program waits for mails on their way; what is not over by then is sent again, milliseconds. */
const STOP_PATIENCE = 3_000;

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

/** Sends what is due once. Answers how many mails it took up. */
export async function sendMails(needs: SendNeeds): Promise<number> {
  if (!needs.mailer) return keepWaitingMails(needs.db);
  if (needs.journal.waiting() > 0) return 0;
  const now = needs.now();
  const due = await claimDueMails(needs.db, now, new Date(now.getTime() + LEASE), AT_ONCE);
  await Promise.all(due.map((mail) => sendOne(needs, mail)));
  return due.length;
}

/**
 * Sends what is due from now until `stop`. At least once: a mail whose sending was cut off goes again with the same
 * Message-ID, which mail programs show once.
 */
export function sendMailsRegularly(needs: SendNeeds): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  let stopped = false;
  const turn = async () => {
    while (!stopped && (await sendMails(needs)) === AT_ONCE && needs.mailer);
  };
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = turn()
      .catch((error: unknown) => needs.log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "the outbox could not be read"))
      .finally(() => {
        busy = false;
      });
  }, EVERY);
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      let patience: NodeJS.Timeout | undefined;
      await Promise.race([running, new Promise((resolve) => (patience = setTimeout(resolve, STOP_PATIENCE)))]);
      clearTimeout(patience);
    },
  };
}

async function sendOne(needs: SendNeeds, mail: MailRow): Promise<void> {
  const { db, log, now, site, config, mailer } = needs;
  if (!mailer) return;
  if (mail.stopToken !== null && (await isSuppressed(db, mail.toAddress, "email"))) {
    return settleMail(db, mail, { state: "failed", lastError: STOPPED });
  }
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
  log.warn({ mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason: outcome.reason }, again ? "a mail has to wait" : "a mail could not be delivered");
  await settleMail(db, mail, again ? { nextAt: again, lastError: outcome.reason } : { state: "failed", lastError: outcome.reason });
}
