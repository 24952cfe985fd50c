import { closedBy, hourEdges } from "#compliance/contact/rules/contact-hours.ts";
import type { PlaceLaw } from "#compliance/contact/rules/contact-law.ts";
import { addDays, formatWeekday } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
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

/** A time to offer for a call back. `label` says it on the lead's clock: 'Tomorrow, 10:00 AM'. */
export type CallbackChoice = { at: Date; label: string };

const MORNING = 10 * 60;
const EVENING = 18 * 60;
const TUESDAY = 2;
/** Steps of the form's times, milliseconds. */
const STEP = 5 * 60_000;

/**
 * Returns the times to offer for a call back, soonest first: in an hour, this evening, tomorrow and next Tuesday, on
 * the lead's clock. Each is moved to when the hours allow calls; an evening that can't be is left out.
 */
export function callbackChoices(place: PlaceLaw, at: Date): CallbackChoice[] {
  const zone = place.zones[0] ?? "UTC";
  const { date: today, weekday } = wallClock(at, zone);
  const nextTuesday = addDays(today, ((TUESDAY - weekday + 7) % 7 || 7) + (weekday === TUESDAY - 1 ? 7 : 0));
  const inAnHour = new Date(Math.ceil((at.getTime() + 3_600_000) / STEP) * STEP);
  const evening = momentAt(today, EVENING, zone);
  const wanted = [
    { moment: inAnHour, name: "In 1 hour" },
    ...(evening > inAnHour && nextOpening(place, evening)?.getTime() === evening.getTime()
      ? [{ moment: evening, name: "This evening" }]
      : []),
    { moment: momentAt(addDays(today, 1), MORNING, zone), name: "Tomorrow" },
    { moment: momentAt(nextTuesday, MORNING, zone), name: null },
  ];
  const choices = wanted.flatMap(({ moment, name }) => {
    const open = nextOpening(place, moment);
    if (open === null) return [];
    const { date, time } = wallClock(open, zone);
    const named = open.getTime() === moment.getTime() ? name : null;
    const day = named ?? (date === addDays(today, 1) ? "Tomorrow" : formatWeekday(date));
    return [{ at: open, label: `${day}, ${clockText(time)}` }];
  });
  const soonestFirst = choices.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return soonestFirst.filter(({ at: moment }, i) => moment.getTime() !== soonestFirst[i - 1]?.at.getTime());
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
