import { type CallingRule, callAllowed } from "#core/consent/calling-hours.ts";
import { addDays } from "#core/time/calendar-day.ts";
import { wallClock } from "#core/time/wall-clock.ts";
import type { WorkingHours } from "./working-hours.ts";

/** Length of a booked call; slots begin on every full and half hour, so that no two of one person overlap. Minutes. */
export const SLOT_MINUTES = 30;
const SLOT = SLOT_MINUTES * 60_000;
/** Nobody can book a call that begins sooner: staff need to see it first. Milliseconds. */
export const NOTICE = 2 * 3_600_000;
/** How far ahead calls can be booked, milliseconds: three weeks, so that a quiet agency still has days to offer. */
const HORIZON = 21 * 86_400_000;

/** Who takes calls, when, on which days not (ISO date), and the beginnings of the calls that are booked already. */
export type StaffCalendar = WorkingHours & {
  staffId: string;
  booked: readonly Date[];
  isClosed: (date: string) => boolean;
};

/** A time that can be booked, and who could take the call: those with the fewest booked calls first. */
export type Slot = { start: Date; staffIds: readonly string[] };

/**
 * Every time between now and the horizon at which somebody of the staff works, is free, and the visitor may be called by
 * law. Each moment is looked up on both clocks by itself, so days on which clocks change need no care.
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

/** Whether a call could begin at a moment as far as the clock says: on a full or half hour, neither too soon nor too far ahead. */
export function isBookable(start: Date, now: Date): boolean {
  const at = start.getTime();
  return at % SLOT === 0 && at >= now.getTime() + NOTICE && at <= now.getTime() + HORIZON;
}

/** Who could take a call at one moment, by the same rules; nobody where it is no slot at all. */
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

function isWorking({ timeZone, week, isClosed }: StaffCalendar, start: Date): boolean {
  const clock = wallClock(start, timeZone);
  const works = week.some(
    (d) => d.weekday === clock.weekday && clock.minutes >= d.from && clock.minutes + SLOT_MINUTES <= d.to,
  );
  return works && !isClosed(clock.date);
}

/** The slots of one day on the visitor's clock, or why there are none. */
export type SlotDay = { date: string; slots: readonly Slot[]; closed?: string };

/** Slots by day on the visitor's clock, from `from` (ISO date) on: the first `most` days that have any, and in `next` the day that follows them, or null. */
export function slotDays(
  slots: readonly Slot[],
  timeZone: string,
  from: string,
  most: number,
): { days: SlotDay[]; next: string | null } {
  const byDay = new Map<string, Slot[]>();
  for (const slot of slots) {
    const { date } = wallClock(slot.start, timeZone);
    if (date < from) continue;
    byDay.set(date, [...(byDay.get(date) ?? []), slot]);
  }
  const days = [...byDay].map(([date, ofDay]) => ({ date, slots: ofDay }));
  return { days: days.slice(0, most), next: days[most]?.date ?? null };
}

/** Days with slots, and between them those on which the agency is closed, with the reason. `until`: the day before which they end, or null. */
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
