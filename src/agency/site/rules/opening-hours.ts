import type { Words } from "#agency/language/rules/words.ts";
import { clockIn } from "#platform/time/rules/clock-in.ts";
import type { Weekday } from "#platform/time/rules/weekdays.ts";

/** Opening and closing time of a weekday, `HH:MM`; both null: closed. */
type OpenDay = { open: string | null; close: string | null };

export type OpeningHours = Record<Weekday, OpenDay>;

/** The texts that `openState` needs, which the page carries to the browser. */
export type OpenWords = Pick<Words["time"], "halves" | "weekdays" | "openState">;

/** Returns the texts that `openState` needs, out of those of a language. */
export function openWords({ halves, weekdays, openState }: Words["time"]): OpenWords {
  return { halves, weekdays, openState };
}

/**
 * Tells whether the agency is open now, with a sentence that says until when or from when. `closed`: why it is closed,
 * by ISO date; empty where it has no reason in this language.
 */
export function openState(
  hours: OpeningHours,
  timeZone: string,
  now: Date,
  closed: Readonly<Record<string, string>>,
  words: OpenWords,
): { open: boolean; text: string } {
  // Swedish writes "2026-11-26 09:30".
  const [today = "", time = ""] = now
    .toLocaleString("sv", { timeZone, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  const { openState: say, weekdays } = words;
  // The texts name the days from Monday on. A list of them would be one more file for every page with hours.
  const week = Object.keys(weekdays) as Weekday[];
  const reason = closed[today];
  const why = reason ? say.closedFor.replace("{reason}", reason) : say.closed;
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = new Date(Date.parse(today) + ahead * 86_400_000);
    const weekday = week[(day.getUTCDay() + 6) % 7] ?? "monday";
    const { open, close } = hours[weekday];
    if (!open || !close || closed[day.toISOString().slice(0, 10)] !== undefined || (ahead === 0 && time >= close))
      continue;
    if (ahead === 0 && time >= open) return { open: true, text: said(say.open, close, words) };
    const next = [say.today, say.tomorrow][ahead] ?? say.later.replace("{day}", weekdays[weekday]);
    return { open: false, text: `${why}. ${said(next, open, words)}` };
  }
  return { open: false, text: why };
}

/** Fills a time of day into a sentence. */
function said(sentence: string, time: string, { halves, openState }: OpenWords): string {
  const clock = clockIn(halves, time);
  return sentence.replace(
    "{time}",
    (clock.startsWith("1:") ? openState.one : openState.other).replace("{clock}", clock),
  );
}
