import { callAllowed } from "./calling-hours.ts";
import { time as english } from "#agency/english/rules/time.ts";
import { holidaysOn } from "#agency/site/rules/holidays.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentAt, type WallClock, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { type HoursRule, inForce, type PlaceLaw } from "./contact-law.ts";

/** A rule that forbids calls at a moment, and the reason, as the end of a sentence. */
type Closing = { rule: HoursRule; text: string };

/** Finds the rule that forbids a call at a moment in one of the zones where the person may be; null if none does. */
export function closedBy({ zones, hours }: PlaceLaw, at: Date): Closing | null {
  for (const zone of zones) {
    const clock = wallClock(at, zone);
    // A call takes at least a minute, so none begins at the minute of closing.
    const rule = hours.find((one) => inForce(one, clock.date) && !callAllowed(one, clock, 1));
    if (rule) return { rule, text: closingText(rule, clock, zones.length > 1 ? ` ${zoneText(zone)}` : "") };
  }
  return null;
}

/** Days ahead to look for the next opening: no combination of the shipped rules stays closed so long. */
const AHEAD = 14;

/**
 * Lists every moment after `at`, soonest first, at which `closedBy` may change its result: midnights and the edges of
 * windows.
 */
export function* hourEdges({ zones, hours }: PlaceLaw, at: Date): Generator<Date> {
  const first = wallClock(at, zones[0] ?? "UTC").date;
  // Zones differ by hours, so the days of two of them may differ by one.
  const perDay = (day: string) =>
    zones.flatMap((zone) => edgeMinutes(hours, day).map((minutes) => momentAt(day, minutes, zone).getTime()));
  let waiting = [-1, 0].flatMap((days) => perDay(addDays(first, days)));
  for (let day = 1; day <= AHEAD; day++) {
    const next = perDay(addDays(first, day));
    const until = Math.min(...next);
    const due = waiting.filter((moment) => moment < until);
    yield* ascending(due, at);
    waiting = [...waiting.filter((moment) => moment >= until), ...next];
  }
}

function* ascending(moments: readonly number[], after: Date): Generator<Date> {
  for (const moment of [...new Set(moments)].sort((a, b) => a - b))
    if (moment > after.getTime()) yield new Date(moment);
}

function edgeMinutes(hours: readonly HoursRule[], day: string): number[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return [...new Set([0, ...hours.flatMap((rule) => windowOn(rule, weekday) ?? [])])].filter((n) => n < 1_440);
}

function windowOn(rule: HoursRule, weekday: number) {
  return weekday === 0 ? rule.sun : weekday === 6 ? rule.sat : rule.monFri;
}

function closingText(rule: HoursRule, { date, weekday }: WallClock, zone: string): string {
  const window = windowOn(rule, weekday);
  const [holiday] = rule.onHolidays ? [] : holidaysOn(date);
  if (holiday && window !== null) return `${rule.place} allows none on ${english.holidays[holiday.value]}`;
  if (window === null)
    return `${rule.place} allows none on ${weekday === 0 ? "Sunday" : weekday === 6 ? "Saturday" : "weekdays"}`;
  const [from, to] = window.map((minutes) => clockText(timeOf(minutes)));
  return `${rule.place} allows them from ${from} to ${to}${zone}`;
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((n) => String(n).padStart(2, "0")).join(":");
}
