import { closedBy, hourEdges } from "#compliance/contact/rules/contact-hours.ts";
import type { PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { momentAt, momentText, wallClock } from "#platform/time/rules/wall-clock.ts";

/** Longest time ahead for which a call may be promised, milliseconds. */
const AHEAD = 365 * 86_400_000;

/** Returns the problem with the time of a promised call, in words; null if there is none. `place` is the lead's. */
export function callbackFault(callback: Date, place: PlaceLaw, at: Date): string | null {
  if (callback <= at) return "This time has passed. Choose a later one.";
  if (callback.getTime() > at.getTime() + AHEAD) return "Choose a time within a year.";
  const closing = closedBy(place, callback);
  if (closing === null) return null;
  const next = nextOpening(place, callback);
  const instead = next === null ? "" : ` The next possible time is ${theirTime(next, place)}.`;
  return `No calls then: ${closing.text}.${instead}`;
}

/** Formats a moment on the lead's clock: 'Monday, November 23, at 10:30 AM Eastern Time'. */
export function theirTime(moment: Date, { zones }: PlaceLaw): string {
  return momentText(moment, zones[0] ?? "UTC");
}

/** Finds the first moment from `at` on at which the hours allow calls; null if there is none within two weeks. */
export function nextOpening(place: PlaceLaw, at: Date): Date | null {
  if (closedBy(place, at) === null) return at;
  for (const edge of hourEdges(place, at)) if (closedBy(place, edge) === null) return edge;
  return null;
}

/** Parses a form's time (`2026-11-23T10:30`, on the lead's clock); null if it isn't one. */
export function readTheirTime(text: string, { zones }: PlaceLaw): Date | null {
  const [, day = "", hours = "", minutes = ""] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)(?::00)?$/.exec(text) ?? [];
  if (day === "" || Number.isNaN(Date.parse(`${day}T${hours}:${minutes}:00Z`))) return null;
  return momentAt(day, Number(hours) * 60 + Number(minutes), zones[0] ?? "UTC");
}

/** Formats a moment for a form, on the lead's clock: `2026-11-23T10:30`. */
export function writeTheirTime(moment: Date, { zones }: PlaceLaw): string {
  const { date, time } = wallClock(moment, zones[0] ?? "UTC");
  return `${date}T${time}`;
}

/**
 * Returns the time that a form proposes for a call back: tomorrow at the same hour of the lead's day, or the next that
 * is allowed.
 */
export function proposedCallback(place: PlaceLaw, at: Date): Date {
  const zone = place.zones[0] ?? "UTC";
  const { date, minutes } = wallClock(at, zone);
  const tomorrow = momentAt(addDays(date, 1), Math.floor(minutes / 30) * 30, zone);
  return nextOpening(place, tomorrow) ?? tomorrow;
}
