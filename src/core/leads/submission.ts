import type { ConsentEvidence } from "#core/consent/consent-record.ts";
import type { FamilyContact } from "./family-contact.ts";
import type { LeadDetails, LeadSource, Utm } from "./lead.ts";

/** Faster than anybody can fill in a form, milliseconds between the page's arrival and the sending. */
export const TOO_FAST = 1_200;

/** One sending of a form after its fields were checked: what the journal keeps and the store takes. Plain JSON. */
export type Submission = {
  /** Makes the sending countable once, however often it arrives. */
  key: string;
  form: LeadSource;
  /** ISO 8601, UTC: when we received it. */
  receivedAt: string;
  details: LeadDetails;
  /** Who filled the form in for the lead; absent or null where she did it herself. */
  contact?: FamilyContact | null;
  /** Hashes of the tokens of the links that this sending gives out. */
  links?: RequestLinks;
  consents: ConsentEvidence[];
  origin: Origin;
};

/** `request` opens the page that shows, mends and withdraws the request; `consent` the one that asks the insured person. */
export type RequestLinks = { request: string; consent: string | null };

/** Where a sending came from. Texts are cut, never refused: they are evidence and not the visitor's business. */
export type Origin = {
  pageAddress: string;
  referrer: string;
  /** First page of the visit, where the browser told it. */
  landingPage: string;
  utm: Utm;
  ip: string;
  userAgent: string;
};

/**
 * The text that stands for 'the same sending again' where the browser gave no key: same form, same answers, within the
 * same ten minutes. A person who presses twice is counted once.
 */
export function sendingText(form: LeadSource, details: LeadDetails, receivedAt: Date): string {
  const window = Math.floor(receivedAt.getTime() / 600_000);
  return JSON.stringify([form, window, Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** Words of the journey for one sending; `corrects` where it mends an earlier one. */
export function describeSubmission(form: LeadSource, isNew: boolean, corrects = false): string {
  if (corrects) return "Amended the request";
  const what = {
    callback: "Asked for a call",
    quote: "Asked for a quote",
    contact: "Sent a message",
    schedule: "Asked for an appointment",
    api: "Sent with an API key",
  }[form];
  return isNew ? what : `${what} again`;
}
