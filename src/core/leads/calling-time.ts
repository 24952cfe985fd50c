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
export function callingTime(lead: Place, rules: StateRules, at: Date): CallingTime | null {
  const { zones, rule } = rulesFor(lead, rules);
  if (zones.length === 0) return null;
  return {
    zones: listed(zones.map(zoneText)),
    clocks: listed(zones.map((zone) => `${clockText(wallClock(at, zone).time)} ${zoneText(zone)}`)),
    from: lead.state === null ? "area-code" : "state",
    allowed: isAllowed(zones, rule, at),
  };
}

/** All windows of the rules begin on a quarter of an hour, and none stays closed for a week. */
const STEP = 15 * 60_000;
const AHEAD = 7 * 86_400_000;

/** The first quarter of an hour after a moment at which a lead may be called; null if there is none within a week. */
export function nextCallingTime(lead: Place, rules: StateRules, at: Date): Date | null {
  const { zones, rule } = rulesFor(lead, rules);
  if (zones.length === 0) return null;
  const begin = (Math.floor(at.getTime() / STEP) + 1) * STEP;
  for (let moment = begin; moment <= at.getTime() + AHEAD; moment += STEP)
    if (isAllowed(zones, rule, new Date(moment))) return new Date(moment);
  return null;
}

type Place = Pick<LeadDetails, "state" | "phone">;

function rulesFor({ state, phone }: Place, { zonesOf, ruleOf }: StateRules) {
  const area = numberArea(phone ?? "");
  return {
    zones: state === null ? area.zones : zonesOf(state),
    rule: strictest([state ?? "", ...area.states].map(ruleOf)),
  };
}

function isAllowed(zones: readonly string[], rule: CallingRule, at: Date): boolean {
  return zones.every((zone) => callAllowed(rule, wallClock(at, zone), 0));
}

/** Zones may share a name and clock, so duplicates are dropped. */
function listed(texts: readonly string[]): string {
  return [...new Set(texts)].join(" or ");
}
