/** From and to, minutes after midnight on the clock of the called person; null when nobody may be called that day. */
type Window = readonly [from: number, to: number] | null;

/** When one law lets a person be called. */
export type CallingRule = { monFri: Window; sat: Window; sun: Window; onHolidays: boolean };

/** What the clock of the called person shows. */
type Clock = { date: string; weekday: number; minutes: number };

/** The window of the federal rule and of the state where the person lives, whichever is narrower; and holidays if one of them forbids them. */
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

/** Whether a call of so many minutes may begin at this moment and end before the window closes. */
export function callAllowed(rule: CallingRule, clock: Clock, minutes: number): boolean {
  const window = clock.weekday === 0 ? rule.sun : clock.weekday === 6 ? rule.sat : rule.monFri;
  if (window === null || (!rule.onHolidays && isLegalHoliday(clock.date))) return false;
  return clock.minutes >= window[0] && clock.minutes + minutes <= window[1];
}

/** Month and day of the holidays that keep their date (5 U.S.C. 6103). */
const FIXED = ["01-01", "06-19", "07-04", "11-11", "12-25"];
/** Month, weekday and which one in the month (5 is the last) of those that move. */
const MOVING = [
  [1, 1, 3],
  [2, 1, 3],
  [5, 1, 5],
  [9, 1, 1],
  [10, 1, 2],
  [11, 4, 4],
] as const;

/**
 * Whether a day is a legal public holiday of the United States (5 U.S.C. 6103), or the weekday on which one that falls on
 * a weekend is kept. States have further ones, of which no list was collected.
 */
export function isLegalHoliday(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = day.getUTCDay();
  const fixed = (offset: number) => FIXED.includes(new Date(day.getTime() + offset * 86_400_000).toISOString().slice(5, 10));
  if (fixed(0) || (weekday === 5 && fixed(1)) || (weekday === 1 && fixed(-1))) return true;
  const [month, dayOfMonth] = [day.getUTCMonth() + 1, day.getUTCDate()];
  const isLast = new Date(day.getTime() + 7 * 86_400_000).getUTCMonth() + 1 !== month;
  return MOVING.some(([m, w, nth]) => m === month && w === weekday && (nth === 5 ? isLast : Math.ceil(dayOfMonth / 7) === nth));
}
