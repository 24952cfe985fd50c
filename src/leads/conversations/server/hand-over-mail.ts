import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { asLicensed } from "#agency/states/rules/license-status.ts";
import { replyAddress } from "#leads/conversations/rules/reply-address.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { renderEmail } from "#leads/notifications/rules/email-content.ts";
import { unsubscribeUrl } from "#leads/notifications/server/queue-mail.ts";
import { headerLine } from "#platform/text/rules/mail-address.ts";
import type { TextOutcome } from "#platform/texts/rules/text-provider.ts";
import { replyTokenOf } from "./conversation-mails-store.ts";
import type { Message } from "./conversations-store.ts";
import type { SendNeeds } from "./send-message.ts";

/**
 * Gives a mail to the mail server, in plain text, as its author at the agency's address, with the agency's identity,
 * postal address and the link to unsubscribe below (16 CFR 316.4 and 316.5). Answers go to the address that only this
 * conversation has.
 */
export async function handOverMail(
  needs: SendNeeds,
  { leadId, conversationId, address, body, author, mail }: Message,
  stopToken: string,
): Promise<TextOutcome> {
  const { db, site, mailer, config, now } = needs;
  const { agency: entered, mailbox } = site.settings();
  const token = await replyTokenOf(db, conversationId);
  const own = mailbox.address;
  if (mailer === null || own === null || token === null || mail === null || mail.messageId === null)
    return { kind: "refused", reason: "Mail isn’t set up any more." };
  const agency = asLicensed(entered, now());
  const locale = (leadId === null ? null : await findLead(db, EVERY_LEAD, leadId))?.language ?? "en";
  const stopUrl = unsubscribeUrl(config.publicUrl, stopToken, locale);
  const content = { subject: mail.subject, greeting: body.trim(), parts: [], locale };
  const outcome = await mailer.send({
    messageId: `<${mail.messageId}>`,
    from: { name: headerLine(author?.kind === "staff" ? `${author.name}, ${agency.name}` : agency.name), address: own },
    to: address,
    subject: mail.subject,
    text: renderEmail(content, agency, stopUrl).text,
    html: null,
    calendar: null,
    unsubscribeUrl: stopUrl,
    written: { replyTo: replyAddress(own, token), references: mail.references.map((id) => `<${id}>`) },
  });
  if (outcome.kind === "sent") return { kind: "accepted", providerId: null };
  const { kind, reason, unclear } = outcome;
  return { kind: kind === "later" && unclear ? "unknown" : kind, reason };
}
