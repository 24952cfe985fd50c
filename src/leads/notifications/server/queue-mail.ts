import { unsubscribePath } from "#compliance/consent/rules/unsubscribe-link.ts";
import { type EmailContent, renderEmail } from "#leads/notifications/rules/email-content.ts";
import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { DEMO_WORDS, isDemo } from "#agency/site/rules/demo-agency.ts";
import { isPreview, PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { headerLine, isMailAddress } from "#platform/text/rules/mail-address.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import type { Settings } from "#agency/site/rules/settings.ts";
import { newToken } from "#platform/access/server/hash-token.ts";
import { isSuppressed } from "#compliance/consent/server/consent-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import type { SealingKey } from "#platform/storage/server/open-sealing-key.ts";
import { sealLinks } from "./seal-mail-links.ts";
import { sendMailJob } from "./send-mail-job.ts";
import { addMails, countMailsTo, isProven, type MailRow } from "./notifications-store.ts";

/** The reason for staff why an email was not sent. */
export const UNSUBSCRIBED = "This person unsubscribed from email.";
/** Daily limit of emails of each kind about requests and calls to a proven address. */
const DAILY_LIMIT = 10;
/** Daily limit of emails of all kinds to any other address, since anyone can type anyone's address. */
const UNPROVEN_DAILY_LIMIT = 2;
const DAY = 86_400_000;

/** Dependencies of queueing an email besides the database. */
export type MailNeeds = {
  site: { settings(): Settings; preview?(): boolean | null };
  config: { publicUrl: string };
  newId: () => string;
  sealing: SealingKey;
};

export type MailToQueue = {
  /** For content that includes the id. */
  id?: string;
  /** One occasion and one recipient: a known key adds nothing. */
  key: string;
  kind:
    | "lead-confirmation"
    | "lead-alert"
    | "lead-digest"
    | "task-reminder"
    | "article-refused"
    | "reviews-due"
    | "article-discussion"
    | "booking-confirmation"
    | "booking-change"
    | "booking-canceled"
    | "booking-alert"
    | "upload-alert"
    | "client-page"
    | "calculator-result"
    | "checkpoint"
    | "staff-invitation"
    | "password-link"
    | "email-changed"
    | "staff-left"
    | "alert";
  to: string;
  content: EmailContent;
  leadId: string | null;
  /** True if it goes to a visitor, and so needs an unsubscribe link. */
  toVisitor: boolean;
  /** True if it ignores the daily limit: only for what a stranger can't repeat. */
  mustArrive?: boolean;
  calendar?: MailRow["calendar"];
};

/**
 * Adds an email to the outbox in the caller's transaction: it is sent if and only if that commits. Returns whether it
 * was new.
 */
export async function queueMail(tx: Tx, needs: MailNeeds, mail: MailToQueue, at: Date): Promise<boolean> {
  return (await queueMails(tx, needs, [mail], at)) > 0;
}

/**
 * Works like `queueMail` for many. Throws for anything but one plain address, since that could inject recipients or
 * headers. An email that is suppressed or over the daily limit is stored as failed, with the reason for staff. Returns
 * how many were new.
 */
export async function queueMails(tx: Tx, needs: MailNeeds, mails: readonly MailToQueue[], at: Date): Promise<number> {
  const agency = asLicensed(needs.site.settings().agency, at);
  const rows: MailRow[] = [];
  for (const mail of mails) rows.push(renderMail(mail, agency, needs, await refusalOf(tx, mail, at), at));
  const added = await addMails(tx, rows);
  await enqueue(
    tx,
    sendMailJob,
    rows.filter(({ state }) => state === "waiting").map(({ id }) => ({ id })),
  );
  return added;
}

function renderMail(
  mail: MailToQueue,
  agency: Settings["agency"],
  needs: MailNeeds,
  refusal: string | null,
  at: Date,
): MailRow {
  if (!isMailAddress(mail.to)) throw new Error("The recipient of an email is not a plain address");
  const { publicUrl } = needs.config;
  const id = mail.id ?? needs.newId();
  const unsubscribeToken = mail.toVisitor ? newToken() : null;
  const rendered = renderEmail(
    isOfPreview(mail, needs) ? asPreview(mail) : mail.content,
    agency,
    unsubscribeToken === null ? null : unsubscribeUrl(publicUrl, unsubscribeToken, mail.content.locale),
  );
  return sealLinks(needs.sealing, {
    id,
    key: mail.key,
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    kind: mail.kind,
    toAddress: mail.to,
    subject: headerLine(mail.content.subject),
    bodyText: rendered.text,
    bodyHtml: rendered.html,
    calendar: mail.calendar ?? null,
    sealedLinks: null,
    unsubscribeTokenHash: unsubscribeToken === null ? null : deriveHash(unsubscribeToken),
    leadId: mail.leadId,
    state: refusal === null ? "waiting" : "failed",
    attempts: 0,
    nextAt: at,
    lastError: refusal,
    createdAt: at,
    sentAt: null,
    openedAt: null,
  });
}

/** Tells whether an email is of a preview, whose visitors get mail before the lead has an id. */
function isOfPreview({ leadId, toVisitor }: MailToQueue, { site }: MailNeeds): boolean {
  return isPreview(leadId) || (toVisitor && leadId === null && site.preview?.() === true);
}

/** Returns the same email, which says first that it is about a preview. */
function asPreview({ content, toVisitor }: MailToQueue): EmailContent {
  const text = toVisitor ? wordsOf(content.locale ?? "en").emails.preview : PREVIEW_WORDS.alert;
  return { ...content, parts: [{ text }, ...content.parts] };
}

/** Returns why an email is not sent, as a message for staff; or null. */
async function refusalOf(
  tx: Tx,
  { to, kind, mustArrive, leadId, toVisitor }: MailToQueue,
  at: Date,
): Promise<string | null> {
  if (isDemo(leadId)) return DEMO_WORDS.mail;
  if (!toVisitor) return null;
  if (await isSuppressed(tx, to, "email")) return UNSUBSCRIBED;
  if (!mustArrive && (await isOverDailyLimit(tx, to, kind, DAILY_LIMIT, at)))
    return "This address has reached its daily limit of emails from us.";
  return null;
}

/** Tells whether an address has reached its daily limit: `limit` of one kind if proven, otherwise two in total. */
export async function isOverDailyLimit(
  tx: Tx,
  to: string,
  kind: MailToQueue["kind"],
  limit: number,
  at: Date,
): Promise<boolean> {
  const since = new Date(at.getTime() - DAY);
  if (await isProven(tx, to)) return (await countMailsTo(tx, to, kind, since)) >= limit;
  return (await countMailsTo(tx, to, null, since)) >= UNPROVEN_DAILY_LIMIT;
}

/** Returns the unsubscribe link with this token, in the language of its email. */
export function unsubscribeUrl(publicUrl: string, token: string, locale: Locale = "en"): string {
  return publicUrl + localPath(unsubscribePath(token), locale);
}
