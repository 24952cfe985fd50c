import type { ConsentEvidence } from "./consent-record.ts";

export const STOP_MAIL_BUTTON = "Stop email to me";

/** Beside the button that ends all email to one address; `name` is the agency's, as on the page. */
export function stopMailWords(name: string): string {
  return `Press the button, and ${name} sends no more email to the address that received this link.`;
}

/** The evidence of a press of that button, which the link in a mail to `address` opens, at a moment (ISO 8601, UTC). */
export function stopMailEvidence(
  agency: { name: string; legalName: string },
  address: string,
  at: string,
  pageAddress: string,
): ConsentEvidence {
  return {
    channel: "email",
    address,
    personName: "",
    sellerLegalName: agency.legalName,
    wording: stopMailWords(agency.name),
    wordingVersion: "stop-email-2026-11",
    language: "en",
    box: "withdrawn",
    buttonLabel: STOP_MAIL_BUTTON,
    pageAddress,
    formVersion: "stop-email-1",
    at,
    // A mail program may press it without any page: the link is what proves whose address it is.
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  };
}
