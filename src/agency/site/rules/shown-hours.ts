import { english } from "#agency/english/rules/texts.ts";
import type { Words } from "#agency/language/rules/words.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { closedAhead } from "./holidays.ts";
import { hasHours, hoursTable } from "./hours-table.ts";
import { type OpeningHours, type OpenWords, openState, openWords } from "./opening-hours.ts";
import type { Agency } from "./settings.ts";

/** The hours on a page: for its script, and a sentence for readers without one. Plain JSON. */
export type ShownHours = {
  hours: OpeningHours;
  timeZone: string;
  /** Reasons of closed days by ISO date. */
  closed: Record<string, string>;
  /** `Eastern Time`, in the language of the page. */
  zone: string;
  words: OpenWords;
  sentence: string;
};
type Times = Pick<Agency, "hours" | "timeZone" | "closedHolidays" | "closedDates">;

/** Days for which a page contains closed days, since it is cached until a change. */
const CLOSED_AHEAD = 400;

/** Returns the hours for a cached page; null for an agency without hours. */
export function shownHours(times: Times, now: Date, words: Words["time"]): ShownHours | null {
  const { hours, timeZone } = times;
  if (!hasHours(hours)) return null;
  const zone = words.zone(zoneText(timeZone));
  const open = hoursTable(hours, words).filter((row) => row.times !== words.closed);
  const sentence = words.hours(open.map((row) => words.row(row.days, row.times)).join("; "), zone);
  const closed = closedAhead(times, now, CLOSED_AHEAD, words);
  return { hours, timeZone, closed, zone, words: openWords(words), sentence };
}

/** Says whether the agency is open now, and until or from when, for an uncached page. Null without hours. */
export function openText(times: Times, now: Date, words: Words["time"]): { open: boolean; text: string } | null {
  const { hours, timeZone } = times;
  if (!hasHours(hours)) return null;
  const { open, text } = openState(hours, timeZone, now, closedAhead(times, now, 9, words), words);
  return { open, text: inZone(text, words.zone(zoneText(timeZone)), words) };
}

/** Tells whether the agency is open at a moment. One without hours never says that it is closed. */
export function isOpenAt(times: Times, at: Date): boolean {
  return openText(times, at, english.time)?.open ?? true;
}

/** Returns 'Closed now. We open on Monday at 9:00 AM (Eastern Time).' */
export function inZone(sentence: string, zone: string, { openState: say }: OpenWords): string {
  return say.inZone.replace("{sentence}", sentence).replace("{zone}", zone);
}

/** Returns the sentence after "we will call you": when the agency opens next. Null while open, and without hours. */
export function opensNext(times: Times, now: Date, words: Words["time"]): string | null {
  const state = openText(times, now, words);
  return state === null || state.open ? null : state.text;
}
