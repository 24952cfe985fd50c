import { LANGUAGE_TAGS, type Locale } from "#core/language/locale.ts";
import type { Words } from "#core/language/words.ts";
import { clockText } from "#core/time/clock-text.ts";
import { type Weekday, WEEKDAYS } from "#core/time/weekdays.ts";

/** Opening and closing time of a weekday, `HH:MM`; both null: closed. */
export type OpenDay = { open: string | null; close: string | null };

export type OpeningHours = Record<Weekday, OpenDay>;

/** The language of a sentence about hours. */
export type HoursLanguage = { locale: Locale; words: Words["hours"] };

/**
 * Whether the agency is open now, and a sentence that says until when or from when. `closed`: closed days by ISO date.
 */
export function openState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
  closed: Readonly<Record<string, string>>,
  { locale, words }: HoursLanguage,
): { open: boolean; text: string } {
  // Swedish writes "2026-11-26 09:30".
  const [today = "", time = ""] = now
    .toLocaleString("sv", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  const why = closed[today] ? words.closedToday(closed[today]) : words.closed;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000);
    const { open, close } = hours[WEEKDAYS[(day.getUTCDay() + 6) % 7] ?? "monday"];
    if (!open || !close || closed[day.toISOString().slice(0, 10)] || (ahead === 0 && time >= close)) continue;
    if (ahead === 0 && time >= open) return { open: true, text: words.openUntil(clockText(close)) };
    const opens = [words.opensToday, words.opensTomorrow][ahead];
    const weekday = day.toLocaleDateString(LANGUAGE_TAGS[locale], { weekday: "long", timeZone: "UTC" });
    return { open: false, text: `${why}. ${opens?.(clockText(open)) ?? words.opensOn(weekday, clockText(open))}` };
  }
  return { open: false, text: why };
}
