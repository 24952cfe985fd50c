import { LANGUAGE_TAGS, type Locale } from "#platform/text/rules/locale.ts";

/** Returns a formatter of an ISO date, or of an ISO moment by its UTC day, so that all servers render the same page. */
function dayFormat(options: Intl.DateTimeFormatOptions): (day: string, locale?: Locale) => string {
  const formats = new Map<Locale, Intl.DateTimeFormat>();
  return (day, locale = "en") => {
    const format =
      formats.get(locale) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { timeZone: "UTC", ...options });
    formats.set(locale, format);
    return format.format(new Date(day));
  };
}

/** Formats `2026-10-01` as 'October 2026'. */
export const formatMonth = /* @__PURE__ */ dayFormat({ year: "numeric", month: "long" });
/** Formats `2026-10-01` as 'October 1, 2026', in Spanish '1 de octubre de 2026'. */
export const formatDay = /* @__PURE__ */ dayFormat({ dateStyle: "long" });
/** Formats `2026-11-23` as 'Nov 23, 2026'. */
export const formatDayOfYear = /* @__PURE__ */ dayFormat({ year: "numeric", month: "short", day: "numeric" });
/** Formats `2026-11-23` as 'Nov 23', for charts and lists where the year is clear. */
export const formatShortDay = /* @__PURE__ */ dayFormat({ month: "short", day: "numeric" });
/** Formats `2026-11-23` as 'Monday, November 23'. */
export const formatWeekday = /* @__PURE__ */ dayFormat({ weekday: "long", month: "long", day: "numeric" });

/** Returns the ISO date a number of days later, or earlier. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

const MONTHS =
  /* @__PURE__ */ "january february march april may june july august september october november december".split(" ");

/**
 * Parses a date input's value (2026-04-15) or an American date (4/15/2026; April 15, 2026; Apr 15 2026) to an ISO date;
 * empty stays empty; anything else is undefined. Years 1900 to 2199.
 */
export function readDay(text: string): string | undefined {
  if (text === "") return "";
  const [year = "", month = "", day = ""] = partsOfDay(text);
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (!/^(19|20|21)/.test(year) || date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day))
    return undefined;
  return date.toISOString().slice(0, 10);
}

function partsOfDay(text: string): (string | undefined)[] {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso) return iso.slice(1);
  const [, month, day, year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ??
    /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?,? +(\d{4})$/i.exec(text) ??
    [];
  const named = MONTHS.findIndex((name) => name.startsWith(month?.toLowerCase() ?? "?"));
  return [year, named === -1 ? month : String(named + 1), day];
}

/** Returns the moment so many months later (UTC); in a shorter month its last day. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(at.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}
