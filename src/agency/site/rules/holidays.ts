import type { Words } from "#agency/language/rules/words.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";

type Holiday = { value: keyof Words["time"]["holidays"] } & (
  | { on: string }
  | { month: number; weekday: number; nth: number }
);

/**
 * The legal public holidays of the United States (5 U.S.C. 6103). `on` is month
 * and day; `nth` which of its weekday (0 is Sunday) in the month, 5 the last.
 */
export const HOLIDAYS = [
  { value: "new-year", on: "01-01" },
  { value: "king", month: 1, weekday: 1, nth: 3 },
  { value: "washington", month: 2, weekday: 1, nth: 3 },
  { value: "memorial", month: 5, weekday: 1, nth: 5 },
  { value: "juneteenth", on: "06-19" },
  { value: "independence", on: "07-04" },
  { value: "labor", month: 9, weekday: 1, nth: 1 },
  { value: "columbus", month: 10, weekday: 1, nth: 2 },
  { value: "veterans", on: "11-11" },
  { value: "thanksgiving", month: 11, weekday: 4, nth: 4 },
  { value: "christmas", on: "12-25" },
] as const satisfies readonly Holiday[];
type HolidayName = (typeof HOLIDAYS)[number]["value"];

/**
 * Returns the legal holidays on a day (ISO date), or observed on it because they fall on a weekend: Friday for Saturday
 * and Monday for Sunday (5 U.S.C. 6103(b); Executive Order 11582). States have others.
 */
export function holidaysOn(date: string): (typeof HOLIDAYS)[number][] {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = day.getUTCDay();
  const kept = [0, ...(weekday === 5 ? [1] : weekday === 1 ? [-1] : [])].map((offset) =>
    addDays(date, offset).slice(5),
  );
  const month = day.getUTCMonth() + 1;
  const which = Math.ceil(day.getUTCDate() / 7);
  const isLast = Number(addDays(date, 7).slice(5, 7)) !== month;
  return HOLIDAYS.filter((h) =>
    "on" in h
      ? kept.includes(h.on)
      : h.month === month && h.weekday === weekday && (h.nth === 5 ? isLast : h.nth === which),
  );
}

/** Days on which an agency is closed besides its weekly hours. */
export type ClosedDays = {
  closedHolidays: readonly { holiday: HolidayName }[];
  /** `date`: ISO. `reason` is shown to visitors. */
  closedDates: readonly { date: string; reason: string }[];
};

/** Tells whether an agency is closed on a day (ISO date). */
export function isClosedOn({ closedHolidays, closedDates }: ClosedDays, date: string): boolean {
  if (closedDates.some((d) => d.date === date)) return true;
  return holidaysOn(date).some(({ value }) => closedHolidays.some(({ holiday }) => holiday === value));
}

/**
 * Returns the reason: "Thanksgiving Day"; empty where the agency's own words are in another language, null if it isn't
 * closed.
 */
export function closedReason(
  { closedHolidays, closedDates }: ClosedDays,
  date: string,
  words: Words["time"],
): string | null {
  const own = closedDates.find((d) => d.date === date);
  if (own) return words.ownReason(own.reason);
  const kept = holidaysOn(date).find(({ value }) => closedHolidays.some(({ holiday }) => holiday === value));
  return kept ? words.holidays[kept.value] : null;
}

/**
 * Returns the closed days and their reasons by date: `count` days, starting the day before `from` (UTC), which may
 * still be today in the United States.
 */
export function closedAhead(days: ClosedDays, from: Date, count: number, words: Words["time"]): Record<string, string> {
  const dates = Array.from({ length: count }, (_, n) => addDays(from.toISOString().slice(0, 10), n - 1));
  return Object.fromEntries(
    dates.flatMap((date) => {
      const reason = closedReason(days, date, words);
      return reason === null ? [] : [[date, reason]];
    }),
  );
}

/** Returns the agency's holidays as a list: "New Year’s Day, Labor Day and Christmas Day"; empty if none. */
export function closedHolidaysText({ closedHolidays }: ClosedDays, words: Words["time"]): string {
  const kept = HOLIDAYS.filter(({ value }) => closedHolidays.some(({ holiday }) => holiday === value));
  return words.holidayList(kept.map(({ value }) => words.holidays[value]));
}
