import { callAllowed } from "./calling-hours.ts";
import { time as english } from "#agency/english/rules/time.ts";
import { holidaysOn } from "#agency/site/rules/holidays.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { momentAt, type WallClock, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { type HoursRule, inForce, type PlaceLaw } from "./contact-law.ts";

/** A rule that forbids calls at a moment, and the reason, as the end of a sentence. */
type Closing = { rule: HoursRule; text: string };

/** Results for a place: many leads share one, and a list of them asks about the same moments. */
type Known = { closings: Map<number, Closing | null>; date: string; edges: readonly Date[] };
const KNOWN = new WeakMap<PlaceLaw, Known>();
const MAX_CLOSINGS = 500;

function known(place: PlaceLaw): Known {
  const found = KNOWN.get(place) ?? { closings: new Map(), date: "", edges: [] };
  KNOWN.set(place, found);
  return found;
}

/** Finds the rule that forbids a call at a moment in one of the zones where the person may be; null if none does. */
export function closedBy(place: PlaceLaw, at: Date): Closing | null {
  const { closings } = known(place);
  const minute = Math.floor(at.getTime() / 60_000);
  const before = closings.get(minute);
  if (before !== undefined) return before;
  if (closings.size >= MAX_CLOSINGS) closings.clear();
  const closing = findClosing(place, at);
  closings.set(minute, closing);
  return closing;
}

function findClosing({ zones, hours }: PlaceLaw, at: Date): Closing | null {
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
export function* hourEdges(place: PlaceLaw, at: Date): Generator<Date> {
  const found = known(place);
  const { date } = wallClock(at, place.zones[0] ?? "UTC");
  if (found.date !== date) Object.assign(found, { date, edges: edgesAround(place, date) });
  for (const edge of found.edges) if (edge > at) yield edge;
}

function edgesAround({ zones, hours }: PlaceLaw, date: string): Date[] {
  const perDay = (day: string) =>
    zones.flatMap((zone) => edgeMinutes(hours, day).map((minutes) => momentAt(day, minutes, zone).getTime()));
  // Zones differ by hours, so the days of two of them may differ by one.
  const moments = new Set(Array.from({ length: AHEAD + 2 }, (_, i) => perDay(addDays(date, i - 1))).flat());
  return [...moments].sort((a, b) => a - b).map((moment) => new Date(moment));
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
