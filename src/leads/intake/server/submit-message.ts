import { wordsOf } from "#agency/language/rules/words.ts";
import { CONTACT_FORM_VERSION, contactWording } from "#compliance/consent/rules/contact-wording.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { consentsTo, type ShownConsent } from "#compliance/consent/rules/shown-consent.ts";
import { readStopWish } from "#compliance/consent/rules/stop-wish.ts";
import { type ContactTopic, messageWords } from "#leads/leads/rules/contact-form.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { type Acknowledged, submitDoNotContact, submitRequest } from "./submit-request.ts";

/**
 * Accepts a validated contact form. A question about personal data gives no consent to contact about insurance; a
 * do-not-contact request revokes the consent for the typed number and address, whichever topic was chosen for it.
 */
export async function submitMessage(
  services: Pick<Services, "intake" | "now" | "site">,
  details: LeadDetails,
  topic: ContactTopic,
  origin: Origin,
  key: string | undefined,
): Promise<Acknowledged> {
  const stops = topic.value === "stop" || (topic.mayContact && readStopWish(messageWords(details.message)) === "stop");
  const box = stops ? "withdrawn" : topic.mayContact ? "button" : null;
  const consents = box === null ? [] : consentsOf(details, services.site.settings().agency.legalName, box);
  // A message that was changed after it was submitted is a new one.
  const once = key ? { idempotencyKey: `${key} ${topic.value} ${JSON.stringify(details)}` } : {};
  const submit = stops ? submitDoNotContact : submitRequest;
  return submit(services, { form: "contact", details, origin, consents, ...once });
}

function consentsOf(details: LeadDetails, seller: string, box: "button" | "withdrawn"): ShownConsent[] {
  const locale = details.language ?? "en";
  const words = contactWording(seller, locale);
  const buttonLabel = wordsOf(locale).contact.button;
  // An opt-out covers text messages too, which the form never asks consent for.
  return consentsTo(
    { words, seller, box, buttonLabel, formVersion: CONTACT_FORM_VERSION },
    details,
    box === "withdrawn" ? CHANNELS : words.channels,
  );
}
