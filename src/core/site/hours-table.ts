import type { Words } from "#core/language/words.ts";
import { clockIn } from "#core/time/clock-in.ts";
import type { OpeningHours } from "./opening-hours.ts";
import { WEEKDAYS, type Weekday } from "#core/time/weekdays.ts";

/** The week as a table in a language: consecutive days with the same hours share a row. */
export function hoursTable(hours: OpeningHours, words: Words["time"]): { days: string; times: string }[] {
  const rows: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day];
    const times =
      open === null || close === null
        ? words.closed
        : words.span(clockIn(words.halves, open), clockIn(words.halves, close));
    const before = rows.at(-1);
    if (before?.times === times) before.last = day;
    else rows.push({ first: day, last: day, times });
  }
  return rows.map(({ first, last, times }) => ({
    days: first === last ? words.day(words.weekdays[first]) : words.days(words.weekdays[first], words.weekdays[last]),
    times,
  }));
}

/** Whether the agency has any opening hours. */
export function hasHours(hours: OpeningHours): boolean {
  return WEEKDAYS.some((day) => hours[day].open !== null);
}
