import type { GateCode } from "#compliance/contact/rules/gate-facts.ts";
import { type CallDirection, callText } from "./phone-call.ts";

/** The key under which calls of the desk itself are stored. */
export const LINE = "line";

/**
 * The states of a call of the desk. On its way out: `placed`, then `calling` the agent's own phone, then `connecting`
 * with the lead, from the moment before the provider learns the number. One that comes in is `ringing`. `over`: it
 * ended, whatever came of it.
 */
export type LineState = "placed" | "calling" | "connecting" | "ringing" | "over";

/** The contact gate's decision on a call: `at` is when it was asked, ISO 8601. */
export type CallVerdict = { allowed: boolean; code: GateCode; reason: string; source: string; at: string };

/** The moments of a call, as far as they are known. */
type Moments = { answeredAt: Date | null; endedAt: Date | null };

/** Time after which nobody waits for a call anymore that was asked for, milliseconds. */
export const PLACED_WITHIN = 60_000;
/** An agent's phone rings for so long, seconds, and the lead's: some carriers take calls to voicemail after 25. */
export const RING_AGENT = 25;
export const RING_LEAD = 45;
/** The phones of the one whose lead it is ring first; then all others, at most so many at a time. */
export const RING_FIRST = 20;
export const RING_ALL = 25;
export const MAX_PHONES = 10;

/** Returns how long two people talked: '4 min 12 s', or null if they did not. */
function talkText({ answeredAt, endedAt }: Moments): string | null {
  if (answeredAt === null || endedAt === null) return null;
  const seconds = Math.max(0, Math.round((endedAt.getTime() - answeredAt.getTime()) / 1_000));
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns the line of the timeline about a call: 'Outgoing call to (614) 555-0143, talked 4 min 12 s'. */
export function callLine(
  { direction, number, ...moments }: Moments & { direction: CallDirection; number: string },
  reason: string | null,
): string {
  const what = callText(direction, number);
  if (moments.endedAt === null) return what;
  const talked = talkText(moments);
  if (talked !== null) return `${what}, talked ${talked}`;
  return reason === null ? `${what}, not answered` : `${what}, not answered: ${reason}`;
}

/** Says to an agent how far their own call is. */
export function lineText({
  direction,
  number,
  state,
  answeredAt,
  endedAt,
  providerId,
  problem,
}: Moments & {
  direction: CallDirection;
  number: string;
  state: LineState;
  providerId: string | null;
  problem: string | null;
}): string {
  if (direction === "incoming") return callText(direction, number);
  if (endedAt !== null) return `No call: ${problem ?? "it ended."}`;
  if (answeredAt !== null) return callText(direction, number);
  if (state === "connecting") return "Their phone rings.";
  // Until the provider has taken the call, it only may ring.
  return providerId === null ? "Your phone is being called." : "Your phone rings: pick it up.";
}

/** Numbers for emergencies, which the desk never dials. */
const EMERGENCY: readonly string[] = ["911", "112", "988", "999", "000"];

/** Tells whether something typed is an emergency number. */
export const isEmergency = (typed: string): boolean => EMERGENCY.includes(typed.replace(/\D/g, ""));
