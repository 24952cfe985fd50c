import { leadScopeOf } from "#core/access/lead-scope.ts";
import type { StaffActor } from "#core/access/rights.ts";
import type { Booking } from "#core/appointments/booking.ts";
import type { MayCall } from "#core/consent/contact-gate.ts";
import type { NextCall } from "#core/leads/next-call.ts";
import { addDays } from "#core/time/calendar-day.ts";
import { clockText } from "#core/time/clock-text.ts";
import { endOfDay, startOfDay, wallClock, zoneText } from "#core/time/wall-clock.ts";
import { listBookings } from "#server/appointments/appointments-store.ts";
import { findNextCall, type NewLead } from "#server/appointments/find-next-call.ts";
import { findMayCall } from "#server/requests/read-lead-consents.ts";
import { type ListedTask, listTasks } from "#server/tasks/tasks-store.ts";
import type { Services } from "#server/services.ts";
import { type ResponseTime, responseTimes } from "./monitoring-store.ts";

/** How far back response times are measured, milliseconds: long enough for a median, short enough to change with the work. */
export const RESPONSE_WINDOW = 30 * 86_400_000;
/** New leads that are listed. */
const LISTED = 8;
/** Appointments of one person that are read: more than fit into a day. */
const MAX_APPOINTMENTS = 50;

export type HomeAppointment = Pick<Booking, "id" | "leadId" | "name" | "phone" | "state" | "startsAt"> & {
  mayCall: MayCall;
  /** The time on the visitor's clock, `9:00 AM Central Time`. */
  forVisitor: string;
};

/** What an agent begins the day with. `response` is null where nothing was measured. */
export type AgentHome = {
  next: NextCall<NewLead>;
  newest: NewLead[];
  appointments: HomeAppointment[];
  /** Open tasks that are due by the end of the day. */
  tasks: ListedTask[];
  response: ResponseTime | null;
};

/** Reads an agent's Home: their leads and the unassigned ones, and their own appointments of today. */
export async function readAgentHome(
  needs: Pick<Services, "db" | "now" | "site">,
  agent: StaffActor,
): Promise<AgentHome> {
  const now = needs.now();
  const [calls, appointments, [response], { tasks }] = await Promise.all([
    findNextCall(needs, leadScopeOf(agent)),
    readAppointments(needs, agent.id),
    responseTimes(needs.db, new Date(now.getTime() - RESPONSE_WINDOW), [agent.id]),
    listTasks(
      needs.db,
      leadScopeOf(agent),
      { assignedTo: agent.id, done: false, dueBefore: endOfToday(needs) },
      null,
      LISTED,
    ),
  ]);
  return {
    ...calls,
    newest: calls.newest.slice(0, LISTED),
    appointments,
    tasks,
    response: response ?? null,
  };
}

function endOfToday({ now, site }: Pick<Services, "now" | "site">): Date {
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  return endOfDay(today, timeZone) ?? new Date(Date.parse(addDays(today, 1)));
}

/** Today's appointments of a person; the day is the agency's. */
async function readAppointments(
  { db, now, site }: Pick<Services, "db" | "now" | "site">,
  staffId: string,
): Promise<HomeAppointment[]> {
  const { timeZone } = site.settings().agency;
  const end = endOfToday({ now, site });
  const booked = await listBookings(db, staffId, startOfDay(now(), timeZone), MAX_APPOINTMENTS);
  const ofToday = booked.filter(({ startsAt }) => startsAt <= end);
  const callable = await findMayCall({ db }, ofToday);
  return ofToday.map(({ id, leadId, name, phone, state, startsAt, timeZone: zone }) => {
    const forVisitor = `${clockText(wallClock(startsAt, zone).time)} ${zoneText(zone)}`;
    return { id, leadId, name, phone, state, startsAt, forVisitor, mayCall: callable.get(id) ?? "yes" };
  });
}
