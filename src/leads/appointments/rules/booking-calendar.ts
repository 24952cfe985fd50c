import { addDays, readDay } from "#platform/time/rules/calendar-day.ts";
import { SLOT_MINUTES } from "./slots.ts";

/** The days and people of the calendar: one person's week, or a day of everyone side by side. */
export type CalendarView = { show: "week" | "day"; day: string };

/** Reads the calendar's view from its address; `today` is an ISO date, and `usual` the view of who asks for none. */
export function parseCalendarView(
  read: (name: string) => string | null,
  { today, usual }: { today: string; usual: CalendarView["show"] },
): CalendarView {
  const show = read("show");
  return { show: show === "week" || show === "day" ? show : usual, day: readDay(read("day") ?? "") || today };
}

/** Returns the days that a view shows: the week from Monday to Sunday, or the day. */
export function daysOf({ show, day }: CalendarView): string[] {
  if (show === "day") return [day];
  const monday = addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  return Array.from({ length: 7 }, (_, n) => addDays(monday, n));
}

/** Hours that the calendar shows at least, minutes after midnight. */
const FROM = 8 * 60;
const TO = 18 * 60;

/** Returns the rows of the calendar, minutes after midnight: the usual hours, and those in which anything is. */
export function calendarRows(used: readonly number[]): number[] {
  const first = Math.min(FROM, ...used);
  const last = Math.max(TO - SLOT_MINUTES, ...used);
  return Array.from({ length: (last - first) / SLOT_MINUTES + 1 }, (_, n) => first + n * SLOT_MINUTES);
}
