import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { GateCode, GateFacts } from "./gate-facts.ts";

/**
 * `why` is the reason without the time: after "OK to call" for yes, after "No calls: " for no. `ends` says whether time
 * alone can change it.
 */
export type Verdict = { allowed: boolean; code: GateCode; why: string; source: string; ends: boolean };

export const OUR_RECORDS = "Our records";

/** Returns a refusal. */
export function no(code: GateCode, why: string, source: string, ends = false): Verdict {
  return { allowed: false, code, why, source, ends };
}

/** Returns the day of a moment at the agency. */
export function dayAt({ timeZone }: GateFacts, at: Date): string {
  return wallClock(at, timeZone).date;
}
