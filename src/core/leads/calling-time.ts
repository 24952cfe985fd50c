import { type CallingRule, callAllowed, strictest } from "#core/consent/calling-hours.ts";
import { numberArea } from "#core/phone/number-area.ts";
import { clockText } from "#core/time/clock-text.ts";
import { wallClock, zoneText } from "#core/time/wall-clock.ts";
import type { LeadDetails } from "./lead.ts";

/** When a lead may be called as far as the clock decides. `zones` and `clocks` are words: 'Central Time or Eastern Time', '9:12 PM Central Time or …'. */
export type CallingTime = { zones: string; clocks: string; from: "state" | "area-code"; allowed: boolean };

/** What is known of the states: the zones (IANA names) of one, and when people who live there may be called. */
export type StateRules = { zonesOf: (state: string) => readonly string[]; ruleOf: (state: string) => CallingRule };

/**
 * Whether a lead may be called at a moment: on the clock of every zone where they may be, under the strictest of the
 * rules of their state and of the state of their number. Without a state the zones are those of the area code; null where
 * that says nothing either.
 */
export function callingTime(
  { state, phone }: Pick<LeadDetails, "state" | "phone">,
  { zonesOf, ruleOf }: StateRules,
  at: Date,
): CallingTime | null {
  const area = numberArea(phone ?? "");
  const zones = state === null ? area.zones : zonesOf(state);
  if (zones.length === 0) return null;
  const rule = strictest([state ?? "", ...area.states].map(ruleOf));
  return {
    zones: listed(zones.map(zoneText)),
    clocks: listed(zones.map((zone) => `${clockText(wallClock(at, zone).time)} ${zoneText(zone)}`)),
    from: state === null ? "area-code" : "state",
    allowed: zones.every((zone) => callAllowed(rule, wallClock(at, zone), 0)),
  };
}

/** Zones may have the same name and clock: each text is said once. */
function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join(" or ");
}
