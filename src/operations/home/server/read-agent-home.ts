import { readTogether } from "#platform/database/server/readings.ts";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { SiteLight } from "#platform/log/rules/site-light.ts";
import type { StaffActor } from "#platform/access/rules/rights.ts";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { addDays } from "#platform/time/rules/calendar-day.ts";
import { clockText } from "#platform/time/rules/clock-text.ts";
import { endOfDay, startOfDay, wallClock, zoneText } from "#platform/time/rules/wall-clock.ts";
import type { SpeedToLead } from "#leads/assignment/rules/speed-to-lead.ts";
import { readSpeeds } from "#leads/assignment/server/read-speeds.ts";
import { licenseDay } from "#agency/states/rules/license-status.ts";
import { licensesReading } from "#accounts/staff/server/staff-store.ts";
import { type MissingForCalls, missingForCalls } from "#leads/appointments/rules/missing-for-calls.ts";
import { hoursReading, listBookings } from "#leads/appointments/server/appointments-store.ts";
import { readBookingAnswers } from "#leads/appointments/server/read-booking-answers.ts";
import { type QueueAnswer, findNext } from "#leads/calling/server/find-next.ts";
import { type NewLead, listNewLeads } from "#leads/lists/server/list-new-leads.ts";
import { type ListedTask, listTasks } from "#leads/tasks/server/tasks-store.ts";
import type { Services } from "#platform/program/server/services.ts";

/** Window of response times, milliseconds: long enough for a median, short enough to change with the work. */
export const RESPONSE_WINDOW = 30 * 86_400_000;
/** New leads that are listed. */
const LISTED = 8;
/** Maximum number of one person's appointments: more than fit into a day. */
const MAX_APPOINTMENTS = 50;

export type HomeAppointment = Pick<Booking, "id" | "leadId" | "name" | "phone" | "state" | "startsAt"> & {
  gate: Awaited<ReturnType<typeof readBookingAnswers>>[number]["gate"];
  /** The time on the visitor's clock, `9:00 AM Central Time`. */
  forVisitor: string;
};

/** An agent's Home. `response` is null without measurements. */
export type AgentHome = {
  queue: QueueAnswer;
  /** Whether new leads arrive; null if there is someone to call. */
  arrival: SiteLight["arrival"] | null;
  newest: NewLead[];
  appointments: HomeAppointment[];
  /** Open tasks that are due by the end of the day. */
  tasks: ListedTask[];
  response: SpeedToLead | null;
  /** What they need before leads and booked calls reach them. */
  missing: MissingForCalls[];
};

/** Reads an agent's Home: their leads and the unassigned ones, and their own appointments of today. */
export async function readAgentHome(
  needs: Pick<Services, "db" | "light" | "now" | "site">,
  agent: StaffActor,
): Promise<AgentHome> {
  const now = needs.now();
  const [queue, newest, appointments, speeds, { tasks }, missing] = await Promise.all([
    findNext(needs, agent, { take: false }),
    listNewLeads(needs, agent, LISTED),
    readAppointments(needs, agent),
    readSpeeds(needs, new Date(now.getTime() - RESPONSE_WINDOW), [agent.id]),
    listTasks(
      needs.db,
      leadScopeOf(agent),
      { assignedTo: agent.id, done: false, dueBefore: endOfToday(needs) },
      null,
      LISTED,
    ),
    readMissing(needs, agent),
  ]);
  // Who has someone to call needs to know nothing of those who may be missing.
  const arrival = queue.next.kind === "now" ? null : await needs.light.readArrival();
  return { queue, arrival, newest, appointments, tasks, response: speeds.get(agent.id) ?? null, missing };
}

async function readMissing({ db, now, site }: Pick<Services, "db" | "now" | "site">, agent: StaffActor) {
  const [licenses, hours] = await readTogether(db, [licensesReading(agent.id), hoursReading(agent.id)]);
  return missingForCalls({ ...agent, licenses, hours }, licenseDay(site.settings().agency, now()));
}

function endOfToday({ now, site }: Pick<Services, "now" | "site">): Date {
  const { timeZone } = site.settings().agency;
  const today = wallClock(now(), timeZone).date;
  return endOfDay(today, timeZone) ?? new Date(Date.parse(addDays(today, 1)));
}

/** Reads today's appointments of a person; the day is the agency's. */
async function readAppointments(
  needs: Pick<Services, "db" | "now" | "site">,
  agent: StaffActor,
): Promise<HomeAppointment[]> {
  const { db, now, site } = needs;
  const { timeZone } = site.settings().agency;
  const end = endOfToday(needs);
  const booked = await listBookings(db, [agent.id], { from: startOfDay(now(), timeZone), limit: MAX_APPOINTMENTS });
  const ofToday = booked.filter(({ startsAt }) => startsAt <= end);
  const answers = await readBookingAnswers(needs, agent, ofToday);
  return answers.map(({ gate, booking: { id, leadId, name, phone, state, startsAt, timeZone: zone } }) => {
    const forVisitor = `${clockText(wallClock(startsAt, zone).time)} ${zoneText(zone)}`;
    return { id, leadId, name, phone, state, startsAt, forVisitor, gate };
  });
}
