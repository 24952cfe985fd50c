import { jsonReading, readAlone, type Reading } from "#platform/database/server/readings.ts";
import { callsLeads } from "#accounts/access/server/teams-store.ts";
import { and, asc, eq, gt, gte, inArray, like, lt, or, sql } from "drizzle-orm";
import type { Booking } from "#leads/appointments/rules/booking.ts";
import { SLOT_MINUTES, type StaffCalendar } from "#leads/appointments/rules/slots.ts";
import type { DayRange, TimeOff } from "#leads/appointments/rules/time-off.ts";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import { PREVIEW_RECORD } from "#agency/site/server/site-store.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";
import { deriveHash } from "#leads/leads/server/derive-tokens.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import { bookings, staffHours, staffTimeOff } from "./appointments-tables.ts";

export type BookingRow = typeof bookings.$inferSelect;
/** A member of staff who may take booked calls. */
export type Agent = { id: string; name: string };

/** The time zone of a person without working hours. */
const DEFAULT_ZONE = "America/New_York";

/** Demo agents take booked calls of a preview, in which nobody is called. Without a sign-in, they are never active. */
const demoOfPreview = and(
  like(staff.id, `${DEMO_MARK}%`),
  sql`exists (select from settings where key = ${PREVIEW_RECORD})`,
);

/** Reads the availability of every active agent with working hours: time off, and appointments from a moment on. */
export async function calendarsFrom(
  on: Executor,
  from: Date,
): Promise<(Omit<StaffCalendar, "isClosed"> & { timeOff: DayRange[] })[]> {
  const people = await on
    .select({ staffId: staff.id, timeZone: staffHours.timeZone, week: staffHours.week })
    .from(staffHours)
    .innerJoin(staff, eq(staff.id, staffHours.staffId))
    .where(or(callsLeads, demoOfPreview));
  const working = people.filter((p) => p.week.length > 0);
  if (working.length === 0) return [];
  const taken = await on
    .select({ staffId: bookings.staffId, startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.status, "booked"), gte(bookings.startsAt, from)));
  const off = await on.select().from(staffTimeOff);
  return working.map((p) => ({
    ...p,
    booked: taken.filter((b) => b.staffId === p.staffId).map((b) => b.startsAt),
    timeOff: off.filter((t) => t.staffId === p.staffId),
  }));
}

/** Lists everyone who calls leads, with their team, by name. */
export async function listAgents(on: Executor): Promise<(Agent & { teamId: string })[]> {
  return on
    .select({ id: staff.id, name: staff.name, teamId: staff.teamId })
    .from(staff)
    .where(callsLeads)
    .orderBy(asc(staff.name), asc(staff.id));
}

/** Finds the name, email and time zone of an agent; the zone falls back to Eastern if they have no working hours. */
export async function findAgent(
  on: Executor,
  id: string,
): Promise<{ name: string; email: string; timeZone: string } | null> {
  const [row] = await on
    .select({ name: staff.name, email: staff.email, timeZone: staffHours.timeZone })
    .from(staff)
    .leftJoin(staffHours, eq(staffHours.staffId, staff.id))
    .where(eq(staff.id, id));
  return row && row.email !== null ? { ...row, email: row.email, timeZone: row.timeZone ?? DEFAULT_ZONE } : null;
}

/** Returns the reading of a person's weekly hours; null if they have none. */
export function hoursReading(staffId: string): Reading<WorkingHours | null> {
  const { timeZone, week } = staffHours;
  return jsonReading<WorkingHours, WorkingHours | null>(
    sql`select ${timeZone} as "timeZone", ${week} from ${staffHours} where ${staffHours.staffId} = ${staffId}`,
    ([row]) => row ?? null,
  );
}

/** Finds a person's weekly hours, or null. */
export async function findHours(on: Executor, staffId: string): Promise<WorkingHours | null> {
  return readAlone(on, hoursReading(staffId));
}

/** Lists the weekly hours of everyone who has some, by person. */
export async function listHours(on: Executor): Promise<Map<string, WorkingHours>> {
  const rows = await on.select().from(staffHours);
  return new Map(rows.map(({ staffId, timeZone, week }) => [staffId, { timeZone, week }]));
}

