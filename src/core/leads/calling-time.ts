import { type CallingRule, callAllowed, strictest } from "#core/consent/calling-hours.ts";
import { numberArea } from "#core/phone/number-area.ts";
import { clockText } from "#core/time/clock-text.ts";
import { wallClock, zoneText } from "#core/time/wall-clock.ts";
import type { LeadDetails } from "./lead.ts";

/**
 * Whether the clock allows calling a lead. `zones` and `clocks` are text: 'Central Time or Eastern Time', '9:12 PM
 * Central Time or …'.
 */
export type CallingTime = { zones: string; clocks: string; from: "state" | "area-code"; allowed: boolean };

/** The time zones (IANA names) of a state, and the calling rules for people who live there. */
export type StateRules = { zonesOf: (state: string) => readonly string[]; ruleOf: (state: string) => CallingRule };

/**
 * Whether a lead may be called at a moment: in every time zone they may be in, under the strictest rules of their
 * state and of their number's state. Without a state the zones are those of the area code; null if that says nothing
 * either.
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

/** Zones may share a name and clock, so duplicates are dropped. */
function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join(" or ");
}
