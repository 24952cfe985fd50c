import { LANGUAGE_TAGS } from "#core/language/locale.ts";
import { zoneText } from "#core/time/wall-clock.ts";
import { closedAhead } from "./holidays.ts";
import { hasHours, hoursTable } from "./hours-table.ts";
import { type HoursLanguage, type OpeningHours, openState } from "./opening-hours.ts";
import type { Agency } from "./settings.ts";

/** What a page has about the hours: for its script, and a sentence for readers without one. Plain JSON. */
export type ShownHours = {
  hours: OpeningHours;
  timeZone: string;
  /** Reasons of closed days by ISO date. */
  closed: Record<string, string>;
  /** `Eastern Time`, in the language of the page. */
  zone: string;
  sentence: string;
};
type Times = Pick<Agency, "hours" | "timeZone" | "closedHolidays" | "closedDates">;

/** How many days of closed days a page contains, since it is cached until a change. */
const CLOSED_AHEAD = 400;

/** The hours for a cached page; null for an agency without hours. */
export function shownHours(times: Times, now: Date, language: HoursLanguage): ShownHours | null {
  const { hours, timeZone } = times;
  if (!hasHours(hours)) return null;
  const { words, locale } = language;
  const zone = zoneText(timeZone, LANGUAGE_TAGS[locale]);
  const open = hoursTable(hours, language).filter((row) => row.times !== words.closedDay);
  const list = open.map((row) => words.on(row.days, row.times)).join("; ");
  return { hours, timeZone, closed: closedAhead(times, now, CLOSED_AHEAD), zone, sentence: words.ours(list, zone) };
}

/** Whether the agency is open at this moment, and until or from when: for a page that is not cached. Null without hours. */
export function openText(times: Times, now: Date, language: HoursLanguage): { open: boolean; text: string } | null {
  const { hours, timeZone } = times;
  if (!hasHours(hours)) return null;
  const { open, text } = openState(hours, timeZone, now, closedAhead(times, now, 9), language);
  return { open, text: language.words.inZone(text, zoneText(timeZone, LANGUAGE_TAGS[language.locale])) };
}

/** The sentence after "we will call you": when the agency opens next. Null while it is open, and without hours. */
export function opensNext(times: Times, now: Date, language: HoursLanguage): string | null {
  const state = openText(times, now, language);
  return state === null || state.open ? null : state.text;
}
