import type { LeadStatus } from "#leads/leads/rules/lead.ts";

/** Outcomes of a call, at most ten, in the order of the screen. */
export const CALL_OUTCOMES = [
  "spoke_callback",
  "spoke_quoted",
  "spoke_applied",
  "not_interested",
  "already_covered",
  "no_answer",
  "left_message",
  "wrong_number",
  "do_not_call",
  "deceased",
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/**
 * The effect of an outcome. `spoke`: the person answered, so attempts to reach them end. `status`: the lead's new
 * status, if that is forward. `retry`: another attempt follows by the cadence. `keeps`: an unassigned lead is assigned
 * to the caller, who made a promise. `undo`: it may be undone; a person's request to us may not.
 */
type Disposition = {
  label: string;
  /** The effect, in words for the person who chooses it. */
  effect: string;
  spoke: boolean;
  status: LeadStatus;
  retry?: true;
  keeps?: true;
  undo: boolean;
};

/**
 * HubSpot and EspoCRM keep the outcome of a call apart from the stage; here it also moves the lead, so that nobody does
 * it twice.
 */
export const DISPOSITIONS: Record<CallOutcome, Disposition> = {
  spoke_callback: {
    label: "Spoke: call back",
    effect: "They come up in the queue at the time you promised, not before.",
    spoke: true,
    status: "contacted",
    keeps: true,
    undo: true,
  },
  spoke_quoted: {
    label: "Spoke: quoted",
    effect: "The lead moves to Proposal.",
    spoke: true,
    status: "proposal",
    keeps: true,
    undo: true,
  },
  spoke_applied: {
    label: "Spoke: applied",
    effect: "The lead moves to Proposal. Close it as won once the policy is issued.",
    spoke: true,
    status: "proposal",
    keeps: true,
    undo: true,
  },
  not_interested: {
    label: "Not interested",
    effect: "The lead is closed.",
    spoke: true,
    status: "closed_lost",
    undo: true,
  },
  already_covered: {
    label: "Already covered",
    effect: "The lead is closed.",
    spoke: true,
    status: "closed_lost",
    undo: true,
  },
  no_answer: {
    label: "No answer or busy",
    effect: "They come up again later, at another time of day.",
    spoke: false,
    status: "contacted",
    retry: true,
    undo: true,
  },
  left_message: {
    label: "Left a message",
    effect: "They come up again later, at another time of day.",
    spoke: false,
    status: "contacted",
    retry: true,
    undo: true,
  },
  wrong_number: {
    label: "Wrong or dead number",
    effect: "This number is no longer called for this lead.",
    spoke: false,
    status: "contacted",
    undo: true,
  },
  do_not_call: {
    label: "Do not call",
    effect: "Nobody can call this person again. The lead is closed. This can’t be undone.",
    spoke: true,
    status: "closed_lost",
    undo: false,
  },
  deceased: {
    label: "Deceased",
    effect: "Nobody can contact this lead again. It is closed, and appointments are canceled. This can’t be undone.",
    spoke: true,
    status: "closed_lost",
    undo: false,
  },
};

/** The outcomes in words. */
export const OUTCOME_LABELS = Object.fromEntries(
  CALL_OUTCOMES.map((outcome) => [outcome, DISPOSITIONS[outcome].label]),
) as Record<CallOutcome, string>;

/** Time in which a disposition may be undone, milliseconds. */
export const UNDO_MS = 60_000;

/** Tells whether a text names an outcome. */
export function isCallOutcome(text: string | null): text is CallOutcome {
  return (CALL_OUTCOMES as readonly (string | null)[]).includes(text);
}

/** Tells whether an outcome says that the person answered; an attempt without an outcome says nothing. */
export function hasSpoken(outcome: string | null): boolean {
  return isCallOutcome(outcome) && DISPOSITIONS[outcome].spoke;
}

const ORDER: readonly LeadStatus[] = ["new", "contacted", "qualified", "proposal"];

/**
 * Returns the status of a lead after a call: never backward, and a sale stays one. Talking again about a quote or a
 * call back reopens a lost lead.
 */
export function statusAfter(status: LeadStatus, outcome: CallOutcome): LeadStatus {
  const { status: target, keeps } = DISPOSITIONS[outcome];
  if (status === "closed_won" || target === "closed_lost") return status === "closed_won" ? status : target;
  if (status === "closed_lost") return keeps ? target : status;
  return ORDER.indexOf(target) > ORDER.indexOf(status) ? target : status;
}
