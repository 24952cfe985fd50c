import { isAgreement } from "#compliance/consent/rules/consent-record.ts";
import { localPath, readLocale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import { messageWords, topicLabel, topicOf } from "#leads/leads/rules/contact-form.ts";
import { CONTACT_LABELS } from "#leads/leads/rules/family-contact.ts";
import { formatPhone } from "#platform/phone/rules/format-phone.ts";
import { factWords } from "#leads/leads/rules/lead-facts.ts";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { DoNotContact, LeadRequest } from "#leads/leads/rules/submission.ts";
import { momentIn } from "#agency/language/rules/moment-in.ts";
import { greetingFor, type EmailContent, type EmailPart, type EmailSender } from "./email-content.ts";

/**
 * Returns the reader of a submission's confirmation: the sender, if they gave an address and agreed to email; else
 * null. The request itself is the consent to its confirmation, recorded with the words as shown.
 */
export function confirmationReader({
  consents,
}: Pick<LeadRequest, "consents">): { name: string; address: string } | null {
  const agreed = consents.find((c) => c.channel === "email" && isAgreement(c));
  return agreed ? { name: agreed.personName, address: agreed.address } : null;
}

/** `proven`: the reader has shown that the address is theirs; `answers`: a reply reaches the agency. */
export type ConfirmationReader = { name: string; proven: boolean; answers: boolean };

/**
 * Confirms a submission in the language of its form: what happens next, from which number, and how to withdraw.
 * Promises a call only to the reader's own number. Contains no typed name until the reader is proven. `origin`: of the
 * site; `opens`: when the agency opens next, if it is closed.
 */
export function confirmationEmail(
  { name, proven, answers }: ConfirmationReader,
  { details, contact, form }: LeadRequest,
  sender: EmailSender,
  origin: string,
  opens: { at: Date; timeZone: string } | null = null,
): EmailContent {
  const locale = readLocale(details.language ?? "");
  const { emails } = wordsOf(locale);
  const words = emails.confirmation;
  const phone = formatPhone(sender.phone);
  const number = contact?.phone ?? details.phone;
  const called = number !== null && details.reachBy !== "email";
  const stop = called
    ? { reply: words.noCallReply, page: words.noCallPage }
    : { reply: words.noEmailReply, page: words.noEmailPage };
  return {
    locale,
    subject: words.subject,
    greeting: greetingFor(name, proven, emails),
    parts: [
      { text: words.thanks(sender.name) },
      { text: called ? words.weCall(formatPhone(number), phone) : words.weWrite },
      ...(opens === null ? [] : [{ text: words.closed(momentIn(locale, opens.at, opens.timeZone)) }]),
      ...(contact ? [{ text: proven ? words.firstYou(details.name) : words.firstYouUnnamed }] : []),
      { text: form === "contact" ? words.nothingToBuy : words.plans },
      { text: (answers ? stop.reply : stop.page)(phone) },
      ...(answers ? [] : [{ link: origin + localPath("/contact", locale), label: words.write }]),
    ],
  };
}

type Facts = (readonly [label: string, value: string])[];
const fact = (label: string, value: string | null | undefined): Facts => (value ? [[label, value]] : []);

/**
 * Notifies staff of a request: a new one, one by a helper, a privacy question, or a do-not-contact request. Numbers
 * that may not be called are left out. The message stays in the desk because it may mention health. `known`: the lead
 * already existed.
 */
export function alertEmail(request: LeadRequest | DoNotContact, known: boolean, deskUrl: string): EmailContent {
  if (request.type === "do-not-contact") return doNotContactEmail(request, deskUrl);
  if (request.form === "contact" && !request.consents.some(isAgreement)) return dataEmail(request, deskUrl);
  return requestEmail(request, known, deskUrl);
}

const desk = (deskUrl: string): EmailPart => ({ link: deskUrl, label: "Open in the desk" });

function doNotContactEmail({ details, contact, form }: DoNotContact, deskUrl: string): EmailContent {
  return {
    subject: `Do not contact: ${details.name}`,
    greeting: "Someone asked us not to contact this person. Do not call, text or write.",
    parts: [
      {
        facts: [
          ["Name", details.name],
          ...fact("Requested by", contact?.name),
          ["Source", SOURCE_LABELS[form]],
          ...writtenFacts(details.message),
        ],
      },
      desk(deskUrl),
      {
        text: "The number and address they typed are on the do-not-contact list, and the lead is on hold until you have looked at it. If this person is on any other list, remove them from it too.",
      },
    ],
  };
}

function dataEmail({ details, form }: LeadRequest, deskUrl: string): EmailContent {
  return {
    subject: `Privacy request: ${details.name}`,
    greeting: "This person wants a copy, a correction or the deletion of what we know about them.",
    parts: [
      { text: "Contact this person only about that, not about insurance. They did not agree to anything else." },
      {
        facts: [
          ["Name", details.name],
          ...reachFacts(details),
          ["Source", SOURCE_LABELS[form]],
          ...writtenFacts(details.message),
        ],
      },
      desk(deskUrl),
    ],
  };
}

function requestEmail(request: LeadRequest, known: boolean, deskUrl: string): EmailContent {
  const { details, form, contact, links } = request;
  const who: Facts = contact
    ? [
        ["Requested by", contact.name],
        ["Relationship", CONTACT_LABELS[contact.relation]],
        ...reachFacts(contact),
        ["Request for", details.name],
      ]
    : [["Name", details.name], ...reachFacts(details)];
  const agreeing = links?.consent
    ? ` before ${details.name} agrees through the link that ${contact?.name} can pass on. We will email you when that happens.`
    : ".";
  const own = `Call ${contact?.name}, not ${details.name}. No one may call ${details.name}${agreeing}`;
  return {
    subject: known ? `Asked again: ${details.name}` : `New lead: ${details.name}`,
    greeting: known ? "A lead you already have asked to be contacted again." : "A new lead asked to be contacted.",
    parts: [
      {
        facts: [
          ...who,
          ...fact("State", details.state),
          ...fact("Contact by", factWords("reachBy", details.reachBy)),
          ...fact("Best time", factWords("bestTime", details.bestTime)),
          ...fact("Coverage", factWords("coverage", details.coverage)),
          ["Source", SOURCE_LABELS[form]],
          ...writtenFacts(details.message),
        ],
      },
      ...(contact ? [{ text: own }] : []),
      desk(deskUrl),
      { text: "The desk shows the consent record and everything else we know. Check it before you call." },
    ],
  };
}

/** Returns the number, or the address if there is no number. */
function reachFacts({ phone, email }: { phone: string | null; email: string | null }): Facts {
  return phone === null ? fact("Email", email) : [["Phone", formatPhone(phone)]];
}

function writtenFacts(message: string | null): Facts {
  const topic = topicOf(message);
  return [
    ...fact("About", topic && topicLabel(topic)),
    ...(messageWords(message) === "" ? [] : [["Message", "Read it in the desk"] as const]),
  ];
}

/** Notifies staff that an insured person has now agreed to be contacted. `phone` is theirs, E.164. */
export function agreedEmail(agreed: { name: string; phone: string; text: boolean }, deskUrl: string): EmailContent {
  return {
    subject: `Agreed to be called: ${agreed.name}`,
    greeting: "A family member asked for this person, who has now agreed to be called.",
    parts: [
      {
        facts: [
          ["Name", agreed.name],
          ["Phone", formatPhone(agreed.phone)],
          ["Text messages", agreed.text ? "Also agreed" : "Not agreed"],
        ],
      },
      desk(deskUrl),
      { text: "The desk shows the consent record. Check it before you call." },
    ],
  };
}
