import { type CallingRule, callAllowed } from "#compliance/contact/rules/calling-hours.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";

/** Length of an appointment, minutes. Slots begin on every full and half hour, so one person's never overlap. */
export const SLOT_MINUTES = 30;
const SLOT = SLOT_MINUTES * 60_000;
/** The shortest notice for an appointment, milliseconds: staff need to see it first. */
export const NOTICE = 2 * 3_600_000;
/**
 * Furthest time ahead at which appointments can be booked, milliseconds: three weeks, so that a quiet agency still has
 * days to offer.
 */
const HORIZON = 21 * 86_400_000;

/** A staff member's availability: working hours, days off (ISO dates), and the start times of booked appointments. */
export type StaffCalendar = WorkingHours & {
  staffId: string;
  booked: readonly Date[];
  isClosed: (date: string) => boolean;
};

/** A time that can be booked, and the staff free then: those with the fewest appointments first. */
export type Slot = { start: Date; staffIds: readonly string[] };

/**
 * Returns every bookable time between now and the horizon: a staff member works and is free, and the law allows the
 * call. Each moment is looked up in both time zones, so clock changes need no special case.
 */
export function freeSlots(
  calendars: readonly StaffCalendar[],
  rule: CallingRule,
  visitorZone: string,
  now: Date,
): Slot[] {
  const slots: Slot[] = [];
  const last = now.getTime() + HORIZON;
  for (let at = Math.ceil((now.getTime() + NOTICE) / SLOT) * SLOT; at <= last; at += SLOT) {
    const start = new Date(at);
    const staffIds = freeStaff(calendars, rule, visitorZone, now, start);
    if (staffIds.length > 0) slots.push({ start, staffIds });
  }
  return slots;
}

/** Tells whether an appointment may start at this moment: on a full or half hour, not too soon or too far ahead. */
export function isBookable(start: Date, now: Date): boolean {
  const at = start.getTime();
  return at % SLOT === 0 && at >= now.getTime() + NOTICE && at <= now.getTime() + HORIZON;
}

/** Returns the staff free at one moment, by the same rules; empty if it isn't a slot. */
export function freeStaff(
  calendars: readonly StaffCalendar[],
  rule: CallingRule,
  visitorZone: string,
  now: Date,
  start: Date,
): string[] {
  const at = start.getTime();
  if (!isBookable(start, now)) return [];
  const free = calendars.filter((c) => isWorking(c, start) && !c.booked.some((b) => b.getTime() === at));
  if (free.length === 0 || !callAllowed(rule, wallClock(start, visitorZone), SLOT_MINUTES)) return [];
  return free
    .toSorted((a, b) => a.booked.length - b.booked.length || (a.staffId < b.staffId ? -1 : 1))
    .map((c) => c.staffId);
}

/** The reason for which a person can't take an appointment at a time. */
export type SlotFault = "time" | "working" | "booked" | "law";

/** Returns why a person can't take an appointment at a moment, by the rules of `freeStaff`; null if they can. */
export function slotFault(
  calendar: StaffCalendar | undefined,
  rule: CallingRule,
  visitorZone: string,
  now: Date,
  start: Date,
): SlotFault | null {
  if (!isBookable(start, now)) return "time";
  if (!calendar || !isWorking(calendar, start)) return "working";
  if (calendar.booked.some((b) => b.getTime() === start.getTime())) return "booked";
  return callAllowed(rule, wallClock(start, visitorZone), SLOT_MINUTES) ? null : "law";
}

/** Tells whether a person takes booked calls at a moment. */
export function isWorking({ timeZone, week, isClosed }: StaffCalendar, start: Date): boolean {
  const clock = wallClock(start, timeZone);
  const works = week.some(
    (d) => d.weekday === clock.weekday && clock.minutes >= d.from && clock.minutes + SLOT_MINUTES <= d.to,
  );
  return works && !isClosed(clock.date);
}

/** The slots of one day in the visitor's time zone, or why there are none; empty if that is in another language. */
export type SlotDay = { date: string; slots: readonly Slot[]; closed?: string };

/**
 * Groups slots by day in the visitor's time zone, from `from` (ISO date) on: the first `limit` days that have any.
 * `next` is the day after them, or null.
 */
export function slotDays(
  slots: readonly Slot[],
  timeZone: string,
  from: string,
  limit: number,
): { days: SlotDay[]; next: string | null } {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const { date } = wallClock(slot.start, timeZone);
    if (date < from) continue;
    byDay.set(date, [...(byDay.get(date) ?? []), slot]);
  }
  const days = [...byDay].map(([date, ofDay]) => ({ date, slots: ofDay }));
  return { days: days.slice(0, limit), next: days[limit]?.date ?? null };
}

/** Adds the days on which the agency is closed, with the reason. `until`: the day before which they end, or null. */
export function withClosedDays(
  days: readonly SlotDay[],
  until: string | null,
  reasonFor: (date: string) => string | null,
): SlotDay[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const byDate = new Map(days.map((day) => [day.date, day]));
  const shown: SlotDay[] = [];
  for (let date = first.date; until === null ? date <= last.date : date < until; date = addDays(date, 1)) {
    const day = byDate.get(date);
    const closed = day ? null : reasonFor(date);
    if (day) shown.push(day);
    else if (closed !== null) shown.push({ date, slots: [], closed });
  }
  return shown;
}
