import type { Words } from "#agency/language/rules/words.ts";
import { clockIn } from "#platform/time/rules/clock-in.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { WEEKDAYS, type Weekday } from "#platform/time/rules/weekdays.ts";

/** Returns the week as a table in a language: consecutive days with the same hours share a row. */
export function hoursTable(hours: OpeningHours, words: Words["time"]): { days: string; times: string }[] {
  const rows: { days: Weekday[]; times: string }[] = [];
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day];
    const times =
      open === null || close === null
        ? words.closed
        : words.span(clockIn(words.halves, open), clockIn(words.halves, close));
    const before = rows.at(-1);
    if (before?.times === times) before.days.push(day);
    else rows.push({ days: [day], times });
  }
  return rows.map(({ days, times }) => ({ days: daysText(days, words), times }));
}

/** Returns 'Monday to Thursday', 'Saturday and Sunday', 'Friday' */
function daysText(days: readonly Weekday[], words: Words["time"]): string {
  const names = days.map((day) => words.weekdays[day]);
  const [first = "", last = first] = [names[0], names.at(-1)];
  if (names.length === 1) return words.day(first);
  return (names.length === 2 ? words.twoDays : words.days)(first, last);
}

/** Tells whether the agency has any opening hours. */
export function hasHours(hours: OpeningHours): boolean {
  return WEEKDAYS.some((day) => hours[day].open !== null);
}