export async function putHours(tx: Tx, staffId: string, hours: WorkingHours, at: Date): Promise<void> {
  const set = { timeZone: hours.timeZone, week: [...hours.week], updatedAt: at };
  await tx
    .insert(staffHours)
    .values({ staffId, ...set })
    .onConflictDoUpdate({ target: staffHours.staffId, set });
}

/**
 * Lists time off that ends on a day (ISO date) or later, soonest first, of one person or of all (null), with the time
 * zone of its days.
 */
export async function listTimeOff(
  on: Executor,
  staffId: string | null,
  from: string,
): Promise<(TimeOff & { staffId: string; staffName: string; timeZone: string })[]> {
  const rows = await on
    .select({
      id: staffTimeOff.id,
      staffId: staffTimeOff.staffId,
      staffName: staff.name,
      from: staffTimeOff.from,
      to: staffTimeOff.to,
      timeZone: staffHours.timeZone,
    })
    .from(staffTimeOff)
    .innerJoin(staff, eq(staff.id, staffTimeOff.staffId))
    .leftJoin(staffHours, eq(staffHours.staffId, staffTimeOff.staffId))
    .where(
      and(
        gte(staffTimeOff.to, from),
        eq(staff.active, true),
        staffId === null ? undefined : eq(staffTimeOff.staffId, staffId),
      ),
    )
    .orderBy(asc(staffTimeOff.from), asc(staff.name), asc(staffTimeOff.id));
  return rows.map((row) => ({ ...row, timeZone: row.timeZone ?? DEFAULT_ZONE }));
}

/** Locks one of those who call leads until the transaction ends, so that one entry of time off is added at a time. */
export async function lockAgent(tx: Tx, id: string): Promise<Agent | null> {
  const [row] = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, id), callsLeads))
    .for("update");
  return row ?? null;
}

export async function addTimeOffRow(tx: Tx, row: typeof staffTimeOff.$inferInsert): Promise<void> {
  await tx.insert(staffTimeOff).values(row);
}

/** Deletes one entry of a person and returns it, or null if there is none. */
export async function deleteTimeOffRow(tx: Tx, staffId: string, id: string): Promise<DayRange | null> {
  const [row] = await tx
    .delete(staffTimeOff)
    .where(and(eq(staffTimeOff.id, id), eq(staffTimeOff.staffId, staffId)))
    .returning({ from: staffTimeOff.from, to: staffTimeOff.to });
  return row ?? null;
}

/** Adds a booking if its slot is still free, and returns whether it was. */
export async function addBooking(tx: Tx, row: BookingRow): Promise<boolean> {
  const added = await tx.insert(bookings).values(row).onConflictDoNothing().returning({ id: bookings.id });
  return added.length > 0;
}

/** Links a booking to its lead, once its request has been applied. */
export async function setBookingLead(tx: Tx, id: string, leadId: string): Promise<void> {
  await tx.update(bookings).set({ leadId }).where(eq(bookings.id, id));
}

/** Moves a booking, or books a canceled one again. Fails with a unique violation if the slot was taken meanwhile. */
export async function moveBooking(
  tx: Tx,
  id: string,
  to: Pick<BookingRow, "staffId" | "startsAt" | "endsAt" | "sequence" | "status" | "canceledBy" | "updatedAt">,
): Promise<void> {
  await tx.update(bookings).set(to).where(eq(bookings.id, id));
}

export async function markCanceled(
  tx: Tx,
  id: string,
  by: NonNullable<BookingRow["canceledBy"]>,
  sequence: number,
  at: Date,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ status: "canceled", canceledBy: by, sequence, updatedAt: at })
    .where(eq(bookings.id, id));
}

export async function findBooking(on: Executor, token: string): Promise<Booking | null> {
  const [row] = await on.select().from(bookings).where(hasToken(token));
  return row ? toBooking(row) : null;
}

/** Either link leads to the page: that of the booking, and that of a move by staff. */
const hasToken = (token: string) =>
  or(eq(bookings.tokenHash, deriveHash(token)), eq(bookings.movedTokenHash, deriveHash(token)));

