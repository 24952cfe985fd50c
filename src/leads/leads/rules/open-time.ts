import { isClosedOn } from "#agency/site/rules/holidays.ts";
import type { Agency } from "#agency/site/rules/settings.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { endOfDay, wallClock } from "#platform/time/rules/wall-clock.ts";
import { WEEKDAYS } from "#platform/time/rules/weekdays.ts";
import { minutesOf } from "./working-hours.ts";

/** An agency's open times: its zone, weekly hours and closed days. */
export type OpenTimes = Pick<Agency, "timeZone" | "hours" | "closedHolidays" | "closedDates">;

/** Days ahead to look for an opening: longer than any holidays. */
const LOOK_AHEAD = 31;
const MINUTE = 60_000;

/**
 * Returns when the time of a lead begins to count: at once while the agency is open, otherwise when it opens next; at
 * once for an agency without hours.
 */
export function openFrom(times: OpenTimes, at: Date): Date {
  const first = wallClock(at, times.timeZone).date;
  for (let n = 0; n <= LOOK_AHEAD; n++) {
    const opening = openingOf(times, addDays(first, n));
    if (opening && opening.to > at) return opening.from > at ? opening.from : at;
  }
  return at;
}

/** Returns the time for which the agency was open between two moments, milliseconds; all of it without hours. */
export function openTimeBetween(times: OpenTimes, from: Date, to: Date): number {
  if (Object.values(times.hours).every(({ open }) => open === null)) return Math.max(0, to.getTime() - from.getTime());
  const last = wallClock(to, times.timeZone).date;
  let sum = 0;
  for (let day = wallClock(from, times.timeZone).date; day <= last; day = addDays(day, 1)) {
    const opening = openingOf(times, day);
    if (!opening) continue;
    const [begin, end] = [Math.max(+opening.from, +from), Math.min(+opening.to, +to)];
    if (end > begin) sum += end - begin;
  }
  return sum;
}

function openingOf(times: OpenTimes, day: string): { from: Date; to: Date } | null {
  const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? "monday";
  const { open, close } = times.hours[weekday];
  const before = endOfDay(addDays(day, -1), times.timeZone);
  if (open === null || close === null || before === null || isClosedOn(times, day)) return null;
  const at = (text: string) => momentAt(+before + 1, minutesOf(text) ?? 0, times.timeZone);
  return { from: at(open), to: at(close) };
}

/** Returns the moment so many minutes after midnight on the wall clock; clocks may change on that day. */
function momentAt(midnight: number, minutes: number, timeZone: string): Date {
  const guess = midnight + minutes * MINUTE;
  const off = minutes - wallClock(new Date(guess), timeZone).minutes;
  return new Date(guess + (Math.abs(off) <= 60 ? off * MINUTE : 0));
}
