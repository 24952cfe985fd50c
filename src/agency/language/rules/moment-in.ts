import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "./words.ts";
import { formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { clockIn } from "#platform/time/rules/clock-in.ts";
import { wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";

/** Formats a moment in a language: 'Monday, November 23, at 10:30 AM Eastern Time'. For the server, with its texts. */
export function momentIn(locale: Locale, at: Date, timeZone: string): string {
  const { time: words } = wordsOf(locale);
  const { date, time } = wallClock(at, timeZone);
  return words.moment(formatWeekday(date, locale), clockIn(words.halves, time), words.zone(zoneText(timeZone)));
}
