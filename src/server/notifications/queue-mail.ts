import { type EmailContent, renderEmail } from "#core/notifications/email-content.ts";
import { headerLine, isMailAddress } from "#core/notifications/mail-address.ts";
import { asLicensed } from "#core/states/license-status.ts";
import type { Settings } from "#core/site/settings.ts";
import { newToken } from "#server/access/hash-token.ts";
import { isSuppressed } from "#server/consent/consent-store.ts";
import type { Tx } from "#server/platform/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { deriveHash } from "#server/requests/derive-tokens.ts";
import { sendMailJob } from "./send-mail-job.ts";
import { addMails, countMailsTo, isProven, type MailRow } from "./notifications-store.ts";

/** What staff read beside a mail whose reader opted out. */
export const STOPPED = "This person unsubscribed from email.";
/** Mails about requests and calls that a proven address gets in a day, of each kind. */
const A_DAY = 10;
/** Mails that any other address gets in a day, of every kind together: anybody can type anybody's address. */
const UNPROVEN_A_DAY = 2;
const DAY = 86_400_000;

/** What writing a mail needs beside the database. */
export type MailNeeds = { site: { settings(): Settings }; config: { publicUrl: string }; newId: () => string };

export type MailToQueue = {
  /** Where the mail itself names its id. */
  id?: string;
  /** One occasion, one recipient: the same key again adds nothing. */
  key: string;
  kind:
    | "lead-confirmation"
    | "lead-alert"
    | "booking-confirmation"
    | "booking-change"
    | "booking-canceled"
    | "booking-alert"
    | "upload-alert"
    | "calculator-result"
    | "checkpoint";
  to: string;
  content: EmailContent;
  leadId: string | null;
  /** Whether it goes to a visitor, who then can end further mail with one press. */
  toVisitor: boolean;
  /** Whether it goes out beyond what an address gets in a day: only for what no stranger can repeat. */
  mustArrive?: boolean;
  calendar?: MailRow["calendar"];
};

/**
 * Puts a mail into the outbox, inside the caller's transaction: it goes out if and only if that commits. Answers whether it
 * was new.
 */
export async function queueMail(tx: Tx, needs: MailNeeds, mail: MailToQueue, at: Date): Promise<boolean> {
  return (await queueMails(tx, needs, [mail], at)) > 0;
}

/**
 * Like `queueMail` for many. Throws for an address that is not one plain address, since that could smuggle in recipients or
 * headers. What a visitor asked not to get, or would get too often, is kept as not delivered, with the reason for staff.
 * Answers how many were new.
 */
export async function queueMails(tx: Tx, needs: MailNeeds, mails: readonly MailToQueue[], at: Date): Promise<number> {
  const agency = asLicensed(needs.site.settings().agency, at);
  const rows: MailRow[] = [];
  for (const mail of mails)
    rows.push(writeMail(mail, agency, needs, mail.toVisitor ? await refusalOf(tx, mail, at) : null, at));
  const added = await addMails(tx, rows);
  await enqueue(
    tx,
    sendMailJob,
    rows.filter(({ state }) => state === "waiting").map(({ id }) => ({ id })),
  );
  return added;
}

function writeMail(
  mail: MailToQueue,
  agency: Settings["agency"],
  needs: MailNeeds,
  refusal: string | null,
  at: Date,
): MailRow {
  if (!isMailAddress(mail.to)) throw new Error("A mail was to be sent to something that is no plain address");
  const { publicUrl } = needs.config;
  const id = mail.id ?? needs.newId();
  const stopToken = mail.toVisitor ? newToken() : null;
  const written = renderEmail(mail.content, agency, stopToken === null ? null : stopUrl(publicUrl, stopToken));
  return {
    id,
    key: mail.key,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    kind: mail.kind,
    toAddress: mail.to,
    subject: headerLine(mail.content.subject),
    bodyText: written.text,
    bodyHtml: written.html,
    calendar: mail.calendar ?? null,
    stopToken,
    stopTokenHash: stopToken === null ? null : deriveHash(stopToken),
    leadId: mail.leadId,
    state: refusal === null ? "waiting" : "failed",
    attempts: 0,
    nextAt: at,
    lastError: refusal,
    createdAt: at,
    sentAt: null,
    openedAt: null,
  };
}

/** Why a mail does not go to a visitor, in words for staff, or null. */
async function refusalOf(tx: Tx, { to, kind, mustArrive }: MailToQueue, at: Date): Promise<string | null> {
  if (await isSuppressed(tx, to, "email")) return STOPPED;
  if (!mustArrive && (await isWrittenEnough(tx, to, kind, A_DAY, at)))
    return "This address has reached its daily limit of emails from us.";
  return null;
}

/** Whether an address has had its mails of a day: `most` of one kind where it is proven, else two in all. */
export async function isWrittenEnough(
  tx: Tx,
  to: string,
  kind: MailToQueue["kind"],
  most: number,
  at: Date,
): Promise<boolean> {
  const since = new Date(at.getTime() - DAY);
  if (await isProven(tx, to)) return (await countMailsTo(tx, to, kind, since)) >= most;
  return (await countMailsTo(tx, to, null, since)) >= UNPROVEN_A_DAY;
}

/** Address of the page that ends further mail to whoever holds this link. */
export function stopUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/stop-email/${token}`;
}
