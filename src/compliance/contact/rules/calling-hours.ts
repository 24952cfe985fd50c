import { holidaysOn } from "#agency/site/rules/holidays.ts";

/** From and to, minutes after midnight in the called person's time zone; null if no calls are allowed that day. */
type Window = readonly [from: number, to: number] | null;

/** The hours in which one law allows calls. */
export type CallingRule = { monFri: Window; sat: Window; sun: Window; onHolidays: boolean };

/** The time in the called person's time zone. */
type Clock = { date: string; weekday: number; minutes: number };

/** Returns the narrower of the federal and the state window; no calls on holidays if one of them forbids it. */
export function strictest(rules: readonly CallingRule[]): CallingRule {
  const narrow = (a: Window, b: Window): Window => {
    if (a === null || b === null) return null;
    const both = [Math.max(a[0], b[0]), Math.min(a[1], b[1])] as const;
    return both[0] < both[1] ? both : null;
  };
  const day: [number, number] = [0, 1_440];
  return rules.reduce<CallingRule>(
    (all, rule) => ({
      monFri: narrow(all.monFri, rule.monFri),
      sat: narrow(all.sat, rule.sat),
      sun: narrow(all.sun, rule.sun),
      onHolidays: all.onHolidays && rule.onHolidays,
    }),
    { monFri: day, sat: day, sun: day, onHolidays: true },
  );
}

/** Tells whether a call of so many minutes may begin now and end before the window closes. */
export function callAllowed(rule: CallingRule, clock: Clock, minutes: number): boolean {
  const window = clock.weekday === 0 ? rule.sun : clock.weekday === 6 ? rule.sat : rule.monFri;
  if (window === null || (!rule.onHolidays && holidaysOn(clock.date).length > 0)) return false;
  return clock.minutes >= window[0] && clock.minutes + minutes <= window[1];
}