/** Stores the token of the link in emails about moves by staff, as its hash. */
export async function setMovedToken(tx: Tx, id: string, token: string): Promise<void> {
  await tx
    .update(bookings)
    .set({ movedTokenHash: deriveHash(token) })
    .where(eq(bookings.id, id));
}

/** Works like `findBooking`, by token or id, and locks the row until the transaction ends. */
export async function lockBooking(tx: Tx, by: { token: string } | { id: string }): Promise<Booking | null> {
  const where = "token" in by ? hasToken(by.token) : eq(bookings.id, by.id);
  const [row] = await tx.select().from(bookings).where(where).for("update");
  return row ? toBooking(row) : null;
}

/**
 * Locks the upcoming appointments of a lead or to some phone numbers until the transaction ends. Leaves out those whose
 * request has not been applied yet: they were booked after the submission being applied now.
 */
export async function lockUpcomingBookings(
  tx: Tx,
  of: { leadId: string; phones: readonly string[] },
  now: Date,
): Promise<Booking[]> {
  const unapplied = sql`exists (select 1 from submissions_waiting join submissions using (seq) where submissions.key = ${bookings.submissionKey})`;
  const theirs = or(eq(bookings.leadId, of.leadId), inArray(bookings.phone, [...of.phones]));
  const rows = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.status, "booked"), gt(bookings.startsAt, now), sql`not ${unapplied}`, theirs))
    .orderBy(asc(bookings.id))
    .for("update");
  return rows.map(toBooking);
}

/**
 * Reads the start times of the upcoming appointments of a phone number. Locks the number until the transaction ends;
 * call it before locking a booking, so that transactions can't deadlock.
 */
export async function upcomingStarts(tx: Tx, phone: string, now: Date): Promise<Date[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings ${phone}`}, 0))`);
  const rows = await tx
    .select({ startsAt: bookings.startsAt })
    .from(bookings)
    .where(and(eq(bookings.phone, phone), eq(bookings.status, "booked"), gt(bookings.startsAt, now)));
  return rows.map(({ startsAt }) => startsAt);
}

export async function findBySubmission(on: Executor, submissionKey: string): Promise<Booking | null> {
  const [row] = await on.select().from(bookings).where(eq(bookings.submissionKey, submissionKey));
  return row ? toBooking(row) : null;
}

/** Lists appointments from a moment on, until `to` if given, soonest first; of some agents, or of all (null). */
export async function listBookings(
  on: Executor,
  staffIds: readonly string[] | null,
  { from, to, limit }: { from: Date; to?: Date; limit: number },
): Promise<(Booking & { staffName: string; heldAt: Date | null; bookedAt: Date })[]> {
  const rows = await on
    .select({ booking: bookings, staffName: staff.name, heldAt: leads.heldAt, bookedAt: bookings.createdAt })
    .from(bookings)
    .innerJoin(staff, eq(staff.id, bookings.staffId))
    .leftJoin(leads, eq(leads.id, bookings.leadId))
    .where(
      and(
        eq(bookings.status, "booked"),
        gte(bookings.startsAt, from),
        to && lt(bookings.startsAt, to),
        staffIds === null ? undefined : inArray(bookings.staffId, [...staffIds]),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ booking, ...rest }) => ({ ...toBooking(booking), ...rest }));
}

/** Finds which of some leads have an appointment that is not over. */
export async function leadsWithBooking(on: Executor, leadIds: readonly string[], now: Date): Promise<Set<string>> {
  // Appointments begin on time and last half an hour at most.
  const since = new Date(now.getTime() - SLOT_MINUTES * 60_000).toISOString();
  const rows = await plannedRows<{ lead_id: string }>(
    on,
    sql`select distinct lead_id from ${bookings} where status = 'booked' and starts_at >= ${since}::timestamptz
      and lead_id = any(${sql.param([...leadIds])}::text[]) and lead_id is not null`,
  );
  return new Set(rows.map(({ lead_id }) => lead_id));
}

function toBooking({
  tokenHash: _hash,
  movedTokenHash: _moved,
  submissionKey: _key,
  createdAt: _created,
  updatedAt: _updated,
  ...row
}: BookingRow): Booking {
  return row;
}
