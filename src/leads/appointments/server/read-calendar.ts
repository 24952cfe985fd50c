import { leadScopeOf, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { type CalendarView, calendarRows, daysOf } from "#leads/appointments/rules/booking-calendar.ts";
import { isWorking, SLOT_MINUTES } from "#leads/appointments/rules/slots.ts";
import { momentText, momentAt, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import type { Services } from "#platform/program/server/services.ts";
import { type Agent, listAgents, listBookings } from "./appointments-store.ts";
import { calendarsOf } from "./find-slots.ts";

/** A column of the calendar: a person's day. `open` are the rows in which the person takes calls. */
type CalendarColumn = { day: string; staffId: string; name: string; open: boolean[] };
/** An appointment in the calendar: `day` and `minutes` on its clock, `visitorTime` on the visitor's. */
export type CalendarCall = Pick<Booking, "id" | "leadId" | "staffId" | "name" | "state" | "sequence"> & {
  day: string;
  minutes: number;
  visitorTime: string;
  over: boolean;
  hasEmail: boolean;
};
export type BookingCalendar = {
  view: CalendarView;
  zone: string;
  today: string;
  people: Agent[];
  /** The person of a week. */
  person: string;
  /** Minutes after midnight. */
  rows: number[];
  columns: CalendarColumn[];
  calls: CalendarCall[];
};

/** Appointments that are read at a time: more than a large team takes in a day. */
const MAX_CALLS = 2_000;

/** Returns those of the people who take calls whose appointments a person sees and moves: their own, and their team's. */
export function inCalendarOf(staff: StaffActor, people: readonly Agent[]): Agent[] {
  return people.filter(({ id }) => mayMoveFor(staff, id));
}

/** Tells whether a person may move the appointments of another: those of whom they lead, and their own. */
export function mayMoveFor(by: Pick<StaffActor, "id"> & Parameters<typeof ledBy>[0], staffId: string): boolean {
  return staffId === by.id || scopeIncludes(ledBy(by), staffId);
}

/** Reads the calendar of appointments, on the agency's clock: a person's week, or a day of all whom they lead. */
export async function readCalendar(
  { db, now, site }: Pick<Services, "db" | "now" | "site">,
  staff: StaffActor,
  view: CalendarView,
  asked: string | null,
): Promise<BookingCalendar> {
  const { agency } = site.settings();
  const { timeZone } = agency;
  const at = now();
  const people = inCalendarOf(staff, await listAgents(db));
  const own = people.find(({ id }) => id === staff.id) ?? people[0];
  const person = people.find(({ id }) => id === asked) ?? own;
  const days = daysOf(view);
  const whose = view.show === "day" ? people : people.filter((one) => one === person);
  const [from, to] = [momentAt(days[0] ?? "", 0, timeZone), momentAt(addDays(days.at(-1) ?? "", 1), 0, timeZone)];
  const [booked, calendars] = await Promise.all([
    listBookings(
      db,
      whose.map(({ id }) => id),
      { from, to, limit: MAX_CALLS },
    ),
    calendarsOf(db, agency, at),
  ]);
  const calls = booked.map(({ id, leadId, staffId, name, state, sequence, startsAt, timeZone: theirs, email }) => {
    const { date, minutes } = wallClock(startsAt, timeZone);
    const shown = { id, leadId, staffId, name, state, sequence, day: date, minutes };
    const isSeen = leadId !== null && scopeIncludes(leadScopeOf(staff), staffId);
    return {
      ...shown,
      leadId: isSeen ? leadId : null,
      visitorTime: momentText(startsAt, theirs),
      over: startsAt <= at,
      hasEmail: email !== null,
    };
  });
  const all = Array.from({ length: 1440 / SLOT_MINUTES }, (_, n) => n * SLOT_MINUTES);
  const columns = days.flatMap((day) =>
    whose.map(({ id, name }) => {
      const calendar = calendars.find(({ staffId }) => staffId === id);
      return {
        day,
        staffId: id,
        name,
        works: all.filter((m) => calendar && isWorking(calendar, momentAt(day, m, timeZone))),
      };
    }),
  );
  const rows = calendarRows([...columns.flatMap(({ works }) => works), ...calls.map(({ minutes }) => minutes)]);
  return {
    view,
    zone: zoneText(timeZone),
    today: wallClock(at, timeZone).date,
    people,
    person: person?.id ?? "",
    rows,
    columns: columns.map(({ works, ...column }) => ({ ...column, open: rows.map((row) => works.includes(row)) })),
    calls,
  };
}
