import { type Letter, writeLetter } from "#core/mail/letter.ts";
import { headerLine, isMailAddress } from "#core/mail/mail-address.ts";
import { asLicensed } from "#core/states/licence-status.ts";
import type { Settings } from "#core/site/settings.ts";
import { newToken } from "#server/access/hash-token.ts";
import type { Executor } from "#server/platform/database.ts";
import { addMail, type MailRow } from "./mail-store.ts";

/** What writing a mail needs beside the database. */
export type MailNeeds = { site: { settings(): Settings }; config: { publicUrl: string }; newId: () => string };

export type MailToQueue = {
  /** One occasion, one recipient: the same key again adds nothing. */
  key: string;
  kind:
    | "lead-confirmation"
    | "lead-alert"
    | "booking-confirmation"
    | "booking-change"
    | "booking-cancelled"
    | "booking-alert"
    | "upload-alert"
    | "calculator-result";
  to: string;
  letter: Letter;
  leadId: string | null;
  /** Whether it goes to a visitor, who then can end further mail with one press. */
  toVisitor: boolean;
  calendar?: MailRow["calendar"];
};

/**
 * Puts a mail into the outbox, inside the caller's transaction: it goes out if and only if that commits. Throws for an
 * address that is not one plain address, since that could smuggle in recipients or headers. Answers whether it was new.
 */
export async function queueMail(tx: Executor, needs: MailNeeds, mail: MailToQueue, at: Date): Promise<boolean> {
  if (!isMailAddress(mail.to)) throw new Error("A mail was to be sent to something that is no plain address");
  const agency = asLicensed(needs.site.settings().agency, at);
  const { publicUrl } = needs.config;
  const id = needs.newId();
  const stopToken = mail.toVisitor ? newToken() : null;
  const written = writeLetter(mail.letter, agency, stopToken === null ? null : stopUrl(publicUrl, stopToken));
  return addMail(tx, {
    id,
    key: mail.key,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    kind: mail.kind,
    toAddress: mail.to,
    subject: headerLine(mail.letter.subject),
    bodyText: written.text,
    bodyHtml: written.html,
    calendar: mail.calendar ?? null,
    stopToken,
    leadId: mail.leadId,
    state: "waiting",
    attempts: 0,
    nextAt: at,
    lastError: null,
    createdAt: at,
    sentAt: null,
  });
}

/** Address of the page that ends further mail to whoever holds this link. */
export function stopUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/stop-email/${token}`;
}
