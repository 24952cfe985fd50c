import type { Locale } from "#platform/text/rules/locale.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";

/** Formats the day of a letter, at the agency. */
export function letterDay(at: Date, timeZone: string, locale: Locale = "en"): string {
  return formatDay(wallClock(at, timeZone).date, locale);
}
