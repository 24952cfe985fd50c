import type { MayCall } from "#core/consent/contact-gate.ts";
import { callingTime, nextCallingTime, type StateRules } from "./calling-time.ts";
import type { LeadDetails } from "./lead.ts";

/** Why a new lead is not offered for a call at any time of day. */
export const CALL_BLOCKS = ["suppressed", "held", "not-agreed", "appointment", "email", "no-phone", "no-zone"] as const;
export type CallBlock = (typeof CALL_BLOCKS)[number];

/** `booked`: the lead has an appointment to come. */
export type CallCandidate = Pick<LeadDetails, "phone" | "state" | "reachBy"> & {
  mayCall: MayCall | undefined;
  booked: boolean;
};

/** Why a lead is not to be called, whatever the time; null if it may be called. */
export function callBlock(lead: CallCandidate, rules: StateRules, at: Date): CallBlock | null {
  if (lead.phone === null || lead.mayCall === undefined) return "no-phone";
  if (lead.mayCall !== "yes") return lead.mayCall;
  if (lead.booked) return "appointment";
  if (lead.reachBy === "email") return "email";
  return callingTime(lead, rules, at) === null ? "no-zone" : null;
}

/**
 * The lead to call next. `later`: all that may be called are outside calling hours, `lead` is the first to be in them,
 * `at` when; null if not within a week. `blocked`: there are new leads, none of them to be called.
 */
export type NextCall<L> =
  | { kind: "now"; lead: L; clocks: string }
  | { kind: "later"; lead: L; at: Date | null; n: number }
  | { kind: "blocked"; n: number; blocks: Partial<Record<CallBlock, number>> }
  | { kind: "none" };

/** The first of some leads, in their order, that may be called at this moment; else when the first of them may be. */
export function nextCall<L extends CallCandidate>(leads: readonly L[], rules: StateRules, at: Date): NextCall<L> {
  if (leads.length === 0) return { kind: "none" };
  const blocks: Partial<Record<CallBlock, number>> = {};
  const waiting: L[] = [];
  for (const lead of leads) {
    const block = callBlock(lead, rules, at);
    const time = block === null ? callingTime(lead, rules, at) : null;
    if (time?.allowed) return { kind: "now", lead, clocks: time.clocks };
    if (block === null) waiting.push(lead);
    else blocks[block] = (blocks[block] ?? 0) + 1;
  }
  return firstOf(waiting, rules, at) ?? { kind: "blocked", n: leads.length, blocks };
}

function firstOf<L extends CallCandidate>(waiting: readonly L[], rules: StateRules, at: Date): NextCall<L> | null {
  // Leads of one state and area code are called at the same hours.
  const openings = new Map<string, Date | null>();
  let first: { lead: L; at: Date | null } | null = null;
  for (const lead of waiting) {
    const key = `${lead.state} ${lead.phone?.slice(0, 5)}`;
    const known = openings.get(key);
    const opening = known === undefined ? nextCallingTime(lead, rules, at) : known;
    openings.set(key, opening);
    if (first === null || (opening !== null && (first.at === null || opening < first.at)))
      first = { lead, at: opening };
  }
  return first && { kind: "later", ...first, n: waiting.length };
}
