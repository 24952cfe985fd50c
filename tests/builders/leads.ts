import { randomUUID } from "node:crypto";
import type { ConsentEvidence } from "#compliance/consent/rules/consent-record.ts";
import { callbackWording } from "#compliance/consent/rules/consent-wording.ts";
import type { LeadRequest } from "#leads/leads/rules/submission.ts";
import { EMPTY_DETAILS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import type { Origin } from "#compliance/consent/rules/origin.ts";

let counter = 0;

/** Returns a phone number as it is stored, which the phone rule accepts too; another for each call. */
export function aPhone(): string {
  counter++;
  return `+1614${String(2_000_000 + ((counter * 7919 + process.pid) % 7_999_999)).padStart(7, "0")}`;
}

/** Returns a person's details, with another phone number for each call. */
export function someDetails(given: Partial<LeadDetails> = {}): LeadDetails {
  return { ...EMPTY_DETAILS, name: "Rosa Delgado", phone: aPhone(), ...given };
}

/** Returns where a submission came from. */
export function anOrigin(given: Partial<Origin> = {}): Origin {
  return {
    pageAddress: "http://localhost:3000/",
    referrer: "",
    landingPage: "",
    utm: {},
    ip: "192.0.2.7",
    userAgent: "Mozilla/5.0 (test)",
    ...given,
  };
}

/** Returns a submission of the callback form with its consent. */
export function aSubmission(
  given: Partial<Omit<LeadRequest, "details">> & { details?: Partial<LeadDetails> } = {},
): LeadRequest {
  const { details: changed, ...rest } = given;
  const details = someDetails(changed);
  const receivedAt = given.receivedAt ?? new Date().toISOString();
  const origin = given.origin ?? anOrigin();
  const consents =
    details.phone === null ? [] : [aConsent({ personName: details.name, address: details.phone, at: receivedAt })];
  return { type: "request", key: randomUUID(), form: "callback", receivedAt, details, origin, consents, ...rest };
}

/** Returns the evidence of a click on the callback button. */
export function aConsent(given: Partial<ConsentEvidence> = {}): ConsentEvidence {
  const words = callbackWording("Hearthlight Insurance Agency", "en");
  return {
    channel: "call",
    address: "+16145550143",
    personName: "Rosa Delgado",
    sellerLegalName: "Hearthlight Insurance Agency",
    wording: words.text,
    wordingVersion: words.version,
    language: "en",
    box: "button",
    buttonLabel: "Request a Call",
    pageAddress: "http://localhost:3000/",
    formVersion: "callback-1",
    at: "2026-11-20T15:00:00.000Z",
    ip: "192.0.2.7",
    userAgent: "Mozilla/5.0 (test)",
    referrer: "",
    utm: {},
    ...given,
  };
}
