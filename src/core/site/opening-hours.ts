import { addDays } from "#core/time/calendar-day.ts";
import { clockText, wallClock } from "#core/time/wall-clock.ts";
import type { Weekday } from "#core/time/weekdays.ts";

/** Opening and closing time of a weekday, `HH:MM`; both null means closed. */
export type OpenDay = { open: string | null; close: string | null };

export type OpeningHours = Record<Weekday, OpenDay>;

/**
 * Whether the agency is open at this moment, in a sentence that says until when, or from when on. `closed`: the days on
 * which it is closed beside those of its week, by ISO date.
 */
export function openState(hours: OpeningHours, timeZone: string, now: Date, closed: Readonly<Record<string, string>>): { open: boolean; text: string } {
  const { date: today, time } = wallClock(now, timeZone);
  const why = closed[today] ? `Closed today: ${closed[today]}` : "Closed now";
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = addDays(today, ahead);
    const name = new Date(day).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    const { open, close } = hours[name.toLowerCase() as Weekday];
    if (!open || !close || closed[day] || (ahead === 0 && time >= close)) continue;
    if (ahead === 0 && time >= open) return { open: true, text: `Open now, until ${clockText(close)}` };
    return { open: false, text: `${why}. We open ${["today", "tomorrow"][ahead] ?? `on ${name}`} at ${clockText(open)}` };
  }
  return { open: false, text: why };
}
