import type { Utm } from "#core/leads/lead.ts";

export const CHANNELS = ["call", "text", "email"] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * How the person agreed: by pressing the button beside the words, or by a box of its own. `withdrawn` is the evidence that
 * she took back what she had agreed to.
 */
export type BoxState = "button" | "ticked" | "unticked" | "withdrawn";

/**
 * The evidence that one person agreed (or did not) to be contacted on one channel, with the words as they were shown
 * (47 CFR 64.1200(f)(9); Telemarketing Sales Rule, 16 CFR 310.5(a)(5)).
 */
export type ConsentEvidence = {
  channel: Channel;
  /** E.164 for calls and texts, the address for email. */
  address: string;
  personName: string;
  sellerLegalName: string;
  /** The words beside the button or box, whole, as rendered. */
  wording: string;
  wordingVersion: string;
  language: "en";
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
 * A stored piece of evidence. `seq` gives the order in which records were stored. `leadId` is null where somebody agreed
 * to one email and became no lead by it: such a record allows nothing further.
 */
export type ConsentRecord = ConsentEvidence & { id: string; leadId: string | null; seq: number };

/** Whether this evidence allows contact: a box that was left empty is kept as evidence of a refusal, a withdrawal of one too. */
export function isAgreement(evidence: Pick<ConsentEvidence, "box">): boolean {
  return evidence.box === "button" || evidence.box === "ticked";
}
