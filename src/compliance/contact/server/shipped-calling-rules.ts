import { type CallingRule, strictest } from "#compliance/contact/rules/calling-hours.ts";
import compliance from "./reference/contact-law.json" with { type: "json" };

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const window = (pair: readonly string[] | null) =>
  pair === null ? null : ([minutes(pair[0] ?? ""), minutes(pair[1] ?? "")] as const);

const federalHours = window(compliance.federal.hours);
/** The hours of federal law, every day alike. */
export const FEDERAL_HOURS: CallingRule = {
  monFri: federalHours,
  sat: federalHours,
  sun: federalHours,
  onHolidays: true,
};

const BY_STATE = new Map(
  compliance.states.map(({ code, hours }) => {
    const own: CallingRule = {
      monFri: window(hours.monFri),
      sat: window(hours.sat),
      sun: window(hours.sun),
      onHolidays: hours.legalHolidays !== "no_calls",
    };
    return [code, strictest([FEDERAL_HOURS, own])];
  }),
);

const safe = compliance.safeNationalWindow;
/** Legal in every state; used if the state is unknown. */
const SAFE: CallingRule = {
  monFri: window(safe.monFri),
  sat: window(safe.sat),
  sun: window(safe.sun),
  onHolidays: false,
};

/** Returns the hours in which people in a state may be called: the stricter of the federal and the state's rule. */
export function shippedCallingRule(state: string): CallingRule {
  return BY_STATE.get(state) ?? SAFE;
}
