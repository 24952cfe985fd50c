import { CONTACT_BUTTON, CONTACT_FORM_VERSION, contactWording } from "#core/consent/contact-wording.ts";
import type { ContactTopic } from "#core/leads/contact-form.ts";
import type { LeadDetails } from "#core/leads/lead.ts";
import type { Origin } from "#core/leads/submission.ts";
import type { Services } from "#server/services.ts";
import { type Acknowledged, type SubmitLeadInput, submitLead } from "./submit-lead.ts";

/** A message whose fields were checked. Who asks to be left alone, or about her data, agrees to no contact about insurance. */
export async function takeMessage(
  services: Services,
  details: LeadDetails,
  topic: ContactTopic,
  origin: Origin,
  key: string | undefined,
): Promise<Acknowledged> {
  const consents = topic.mayContact ? consentsOf(details, services.site.settings().agency.legalName) : [];
  return submitLead(services, { form: "contact", details, origin, consents, ...(key ? { idempotencyKey: key } : {}) });
}

function consentsOf(details: LeadDetails, sellerLegalName: string): SubmitLeadInput["consents"] {
  const { channels, text: wording, version: wordingVersion } = contactWording(sellerLegalName);
  const shown = {
    sellerLegalName,
    wording,
    wordingVersion,
    language: "en",
    box: "button",
    buttonLabel: CONTACT_BUTTON,
    formVersion: CONTACT_FORM_VERSION,
  } as const;
  return channels.flatMap((channel) => {
    const address = channel === "email" ? details.email : details.phone;
    return address === null ? [] : [{ channel, address, ...shown }];
  });
}
