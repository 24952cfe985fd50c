import type { Locale } from "#platform/text/rules/locale.ts";
import type { Utm } from "./origin.ts";

export const CHANNELS = ["call", "text", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The way in which the person agreed: the button beside the words, or a box of its own. `withdrawn` is the evidence of
 * a revocation.
 */
export type BoxState = "button" | "ticked" | "unticked" | "withdrawn";

/**
 * Evidence that one person agreed (or did not) to be contacted on one channel, with the words as shown (47 CFR
 * 64.1200(f)(9); Telemarketing Sales Rule, 16 CFR 310.5(a)(5)).
 */
export type ConsentEvidence = {
  channel: Channel;
  /** E.164 for calls and texts, the address for email. */
  address: string;
  personName: string;
  sellerLegalName: string;
  /** The complete words beside the button or box, as rendered. */
  wording: string;
  wordingVersion: string;
  language: Locale;
  box: BoxState;
  buttonLabel: string;
  pageAddress: string;
  formVersion: string;
  /** ISO 8601, UTC. */
  at: string;
  ip: string;
  userAgent: string;
  referrer: string;
  utm: Utm;
};

/**
 * A stored consent record. `seq` is the order in which records were stored. `leadId` is null if a person agreed to a
 * single email without becoming a lead: such a record allows nothing else.
 */
export type ConsentRecord = ConsentEvidence & { id: string; leadId: string | null; seq: number };

/**
 * Tells whether this evidence allows contact: an empty box is kept as evidence of a refusal, a withdrawal as evidence
 * of a revocation.
 */
export function isAgreement(evidence: Pick<ConsentEvidence, "box">): boolean {
  return evidence.box === "button" || evidence.box === "ticked";
}
