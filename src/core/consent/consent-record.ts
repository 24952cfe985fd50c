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
 * A stored piece of evidence; `hash` covers the evidence, the lead and the hash of the record before. `leadId` is null
 * where somebody agreed to one email and became no lead by it: such a record allows nothing further.
 */
export type ConsentRecord = ConsentEvidence & { id: string; leadId: string | null; seq: number; previousHash: string; hash: string };

/** The hash before the first record. */
export const CHAIN_START = "0".repeat(64);

/**
 * The exact text a record's SHA-256 is taken over: the fields as JSON with sorted keys, so that the same record always
 * gives the same text whatever the order it was built or stored in.
 */
export function chainText(record: ConsentEvidence & { id: string; leadId: string | null; seq: number; previousHash: string }): string {
  return sortedJson(record);
}

/** Whether this evidence allows contact: a box that was left empty is kept as evidence of a refusal, a withdrawal of one too. */
export function isAgreement(evidence: Pick<ConsentEvidence, "box">): boolean {
  return evidence.box === "button" || evidence.box === "ticked";
}

function sortedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([k, v]) => `${JSON.stringify(k)}:${sortedJson(v)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}
