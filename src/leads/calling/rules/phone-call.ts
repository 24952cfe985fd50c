import { formatPhone } from "#platform/phone/rules/format-phone.ts";

export const CALL_DIRECTIONS = ["incoming", "outgoing"] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

export const CALL_EVENTS = ["ringing", "answered", "ended"] as const;
export type CallEvent = (typeof CALL_EVENTS)[number];

/** Time for which a call is shown, milliseconds: a phone system may never say that it ended. */
export const SHOWN_MS = 30 * 60_000;

/** Time for which the desk says that it could place no call, milliseconds. */
export const FAILED_MS = 20_000;

/** Longest time between the beginning of a call and its stored outcome, milliseconds. */
export const CALL_BEGAN_MS = 4 * 3_600_000;

/** A click on Call and the phone system's report of the same call come within this time, milliseconds. */
export const SAME_CALL_MS = 10 * 60_000;

/** Returns 'Incoming call from (614) 555-0143'; `number` is E.164, or empty if it was withheld. */
export function callText(direction: CallDirection, number: string): string {
  const who = number === "" ? "a withheld number" : formatPhone(number);
  return direction === "incoming" ? `Incoming call from ${who}` : `Outgoing call to ${who}`;
}
