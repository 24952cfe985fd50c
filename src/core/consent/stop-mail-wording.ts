import type { ConsentEvidence } from "./consent-record.ts";

export const STOP_MAIL_BUTTON = "Stop email to me";

/** Beside the unsubscribe button; `name` is the agency's name, as on the page. */
export function stopMailWords(name: string): string {
  return `Press the button, and ${name} sends no more email to the address that received this link.`;
}

/** The evidence of an unsubscribe by the link in an email to `address`, at a moment (ISO 8601, UTC). */
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
    // A mail program may unsubscribe without showing the page: the link proves whose address it is.
    ip: "",
    userAgent: "",
    referrer: "",
    utm: {},
  };
}
