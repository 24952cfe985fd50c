import { CONTACT_BUTTON, CONTACT_FORM_VERSION, contactWording } from "#core/consent/contact-wording.ts";
import { CHANNELS } from "#core/consent/consent-record.ts";
import type { ContactTopic } from "#core/leads/contact-form.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import type { Origin } from "#core/leads/submission.ts";
import type { Services } from "#server/services.ts";
import { type Acknowledged, type SubmitLeadInput, submitLead } from "./submit-lead.ts";

/**
 * A message whose fields were checked. Who asks about her data agrees to no contact about insurance; who asks to be left
 * alone takes back whatever she agreed to before, in the same sending.
 */
export async function takeMessage(
  services: Services,
  details: LeadDetails,
  topic: ContactTopic,
  origin: Origin,
  key: string | undefined,
): Promise<Acknowledged> {
  const box = topic.value === "stop" ? "withdrawn" : topic.mayContact ? "button" : null;
  const consents = box === null ? [] : consentsOf(details, services.site.settings().agency.legalName, box);
  // Who changes her message after it was sent, or now wants to be left alone, sends another one.
  const once = key ? { idempotencyKey: `${key} ${topic.value} ${JSON.stringify(details)}` } : {};
  return submitLead(services, { form: "contact", details, origin, consents, ...once });
}

function consentsOf(details: LeadDetails, sellerLegalName: string, box: "button" | "withdrawn"): SubmitLeadInput["consents"] {
  const { channels, text: wording, version: wordingVersion } = contactWording(sellerLegalName);
  const shown = {
    sellerLegalName,
    wording,
    wordingVersion,
    language: "en",
    box,
    buttonLabel: CONTACT_BUTTON,
    formVersion: CONTACT_FORM_VERSION,
  } as const;
  // A withdrawal ends text messages too, which the form never asks for.
  return (box === "withdrawn" ? CHANNELS : channels).flatMap((channel) => {
    const address = channel === "email" ? details.email : details.phone;
    return address === null ? [] : [{ channel, address, ...shown }];
  });
}
