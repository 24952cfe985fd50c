import reference from "./reference/states.json" with { type: "json" };

const ZONES = new Map(reference.states.map(({ code, timezones }) => [code, timezones]));

/** Returns the time zones (IANA names) of a state, the most populous first; empty for an unknown code. */
export function shippedZones(code: string): readonly string[] {
  return ZONES.get(code) ?? [];
}
