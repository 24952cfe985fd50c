import type { LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { GATE_CODES, type GateAnswer } from "#compliance/contact/rules/gate-facts.ts";

/** Reasons for which a new lead is not offered for a call at any time of day: the gate, or the lead's request. */
export const CALL_BLOCKS = [...GATE_CODES, "appointment", "email"] as const;
export type CallBlock = (typeof CALL_BLOCKS)[number];

/** `gate` is for a call to the lead's number; `booked`: the lead has an upcoming appointment. */
export type CallCandidate = Pick<LeadDetails, "reachBy"> & { gate: GateAnswer; booked: boolean };

/** Returns the reason for which a lead can't be called, whatever the time; null if it may be called, now or later. */
export function callBlock({ gate, booked, reachBy }: CallCandidate): CallBlock | null {
  if (!gate.allowed && gate.until === null) return gate.code;
  if (booked) return "appointment";
  return reachBy === "email" ? "email" : null;
}

/** How many leads can't be called at any time of day, by the reason. */
export type CallBlocks = Partial<Record<CallBlock, number>>;

/**
 * The lead to call next. `later`: none may be called yet, but `n` may be later; `lead` is the first of them, `at` the
 * time, and `blocks` the others. `blocked`: there are `n` leads, but none can be called. `more` are due than these.
 */
export type NextCall<L> =
  | { kind: "now"; lead: L }
  | { kind: "later"; lead: L; at: Date; n: number; blocks: CallBlocks; more: boolean }
  | { kind: "blocked"; n: number; blocks: CallBlocks; more: boolean }
  | { kind: "none" };

/**
 * Finds the first of some leads, in their order, that may be called now; else the one that may be called first. `more`:
 * they are only the first of those that are due.
 */
export function nextCall<L extends CallCandidate>(leads: readonly L[], more = false): NextCall<L> {
  if (leads.length === 0) return { kind: "none" };
  const blocks: CallBlocks = {};
  let first: { lead: L; at: Date } | null = null;
  let n = 0;
  for (const lead of leads) {
    const block = callBlock(lead);
    if (block !== null) blocks[block] = (blocks[block] ?? 0) + 1;
    else if (lead.gate.allowed) return { kind: "now", lead };
    else {
      n += 1;
      const at = lead.gate.until;
      if (at !== null && (first === null || at < first.at)) first = { lead, at };
    }
  }
  return first ? { kind: "later", ...first, n, blocks, more } : { kind: "blocked", n: leads.length, blocks, more };
}
