import reference from "./reference/states.json" with { type: "json" };

const ZONES = new Map(reference.states.map(({ code, timezones }) => [code, timezones]));

/** Time zones (IANA names) of a state, the one of most people first; empty for a code that is no state's. */
export function shippedZones(code: string): readonly string[] {
  return ZONES.get(code) ?? [];
}
