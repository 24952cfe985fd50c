import type { Locale } from "#core/language/locale.ts";
import { formatDay } from "#core/time/calendar-day.ts";
import { wallClock } from "#core/time/wall-clock.ts";

/** The day of a letter in words, at the agency. */
export function letterDay(at: Date, timeZone: string, locale: Locale = "en"): string {
  return formatDay(wallClock(at, timeZone).date, locale);
}
