import { isAgreement } from "#core/consent/consent-record.ts";
import { messageWords, topicOf } from "#core/leads/contact-form.ts";
import { CONTACT_LABELS } from "#core/leads/family-contact.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import { BEST_TIME_LABELS, formatDollars, REACH_LABELS, SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import type { Submission } from "#core/leads/submission.ts";
import { greetingFor, type Letter, type LetterPart, type LetterSender } from "./letter.ts";

/**
 * Who gets the confirmation of a submission: whoever gave an address and agreed to be written to, or null. The request
 * itself is the consent to its answer, and it is on record with the words as shown.
 */
export function confirmationReader({ consents }: Submission): { name: string; address: string } | null {
  const agreed = consents.find((c) => c.channel === "email" && isAgreement(c));
  return agreed ? { name: agreed.personName, address: agreed.address } : null;
}

/** Who reads a confirmation. `proven`: they have shown that the address is theirs; `answers`: an answer to the mail reaches the agency. */
export type ConfirmationReader = { name: string; proven: boolean; answers: boolean };

/**
 * Tells whoever sent the form that it arrived, what happens next, from which number, and how to withdraw. Promises a call
 * only to a number of their own. No name that was typed is in it before the reader is proven.
 */
export function confirmationLetter(
  { name, proven, answers }: ConfirmationReader,
  { details, contact, form }: Submission,
  sender: LetterSender,
  contactUrl: string,
): Letter {
  const phone = formatPhone(sender.phone);
  const number = contact?.phone ?? details.phone;
  const called = number !== null && details.reachBy !== "email";
  const next = called
    ? `A licensed agent reads what you wrote and calls you at ${formatPhone(number)} by hand, from ${phone}. You may like to save that number, so that you know who is calling.`
    : "A licensed agent reads what you wrote and answers you by email.";
  const insured = proven ? details.name : "the person you asked for";
  const first = contact ? [{ text: `We call you, and not ${insured}. We call ${insured} only after ${insured} has agreed to it.` }] : [];
  const plans = form === "contact" ? "" : " The agent tells you what plans would cost and whether one has a waiting period.";
  return {
    subject: "We have your request",
    greeting: greetingFor(name, proven),
    parts: [
      { text: `Thank you. Your request has reached ${sender.name}, and there is nothing more you need to do.` },
      { text: next },
      ...first,
      { text: `You do not have to buy anything.${plans}` },
      {
        text: `Did something change, or would you rather not ${called ? "be called" : "hear from us"}? Call ${phone} or ${answers ? "answer this email" : "write to us on the page below"} and say so. We then no longer contact you.`,
      },
      ...(answers ? [] : [{ link: contactUrl, label: "Write to us" }]),
    ],
  };
}

/** How a submission stood when it was stored: whether its sender was known already, and whether she has taken it back since she sent it. */
export type Told = { known: boolean; withdrawnSince: boolean };

type Facts = (readonly [label: string, value: string])[];
const fact = (label: string, value: string | null | undefined): Facts => (value ? [[label, value]] : []);

/**
 * Tells staff of a submission, in words that fit what they may do about it: a new request, one by a family member, a
 * question about somebody's own data, or a wish to be left alone. No number stands in a letter that nobody may call. What
 * was written stays in the desk: it may tell of somebody's health.
 */
export function alertLetter(submission: Submission, told: Told, deskUrl: string): Letter {
  if (told.withdrawnSince || submission.consents.some(({ box }) => box === "withdrawn")) return stopLetter(submission, told, deskUrl);
  if (submission.form === "contact" && !submission.consents.some(isAgreement)) return dataLetter(submission, deskUrl);
  return requestLetter(submission, told, deskUrl);
}

const desk = (deskUrl: string): LetterPart => ({ link: deskUrl, label: "Open in the desk" });

function stopLetter({ details, contact, form }: Submission, { withdrawnSince }: Told, deskUrl: string): Letter {
  const late = "The request below reached us late: it was sent before that wish, and the wish counts.";
  return {
    subject: `Asked to be left alone: ${details.name}`,
    greeting: "Somebody asked to be left alone. Do not call, text or write.",
    parts: [
      ...(withdrawnSince ? [{ text: late }] : []),
      { facts: [["Name", details.name], ...fact("Asked by", contact?.name), ["Came by", SOURCE_LABELS[form]], ...writtenFacts(details.message)] },
      desk(deskUrl),
      { text: "This counts at once, for every number and address that was given. If this person is on a list anywhere else, take them off it too." },
    ],
  };
}

function dataLetter({ details, form }: Submission, deskUrl: string): Letter {
  return {
    subject: `Asks about their own data: ${details.name}`,
    greeting: "Somebody wants a copy, a correction or the deletion of what is known about them.",
    parts: [
      { text: "Contact this person about that only, and not about insurance: this message agrees to nothing else." },
      { facts: [["Name", details.name], ...reachFacts(details), ["Came by", SOURCE_LABELS[form]], ...writtenFacts(details.message)] },
      desk(deskUrl),
    ],
  };
}

function requestLetter(submission: Submission, { known }: Told, deskUrl: string): Letter {
  const { details, form, contact, links } = submission;
  const who: Facts = contact
    ? [["Asked by", contact.name], ["Who is", CONTACT_LABELS[contact.relation]], ...reachFacts(contact), ["For", details.name]]
    : [["Name", details.name], ...reachFacts(details)];
  const agreeing = links?.consent ? ` before ${details.name} has agreed by the link that ${contact?.name} can pass on. You get a letter then.` : ".";
  const own = `Call ${contact?.name}, and not ${details.name}: nobody may call ${details.name}${agreeing}`;
  return {
    subject: known ? `Asked again: ${details.name}` : `New lead: ${details.name}`,
    greeting: known ? "Somebody who is known already asked to be contacted again." : "Somebody asked to be contacted.",
    parts: [
      {
        facts: [
          ...who,
          ...fact("State", details.state),
          ...fact("Reach by", details.reachBy && REACH_LABELS[details.reachBy]),
          ...fact("Best time", details.bestTime && BEST_TIME_LABELS[details.bestTime]),
          ...fact("Coverage", details.coverage === null ? null : formatDollars(details.coverage)),
          ["Came by", SOURCE_LABELS[form]],
          ...writtenFacts(details.message),
        ],
      },
      ...(contact ? [{ text: own }] : []),
      desk(deskUrl),
      { text: "The desk shows the consent record, the hours and everything else that is known. Look there before you call." },
    ],
  };
}

/** The number, or the address where there is no number. */
function reachFacts({ phone, email }: { phone: string | null; email: string | null }): Facts {
  return phone === null ? fact("Email", email) : [["Phone", formatPhone(phone)]];
}

function writtenFacts(message: string | null): Facts {
  const topic = topicOf(message);
  return [...fact("About", topic?.label), ...(messageWords(message) === "" ? [] : [["Message", "Is in the desk"] as const])];
}

/** Tells staff that somebody for whom a family member had asked has now agreed for herself. `phone` is hers, E.164. */
export function agreedLetter(agreed: { name: string; phone: string; text: boolean }, deskUrl: string): Letter {
  return {
    subject: `May be called now: ${agreed.name}`,
    greeting: "Somebody for whom a family member had asked has agreed to be called.",
    parts: [
      {
        facts: [
          ["Name", agreed.name],
          ["Phone", formatPhone(agreed.phone)],
          ["Text messages", agreed.text ? "Agreed to as well" : "Not agreed to"],
        ],
      },
      desk(deskUrl),
      { text: "The desk shows the consent record and the hours. Look there before you call." },
    ],
  };
}
