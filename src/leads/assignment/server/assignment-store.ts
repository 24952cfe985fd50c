import { DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { WorkingHours } from "#leads/leads/rules/working-hours.ts";
import { OPEN_STATUSES } from "#leads/assignment/rules/choose-agent.ts";
import type { FirstContact } from "#leads/assignment/rules/speed-to-lead.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { auditLog } from "#platform/ledger/server/audit-tables.ts";
import { bookings, staffHours } from "#leads/appointments/server/appointments-tables.ts";
import { contactAttempts } from "#compliance/contact/server/contact-tables.ts";
import { within } from "#leads/leads/server/leads-store.ts";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { leads } from "#leads/leads/server/leads-tables.ts";
import type { Executor, Tx } from "#platform/database/server/database.ts";
import { plannedRows } from "#platform/database/server/planned-rows.ts";
import { assignmentIncidents, assignmentTurns, leadAssignments } from "./assignment-tables.ts";

/** Open leads of one person that are counted: more than any cap. */
const COUNTED = 1_001;

type LeadAssignment = typeof leadAssignments.$inferSelect;
/** A lead without an assignee. */
export type UnassignedLead = Pick<
  Lead,
  "id" | "name" | "state" | "phone" | "language" | "createdAt" | "status" | "assignedTo" | "teamId" | "version"
>;

const FACTS = {
  id: leads.id,
  name: leads.name,
  state: leads.state,
  phone: leads.phone,
  language: leads.language,
  createdAt: leads.createdAt,
  status: leads.status,
  assignedTo: leads.assignedTo,
  teamId: leads.teamId,
  version: leads.version,
};
/** Imported lists are worked from the queue or assigned by a person: thousands at once would drown new leads. */
const isWaiting = and(
  isNull(leads.assignedTo),
  eq(leads.status, "new"),
  isNull(leads.heldAt),
  ne(leads.source, "import"),
);
const withoutBlank = <L extends { phone: string | null }>(row: L): L => ({ ...row, phone: row.phone || null });

/** Lets one transaction at a time, of all processes, assign leads automatically: turns and caps are right only then. */
export async function lockAssignment(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('assign leads', 0))`);
}

/** Reads weekly hours by person. */
export async function hoursOf(on: Executor, staffIds: readonly string[]): Promise<Map<string, WorkingHours>> {
  const { staffId, timeZone, week } = staffHours;
  const rows = await on
    .select({ staffId, timeZone, week })
    .from(staffHours)
    .where(inArray(staffId, [...staffIds]));
  return new Map(rows.map(({ staffId: id, ...hours }) => [id, hours]));
}

/** Counts the open leads of each person (at most `COUNTED`), and reads their turn. */
export async function loadsOf(
  on: Executor,
  staffIds: readonly string[],
): Promise<Map<string, { openLeads: number; turn: number }>> {
  const open = sql.join(
    OPEN_STATUSES.map((status) => sql`${status}`),
    sql`, `,
  );
  const { rows } = await on.execute<{ id: string; open: number; turn: number }>(sql`
    select person.id, coalesce(turn, 0) as turn, (select count(*)::int from (
      select 1 from ${leads} where assigned_to = person.id and status in (${open}) limit ${COUNTED}) as counted) as open
    from unnest(${sql.param([...staffIds])}::text[]) as person (id)
    left join ${assignmentTurns} on staff_id = person.id`);
  return new Map(rows.map(({ id, open: openLeads, turn }) => [id, { openLeads, turn }]));
}

/** Gives a person the last turn. */
export async function giveLastTurn(tx: Tx, staffId: string): Promise<void> {
  const turn = sql`(select coalesce(max(turn), 0) + 1 from ${assignmentTurns})`;
  await tx
    .insert(assignmentTurns)
    .values({ staffId, turn })
    .onConflictDoUpdate({ target: assignmentTurns.staffId, set: { turn } });
}

/** Finds the person with whom each lead has an upcoming appointment, by lead. */
export async function bookedWith(on: Executor, now: Date): Promise<Map<string, string>> {
  const rows = await on
    .select({ leadId: bookings.leadId, staffId: bookings.staffId })
    .from(bookings)
    .where(and(eq(bookings.status, "booked"), gt(bookings.startsAt, now), isNotNull(bookings.leadId)))
    .orderBy(asc(bookings.startsAt));
  return new Map(rows.toReversed().map(({ leadId, staffId }) => [leadId ?? "", staffId]));
}

/** Limits a sweep to leads in one of the states, those without one (`stateless`), and some by their id. */
export type WaitingFilter = { states: readonly string[]; stateless: boolean; ids: readonly string[] };

/**
 * Locks new leads without an assignee until the transaction ends, oldest first, after one; skips those that are being
 * changed.
 */
export async function lockWaiting(
  tx: Tx,
  { states, stateless, ids }: WaitingFilter,
  after: Pick<Lead, "createdAt" | "id"> | null,
  limit: number,
): Promise<UnassignedLead[]> {
  const wanted = or(
    inArray(leads.state, [...states]),
    stateless ? isNull(leads.state) : undefined,
    inArray(leads.id, [...ids]),
  );
  const later =
    after && sql`(${leads.createdAt}, ${leads.id}) > (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  const rows = await tx
    .select(FACTS)
    .from(leads)
    .where(and(isWaiting, wanted, later ?? undefined))
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(limit)
    .for("no key update", { skipLocked: true });
  return rows.map(withoutBlank);
}

/** Finds the oldest new lead without an assignee, or null. */
export async function oldestWaiting(on: Executor): Promise<UnassignedLead | null> {
  const [row] = await on
    .select(FACTS)
    .from(leads)
    .where(isWaiting)
    .orderBy(asc(leads.createdAt), asc(leads.id))
    .limit(1);
  return row ? withoutBlank(row) : null;
}

/**
 * Locks leads that were assigned to these people automatically before a moment and not worked on: still new, without an
 * attempt.
 */
export async function lockUntouched(
  tx: Tx,
  staffIds: readonly string[],
  before: Date,
  limit: number,
): Promise<(UnassignedLead & { assignedTo: string; assignedAt: Date })[]> {
  const rows = await tx
    .select({ ...FACTS, assignedAt: leads.assignedAt })
    .from(leads)
    .innerJoin(
      leadAssignments,
      and(eq(leadAssignments.leadId, leads.id), eq(leadAssignments.staffId, leads.assignedTo)),
    )
    .where(
      and(
        inArray(leads.assignedTo, [...staffIds]),
        eq(leads.status, "new"),
        eq(leads.attempts, 0),
        isNull(leads.contactedAt),
        isNull(leads.heldAt),
        lt(leads.assignedAt, before),
        eq(leadAssignments.automatic, true),
      ),
    )
    .orderBy(asc(leads.assignedAt), asc(leads.id))
    .limit(limit)
    .for("no key update", { of: leads, skipLocked: true });
  return rows.flatMap(({ assignedTo, assignedAt, ...row }) =>
    assignedTo === null || assignedAt === null ? [] : [{ ...withoutBlank(row), assignedTo, assignedAt }],
  );
}

/** Locks the open leads of one person. */
export async function lockOpenLeads(tx: Tx, staffId: string, limit: number): Promise<UnassignedLead[]> {
  const rows = await tx
    .select(FACTS)
    .from(leads)
    .where(and(eq(leads.assignedTo, staffId), inArray(leads.status, [...OPEN_STATUSES])))
    .orderBy(asc(leads.id))
    .limit(limit)
    .for("no key update");
  return rows.map(withoutBlank);
}

/** Counts the open leads of one person. */
export const countOpenLeads = (on: Executor, staffId: string): Promise<number> =>
  on.$count(leads, and(eq(leads.assignedTo, staffId), inArray(leads.status, [...OPEN_STATUSES])));

/** Reads the last assignment of some leads, by lead. */
export async function assignmentsOf(on: Executor, leadIds: readonly string[]): Promise<Map<string, LeadAssignment>> {
  if (leadIds.length === 0) return new Map();
  const rows = await on
    .select()
    .from(leadAssignments)
    .where(inArray(leadAssignments.leadId, [...leadIds]));
  return new Map(rows.map((row) => [row.leadId, row]));
}

/** Saves how a lead was assigned, in place of the last time. */
export async function saveAssignment(tx: Tx, row: LeadAssignment): Promise<void> {
  const { leadId: _, ...set } = row;
  await tx.insert(leadAssignments).values(row).onConflictDoUpdate({ target: leadAssignments.leadId, set });
}

/** Saves how new leads were assigned, and gives those who got them the last turns. */
export async function addAssignments(tx: Tx, rows: readonly (LeadAssignment & { staffId: string })[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.insert(leadAssignments).values([...rows]);
  const people = [...new Set(rows.map(({ staffId }) => staffId).toReversed())].toReversed();
  for (const staffId of people) await giveLastTurn(tx, staffId);
}

/** Lists open leads that were assigned to a person since a moment, without those that they claimed; newest first. */
export async function listGiven(
  on: Executor,
  staffId: string,
  since: Date,
  limit: number,
): Promise<Pick<Lead, "id" | "name" | "state">[]> {
  return on
    .select({ id: leads.id, name: leads.name, state: leads.state })
    .from(leads)
    .innerJoin(leadAssignments, and(eq(leadAssignments.leadId, leads.id), ne(leadAssignments.by, staffId)))
    .where(and(eq(leads.assignedTo, staffId), gt(leads.assignedAt, since), inArray(leads.status, [...OPEN_STATUSES])))
    .orderBy(desc(leads.assignedAt), asc(leads.id))
    .limit(limit);
}

/** Lists new leads of a scope that came since a moment and have no assignee; newest first. */
export async function listClaimable(
  on: Executor,
  scope: LeadScope,
  since: Date,
  limit: number,
): Promise<Pick<Lead, "id" | "name" | "state">[]> {
  return on
    .select({ id: leads.id, name: leads.name, state: leads.state })
    .from(leads)
    .where(and(isWaiting, within(scope), gt(leads.createdAt, since)))
    .orderBy(desc(leads.createdAt), asc(leads.id))
    .limit(limit);
}

/** Finds the incident that is going on, or null. */
export async function openIncident(on: Executor): Promise<typeof assignmentIncidents.$inferSelect | null> {
  const [row] = await on.select().from(assignmentIncidents).where(isNull(assignmentIncidents.endedAt)).limit(1);
  return row ?? null;
}

export async function beginIncident(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.insert(assignmentIncidents).values({ id, beganAt: at, endedAt: null });
}

export async function endIncidents(tx: Tx, at: Date): Promise<void> {
  await tx.update(assignmentIncidents).set({ endedAt: at }).where(isNull(assignmentIncidents.endedAt));
}

/**
 * Responses of one person that count, the newest: enough for a percentile, and as quick to read among a million leads.
 * Part of the text of a planned statement.
 */
const RESPONSES = sql.raw("200");

/**
 * Reads when leads came in and when someone first worked on them, by that person, for first actions since a moment: an
 * attempt to reach the lead, or the change of its status away from 'new'. Actions of programs don't count, nor do
 * imported leads, who don't wait for a call.
 */
export async function firstContacts(
  on: Executor,
  since: Date,
  staffIds: readonly string[],
): Promise<Map<string, FirstContact[]>> {
  const fromNew = (line: string) =>
    sql.raw(`${line}.record_type = 'lead' and ${line}.action = 'lead.status' and ${line}.before->>'status' = 'new'`);
  const rows = await plannedRows<{ staff_id: string; created: string; contacted: string }>(
    on,
    sql`
    select person.id as staff_id, created_at::text as created, at::text as contacted
    from unnest(${sql.param([...staffIds])}::text[]) as person (id) cross join lateral (
      select ${leads.createdAt}, min(own.at) as at from (
        (select lead_id, at, null::bigint as line from ${contactAttempts} where staff_id = person.id and at >= ${since} order by at desc limit ${RESPONSES})
        union all
        (select line.record_id, line.at, line.id from ${auditLog} line
          where line.actor_id = person.id and line.actor_kind = 'staff' and line.at >= ${since} and ${fromNew("line")}
          order by line.at desc limit ${RESPONSES})) own
      join ${leads} on ${leads.id} = own.lead_id and ${leads.source} <> 'import' and (own.line is null or ${leads.id} not like ${sql.raw(`'${DEMO_MARK}%'`)})
      where not exists (select 1 from ${contactAttempts} earlier where earlier.lead_id = own.lead_id and earlier.at < own.at)
        and not exists (select 1 from ${auditLog} earlier
          where earlier.record_id = own.lead_id and (earlier.at, earlier.id) < (own.at, coalesce(own.line, 0)) and ${fromNew("earlier")})
      group by ${leads.id} order by min(own.at) desc limit ${RESPONSES}) as newest`,
  );
  const found = rows.map((row) => {
    return { id: row.staff_id, contact: { createdAt: new Date(row.created), contactedAt: new Date(row.contacted) } };
  });
  return new Map([...Map.groupBy(found, ({ id }) => id)].map(([id, all]) => [id, all.map(({ contact }) => contact)]));
}
