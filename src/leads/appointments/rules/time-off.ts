import { addDays, formatDay, formatWeekday, readDay } from "#platform/time/rules/calendar-day.ts";

/** Days on which a person takes no calls: ISO dates in their time zone, both included. */
export type DayRange = { from: string; to: string };
export type TimeOff = DayRange & { id: string };

/** The longest time off in one entry, and how far ahead it may begin, days: most typos in a year are beyond that. */
const MAX_DAYS = 366;
const MAX_AHEAD = 730;

/** Tells whether a day (ISO date) is in one of the ranges. */
export function isOff(ranges: readonly DayRange[], day: string): boolean {
  return ranges.some(({ from, to }) => from <= day && day <= to);
}

type TimeOffResult = { ok: true; range: DayRange } | { ok: false; fields: { from?: string; to?: string } };

/** Parses the form of one time off; an empty last day means one day. `today` is an ISO date. */
export function parseTimeOff(typed: { from: string; to: string }, today: string): TimeOffResult {
  const from = readDay(typed.from.trim());
  const to = readDay(typed.to.trim()) === "" ? from : readDay(typed.to.trim());
  const fields: { from?: string; to?: string } = {};
  if (!from) fields.from = "Enter the first day, like 12/24/2026.";
  if (to === undefined) fields.to = "Enter the last day, like 1/2/2027.";
  if (!from || !to) return { ok: false, fields };
  if (to < from) fields.to = "The last day must not be before the first day.";
  else if (to < today) fields.to = "These days have passed already.";
  else if (to >= addDays(from, MAX_DAYS)) fields.to = "Enter at most one year at a time.";
  if (from > addDays(today, MAX_AHEAD)) fields.from = "This is more than two years away. Check the year.";
  return Object.keys(fields).length === 0 ? { ok: true, range: { from, to } } : { ok: false, fields };
}

/** Returns 'Monday, November 23' for one day; 'November 23, 2026, to December 1, 2026' for more. */
export function rangeText({ from, to }: DayRange): string {
  return from === to ? `${formatWeekday(from)}, ${from.slice(0, 4)}` : `${formatDay(from)}, to ${formatDay(to)}`;
}
