import { clockText } from "#core/time/clock-text.ts";
import type { Weekday } from "#core/time/weekdays.ts";

/** Opening and closing time of a weekday, `HH:MM`; both null: closed. */
export type OpenDay = { open: string | null; close: string | null };

export type OpeningHours = Record<Weekday, OpenDay>;

/**
 * Whether the agency is open now, and a sentence that says until when or from when. `closed`: closed days by ISO date.
 */
export function openState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
  closed: Readonly<Record<string, string>>,
): { open: boolean; text: string } {
  // Swedish writes "2026-11-26 09:30".
  const [today = "", time = ""] = now
    .toLocaleString("sv", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  const why = closed[today] ? `Closed today: ${closed[today]}` : "Closed now";
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000);
    const name = day.toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
    const { open, close } = hours[name.toLowerCase() as Weekday];
    if (!open || !close || closed[day.toISOString().slice(0, 10)] || (ahead === 0 && time >= close)) continue;
    if (ahead === 0 && time >= open) return { open: true, text: `Open now, until ${clockText(close)}` };
    return {
      open: false,
      text: `${why}. We open ${["today", "tomorrow"][ahead] ?? `on ${name}`} at ${clockText(open)}`,
    };
  }
  return { open: false, text: why };
}
