import { isAgreement } from "#core/consent/consent-record.ts";
import { formatPhone } from "#core/leads/format-phone.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import { BEST_TIME_LABELS, formatDollars, SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import type { Submission } from "#core/leads/submission.ts";
import type { Letter, LetterSender } from "./letter.ts";

/**
 * Who gets the confirmation of a submission: whoever gave an address and agreed to be written to, or null. The request
 * itself is the consent to its answer, and it is on record with the words as shown.
 */
export function confirmationReader({ consents }: Submission): { name: string; address: string } | null {
  const agreed = consents.find((c) => c.channel === "email" && isAgreement(c));
  return agreed ? { name: agreed.personName, address: agreed.address } : null;
}

/** Tells the visitor that the request arrived, what happens next, from which number, and how to withdraw. */
export function confirmationLetter(name: string, details: LeadDetails, sender: LetterSender): Letter {
  const phone = formatPhone(sender.phone);
  const number = details.phone ? ` at ${formatPhone(details.phone)}` : "";
  return {
    subject: "We have your request",
    greeting: `Hello ${name},`,
    parts: [
      { text: `Thank you. Your request has reached ${sender.name}, and there is nothing more you need to do.` },
      {
        text: `A licensed agent reads what you wrote and calls you${number} by hand, from ${phone}. You may like to save that number, so that you know who is calling.`,
      },
      { text: "You do not have to buy anything. The agent tells you what plans would cost and whether one has a waiting period." },
      { text: `Did something change, or would you rather not be called? Call ${phone} or answer this email and say so. We then no longer contact you.` },
    ],
  };
}

/** Tells staff of a new request. Says no more than the call needs; the rest is in the desk. */
export function alertLetter(submission: Submission, known: boolean, deskUrl: string): Letter {
  const { details, form } = submission;
  const fact = (label: string, value: string | null | undefined) => (value ? [[label, value] as const] : []);
  return {
    subject: known ? `Asked again: ${details.name}` : `New lead: ${details.name}`,
    greeting: known ? "Somebody who is known already asked to be contacted again." : "Somebody asked to be contacted.",
    parts: [
      {
        facts: [
          ["Name", details.name],
          ...fact("Phone", details.phone && formatPhone(details.phone)),
          ...fact("State", details.state),
          ...fact("Best time", details.bestTime && BEST_TIME_LABELS[details.bestTime]),
          ...fact("Coverage", details.coverage === null ? null : formatDollars(details.coverage)),
          ["Came by", SOURCE_LABELS[form]],
        ],
      },
      { link: deskUrl, label: "Open in the desk" },
      { text: "The desk shows the consent record, the hours and everything else that is known. Look there before you call." },
    ],
  };
}
