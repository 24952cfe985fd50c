import type { SequenceStart } from "#agency/site/rules/sequences.ts";
import type { CallOutcome } from "./disposition.ts";

/** Time after an appointment began in which an unanswered call means that it was missed, and before it, milliseconds. */
export const MISSED_WITHIN = 2 * 3_600_000;
export const EARLY = 15 * 60_000;

/** Tells whether nobody answered a call, which may be that of an appointment. */
export const isUnanswered = (outcome: CallOutcome): boolean => outcome === "no_answer" || outcome === "left_message";

/**
 * Returns the starts of sequences that a call's outcome is an occasion for, the most special first. `booked`: it was the
 * call of an appointment.
 */
export function sequenceOccasions(outcome: CallOutcome, booked: boolean): SequenceStart[] {
  if (outcome === "spoke_quoted") return ["quoted"];
  if (!isUnanswered(outcome)) return [];
  return booked ? ["missed", "not_reached"] : ["not_reached"];
}
