import { formatDay, formatDayOfYear, formatWeekday } from "./calendar-day.ts";
import { clockText } from "./clock-text.ts";

/** Local time: ISO date, weekday (0 is Sunday), time as `HH:MM` and as minutes after midnight. */
export type WallClock = { date: string; weekday: number; time: string; minutes: number };

/** Creating a format takes 50 times as long as using it, outside the heap: one per zone and purpose, kept forever. */
const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string, locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${options.timeZoneName ?? ""}`;
  const format = FORMATS.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone, ...options });
  FORMATS.set(key, format);
  return format;
}

/** Converts a moment to local time in a zone (IANA name), with daylight saving time. */
export function wallClock(at: Date, timeZone: string): WallClock {
  const offset = steadyOffset(at.getTime(), timeZone);
  if (offset === null) return readClock(at, timeZone);
  const shown = new Date(at.getTime() + offset);
  const text = shown.toISOString();
  const minutes = shown.getUTCHours() * 60 + shown.getUTCMinutes();
  return { date: text.slice(0, 10), weekday: shown.getUTCDay(), time: text.slice(11, 16), minutes };
}

/** Reads the clock with `Intl`, which takes ten times as long as adding an offset. */
function readClock(at: Date, timeZone: string): WallClock {
  // Swedish writes "2026-11-26 09:30".
  const [date = "", time = ""] = formatFor(timeZone, "sv", { dateStyle: "short", timeStyle: "short" })
    .format(at)
    .split(" ");
  return {
    date,
    weekday: new Date(date).getUTCDay(),
    time,
    minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** From then on every zone is whole minutes from UTC, and years have four digits for long. */
const [WHOLE_MINUTES, FOUR_DIGITS] = [Date.parse("1973-01-01T00:00:00Z"), Date.parse("9990-01-01T00:00:00Z")];
/** The offsets of zones at the starts of days (UTC), by zone and number of the day. */
const DAY_OFFSETS = new Map<string, Map<number, number>>();
const MAX_DAYS = 5_000;

/** Returns a zone's offset from UTC, milliseconds; null on a day when it changes. */
function steadyOffset(moment: number, timeZone: string): number | null {
  if (!(moment >= WHOLE_MINUTES && moment < FOUR_DIGITS)) return null;
  const day = Math.floor(moment / DAY);
  const offset = dayOffset(day, timeZone);
  return offset === dayOffset(day + 1, timeZone) ? offset : null;
}

function dayOffset(day: number, timeZone: string): number {
  const known = DAY_OFFSETS.get(timeZone) ?? new Map<number, number>();
  DAY_OFFSETS.set(timeZone, known);
  const found = known.get(day) ?? clockOffset(day * DAY, readClock(new Date(day * DAY), timeZone));
  if (known.size >= MAX_DAYS) known.clear();
  known.set(day, found);
  return found;
}

const clockOffset = (moment: number, { date, minutes }: WallClock): number =>
  Date.parse(`${date}T00:00:00Z`) + minutes * 60_000 - Math.floor(moment / 60_000) * 60_000;

/** Returns the last millisecond of a day (YYYY-MM-DD) in a zone of the United States, or null for an invalid day. */
export function endOfDay(day: string, timeZone: string): Date | null {
  const utc = Date.parse(`${day}T23:59:59.999Z`);
  if (Number.isNaN(utc)) return null;
  // West of UTC by 4 hours (Eastern, in summer) to 10 (Hawaii).
  for (let hours = 0; hours <= 12; hours++) {
    const at = utc + hours * HOUR;
    if (wallClock(new Date(at), timeZone).date === day && wallClock(new Date(at + 1), timeZone).date !== day)
      return new Date(at);
  }
  return null;
}

/**
 * Returns the moment of a local time (`2026-11-23T09:30`, as a browser's field sends it) in a zone of the United
 * States; null if invalid or skipped.
 */
export function momentOf(local: string, timeZone: string): Date | null {
  const [day, time] = local.split("T");
  const utc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? Date.parse(`${local}:00.000Z`) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  for (let hours = 0; hours <= 12; hours++) {
    const at = new Date(utc + hours * HOUR);
    const clock = wallClock(at, timeZone);
    if (clock.date === day && clock.time === time) return at;
  }
  return null;
}

/** Returns the start of the day of `at` in a zone. */
export function startOfDay(at: Date, timeZone: string): Date {
  const { date, minutes } = wallClock(at, timeZone);
  const guess = Math.floor(at.getTime() / 60_000) * 60_000 - minutes * 60_000;
  // If clocks changed since midnight, it is an hour off.
  const begun = [guess, guess + HOUR, guess - HOUR].find((moment) => {
    const clock = wallClock(new Date(moment), timeZone);
    return clock.date === date && clock.minutes === 0;
  });
  return new Date(begun ?? guess);
}

/**
 * Returns the moment at which clocks of a zone show a time of day (minutes after midnight) on a day (ISO date). A time
 * skipped in spring is an hour later; one that comes twice in fall is the first.
 */
export function momentAt(day: string, minutes: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const [before = 0, after = 0] = offsetsAround(day, timeZone);
  if (before === after) return new Date(shown - before);
  const moments = [shown - before, shown - after];
  const exact = moments.filter((moment) => offsetAt(moment, timeZone) === shown - moment);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(...moments));
}

/** The offsets before and after every hour of a day (UTC), by zone and day. */
const OFFSETS = new Map<string, readonly number[]>();
const MAX_OFFSETS = 5_000;

function offsetsAround(day: string, timeZone: string): readonly number[] {
  const key = `${timeZone} ${day}`;
  const known = OFFSETS.get(key);
  if (known) return known;
  const begin = Date.parse(`${day}T00:00:00Z`);
  const offsets = [begin - 12 * HOUR, begin + 38 * HOUR].map((moment) => offsetAt(moment, timeZone));
  if (OFFSETS.size >= MAX_OFFSETS) OFFSETS.clear();
  OFFSETS.set(key, offsets);
  return offsets;
}

/** Returns a zone's offset from UTC at a moment, milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  return clockOffset(moment, wallClock(new Date(moment), timeZone));
}

/** A current date: Alaska's zones had other names and clocks until 1983. */
const PRESENT = new Date("2026-01-01T00:00:00Z");

/** A generic name takes longer than all else that the contact gate computes, and a page of leads needs 50. */
const ZONE_TEXTS = new Map<string, string>();

/** Returns 'Eastern Time'; `tag`: the language, for `Intl`. */
export function zoneText(timeZone: string, tag = "en-US"): string {
  const key = `${tag} ${timeZone}`;
  const text = ZONE_TEXTS.get(key) ?? readZoneText(timeZone, tag);
  ZONE_TEXTS.set(key, text);
  return text;
}

function readZoneText(timeZone: string, tag: string): string {
  const parts = formatFor(timeZone, tag, { timeZoneName: "longGeneric" }).formatToParts(PRESENT);
  return parts.find((p) => p.type === "timeZoneName")?.value ?? timeZone;
}

/** Returns 'ET', the short name of a zone. */
export function zoneLetters(timeZone: string): string {
  const parts = formatFor(timeZone, "en-US", { timeZoneName: "shortGeneric" }).formatToParts(PRESENT);
  return parts.find((p) => p.type === "timeZoneName")?.value ?? timeZone;
}

/** Formats a moment for a line of a screen: 'November 23, 2026, 9:00 AM ET' */
export function zonedText(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone);
  return `${formatDay(date)}, ${clockText(time)} ${zoneLetters(timeZone)}`;
}

export type AgencyShape = "moment" | "day" | "time";

/** Formats a moment as staff read it: 'November 23, 2026, 9:00 AM ET', 'Nov 23, 2026', or '9:00 AM ET'. */
export function agencyText(at: Date, timeZone: string, shape: AgencyShape): string {
  if (shape === "moment") return zonedText(at, timeZone);
  const { date, time } = wallClock(at, timeZone);
  return shape === "day" ? formatDayOfYear(date) : `${clockText(time)} ${zoneLetters(timeZone)}`;
}

/** Formats a moment: 'Monday, November 23, at 10:30 AM Eastern Time' */
export function momentText(at: Date, timeZone: string): string {
  const { date, time } = wallClock(at, timeZone);
  return `${formatWeekday(date)}, at ${clockText(time)} ${zoneText(timeZone)}`;
}
