import { type CallDirection, callText } from "./phone-call.ts";

/** The key under which calls of the desk itself are stored. */
export const LINE = "line";

/**
 * The states of a call of the desk. On its way out: `placed`, then `calling` the agent's own phone, then `connecting`
 * with the lead, from the moment before the provider learns the number. One that comes in is `ringing`. `over`: it
 * ended, whatever came of it.
 */
export type LineState = "placed" | "calling" | "connecting" | "ringing" | "over";

/** The moments of a call, as far as they are known. */
type Moments = { answeredAt: Date | null; endedAt: Date | null };

/** The two who talk: one of our people, and the lead. */
export const CALL_SIDES = ["agent", "lead"] as const;
export type CallSide = (typeof CALL_SIDES)[number];

/**
 * The sound of a call: packets lost in percent, jitter in milliseconds, and the estimated opinion of it, 1 to 4.5.
 * `held`: how long the other side was on hold, milliseconds; missing if never.
 */
export type CallQuality = { lost: number; jitter: number; mos: number; held?: number | undefined };

/** Time for which a browser may dial the one number that it was allowed, milliseconds. */
export const CREDENTIAL_LIVES = 30_000;

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
  {
    direction,
    number,
    hungUp = null,
    ...moments
  }: Moments & { direction: CallDirection; number: string; hungUp?: CallSide | null },
  reason: string | null,
): string {
  const what = callText(direction, number);
  if (moments.endedAt === null) return what;
  const talked = talkText(moments);
  if (talked !== null) return `${what}, talked ${talked}${hungUp === null ? "" : `, ${HUNG_UP[hungUp]}`}`;
  return reason === null ? `${what}, not answered` : `${what}, not answered: ${reason}`;
}

const HUNG_UP: Record<CallSide, string> = { agent: "we hung up", lead: "they hung up" };

/** Says to an agent how far their own call is. */
export function lineText({
  direction,
  number,
  state,
  answeredAt,
  endedAt,
  providerId,
  problem,
  inBrowser,
}: Moments & {
  direction: CallDirection;
  number: string;
  state: LineState;
  providerId: string | null;
  problem: string | null;
  inBrowser: boolean;
}): string {
  if (direction === "incoming") return callText(direction, number);
  if (endedAt !== null) return `No call: ${problem ?? "it ended."}`;
  if (answeredAt !== null) return callText(direction, number);
  if (state === "connecting") return "Their phone rings.";
  if (inBrowser) return "Your call is being placed.";
  // Until the provider has taken the call, it only may ring.
  return providerId === null ? "Your phone is being called." : "Your phone rings: pick it up.";
}

/** Numbers for emergencies, which the desk never dials. */
const EMERGENCY: readonly string[] = ["911", "112", "988", "999", "000"];

/** Tells whether something typed is an emergency number. */
export const isEmergency = (typed: string): boolean => EMERGENCY.includes(typed.replace(/\D/g, ""));

/** Says why a call reached nobody, in words for staff, by the status with which the other side of a SIP trunk refused it. */
export function sipProblem(status: number): string {
  if (status === 486 || status === 600) return "The line was busy.";
  if (status === 408 || status === 480 || status === 603) return "Nobody answered.";
  if (status === 487) return "It was hung up before an answer.";
  if (status === 404 || status === 410 || status === 484 || status === 604) return "The number could not be reached.";
  return status >= 300 ? `The trunk’s provider refused it (${status}).` : "It could not be placed.";
}
