import { US_TIME_ZONES } from "#platform/time/rules/time-zones.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { capital, WEEKDAYS } from "#platform/time/rules/weekdays.ts";

/**
 * Working hours on one weekday: 0 is Sunday; minutes after midnight in the staff member's time zone, the end excluded.
 */
export type WorkingDay = { weekday: number; from: number; to: number };

/**
 * A staff member's week in their time zone (an IANA name). A weekday may be missing, or occur twice with a break
 * between.
 */
export type WorkingHours = { timeZone: string; week: readonly WorkingDay[] };

/** Lists the weekdays in the order of the form, Monday first. */
export const WORK_WEEK = WEEKDAYS.map((name, index) => ({
  weekday: (index + 1) % 7,
  key: name.slice(0, 3),
  label: capital(name),
}));

/** Parses a time of day to minutes: `09:30` -> 570; null if it isn't one. */
export function minutesOf(text: string): number | null {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim());
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}

/** Formats minutes for time inputs: 570 -> `09:30`. */
export function timeText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Describes the week, days with the same times together: 'Monday, Tuesday: 9:00 AM to 5:00 PM'. */
export function weekLines({ week }: WorkingHours): string[] {
  const times = WORK_WEEK.map(({ weekday, label }) => ({
    label,
    text: week
      .filter((day) => day.weekday === weekday)
      .map(({ from, to }) => `${clockText(timeText(from))} to ${clockText(timeText(to))}`)
      .join(" and "),
  })).filter(({ text }) => text !== "");
  return [...new Set(times.map(({ text }) => text))].map((text) => {
    const days = times.filter((day) => day.text === text).map(({ label }) => label);
    return `${days.join(", ")}: ${text}`;
  });
}

type HoursResult = { ok: true; hours: WorkingHours } | { ok: false; errors: Record<string, string> };

/** Parses the hours form: fields `timeZone`, `mon-from`, `mon-to` …; both times empty means a day without calls. */
export function parseHours(read: (field: string) => string): HoursResult {
  const errors: Record<string, string> = {};
  const week: WorkingDay[] = [];
  const timeZone = US_TIME_ZONES.find((zone) => zone.value === read("timeZone"))?.value;
  if (!timeZone) errors.timeZone = "Please choose a time zone from the list.";
  for (const { weekday, key, label } of WORK_WEEK) {
    const [fromText, toText] = [read(`${key}-from`).trim(), read(`${key}-to`).trim()];
    if (fromText === "" && toText === "") continue;
    const [from, to] = [minutesOf(fromText), minutesOf(toText)];
    if (from === null || to === null)
      errors[key] = `${label}: please enter both times, for example 09:00 and 17:00, or leave both empty.`;
    else if (to <= from) errors[key] = `${label}: the end time must be later than the start time.`;
    else week.push({ weekday, from, to });
  }
  return timeZone && Object.keys(errors).length === 0 ? { ok: true, hours: { timeZone, week } } : { ok: false, errors };
}
