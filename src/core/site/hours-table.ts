import { LANGUAGE_TAGS } from "#core/language/locale.ts";
import { clockText } from "#core/time/clock-text.ts";
import type { HoursLanguage, OpeningHours } from "./opening-hours.ts";
import { WEEKDAYS, type Weekday } from "#core/time/weekdays.ts";

/** The week as a table: consecutive days with the same hours share a row. */
export function hoursTable(hours: OpeningHours, { locale, words }: HoursLanguage): { days: string; times: string }[] {
  const rows: { first: Weekday; last: Weekday; times: string }[] = [];
  for (const day of WEEKDAYS) {
    const { open, close } = hours[day];
    const times = open === null || close === null ? words.closedDay : words.times(clockText(open), clockText(close));
    const before = rows.at(-1);
    if (before?.times === times) before.last = day;
    else rows.push({ first: day, last: day, times });
  }
  // January 1, 2024 was a Monday.
  const name = (day: Weekday) =>
    new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))).toLocaleDateString(LANGUAGE_TAGS[locale], {
      weekday: "long",
      timeZone: "UTC",
    });
  return rows.map(({ first, last, times }) => ({
    days: first === last ? name(first) : words.days(name(first), name(last)),
    times,
  }));
}

/** Whether the agency has any opening hours. */
export function hasHours(hours: OpeningHours): boolean {
  return WEEKDAYS.some((day) => hours[day].open !== null);
}
