import { addDays } from "#core/time/calendar-day.ts";

type Holiday = { value: string; label: string } & ({ on: string } | { month: number; weekday: number; nth: number });

/**
 * The legal public holidays of the United States, named as in 5 U.S.C. 6103 or, if it differs, as usual. `on` is month
 * and day; `nth` which of its weekday (0 is Sunday) in the month, 5 the last.
 */
export const HOLIDAYS = [
  { value: "new-year", label: "New Year’s Day", on: "01-01" },
  { value: "king", label: "Martin Luther King Jr. Day", month: 1, weekday: 1, nth: 3 },
  { value: "washington", label: "Washington’s Birthday", month: 2, weekday: 1, nth: 3 },
  { value: "memorial", label: "Memorial Day", month: 5, weekday: 1, nth: 5 },
  { value: "juneteenth", label: "Juneteenth", on: "06-19" },
  { value: "independence", label: "Independence Day", on: "07-04" },
  { value: "labor", label: "Labor Day", month: 9, weekday: 1, nth: 1 },
  { value: "columbus", label: "Columbus Day", month: 10, weekday: 1, nth: 2 },
  { value: "veterans", label: "Veterans Day", on: "11-11" },
  { value: "thanksgiving", label: "Thanksgiving Day", month: 11, weekday: 4, nth: 4 },
  { value: "christmas", label: "Christmas Day", on: "12-25" },
] as const satisfies readonly Holiday[];
export type HolidayName = (typeof HOLIDAYS)[number]["value"];

/**
 * The legal holidays on a day (ISO date), or observed on it because they fall on a weekend: Friday for Saturday and
 * Monday for Sunday (5 U.S.C. 6103(b); Executive Order 11582). States have others.
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

/** Why an agency is closed on a day (ISO date): "Thanksgiving Day"; null if it isn't. */
export function closedReason({ closedHolidays, closedDates }: ClosedDays, date: string): string | null {
  const own = closedDates.find((d) => d.date === date);
  if (own) return own.reason;
  return holidaysOn(date).find(({ value }) => closedHolidays.some(({ holiday }) => holiday === value))?.label ?? null;
}

/**
 * Closed days and their reasons by date: `count` days, starting the day before `from` (UTC), which may still be today
 * in the United States.
 */
export function closedAhead(days: ClosedDays, from: Date, count: number): Record<string, string> {
  const dates = Array.from({ length: count }, (_, n) => addDays(from.toISOString().slice(0, 10), n - 1));
  return Object.fromEntries(
    dates.flatMap((date) => {
      const reason = closedReason(days, date);
      return reason === null ? [] : [[date, reason]];
    }),
  );
}

/** The agency's holidays as a list: "New Year’s Day, Labor Day and Christmas Day"; empty if none. */
export function closedHolidaysText({ closedHolidays }: ClosedDays): string {
  const labels = HOLIDAYS.filter(({ value }) => closedHolidays.some(({ holiday }) => holiday === value)).map(
    ({ label }) => label,
  );
  return new Intl.ListFormat("en-US", { type: "conjunction" }).format(labels);
}
