import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { LeadScope } from "#core/access/lead-scope.ts";
import {
  LEAD_STATUSES,
  type Lead,
  type LeadDetails,
  type LeadSource,
  type LeadStatus,
  type Utm,
} from "#core/leads/lead.ts";
import { COUNTED } from "#core/leads/lead-count.ts";
import { SEARCH_MIN, searchTerm, searchText } from "#core/leads/search-text.ts";
import type { Db, Executor, Tx } from "#server/platform/database.ts";
import { insertRows } from "#server/platform/insert-rows.ts";
import { leadDaily, leadDelta, leads } from "./leads-tables.ts";

/**
 * The leads with one of these phones, emails or ids, oldest first, locked until the transaction ends.
 */
export async function lockLeadsWith(
  tx: Tx,
  by: { phones: string[]; emails: string[]; ids: string[] },
): Promise<Lead[]> {
  // One query each, since a single one with 'or' would scan every lead.
  const ways = [
    by.phones.length > 0 && inArray(leads.phone, by.phones),
    by.emails.length > 0 && inArray(leads.email, by.emails),
    by.ids.length > 0 && inArray(leads.id, by.ids),
  ];
  const found = new Map<string, Lead>();
  for (const where of ways.filter((way) => way !== false)) {
    for (const row of await tx.select().from(leads).where(where).for("no key update")) found.set(row.id, toLead(row));
  }
  return [...found.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Adds leads with their UTM parameters and referrers. */
export async function addLeads(tx: Tx, added: readonly (Lead & { utm: Utm; referrer: string })[]): Promise<void> {
  if (added.length === 0) return;
  await insertRows(
    tx,
    leads,
    added.map((lead) => ({ ...lead, ...detailColumns(lead) })),
  );
  await addDeltas(
    tx,
    added.map(({ createdAt, status, source }) => ({ day: createdAt, status, source, n: 1 as const })),
  );
}

/** Every change of what staff see raises the version. */
const CHANGED = sql`${leads.version} + 1`;

/** Saves the details of a lead that the caller has locked. */
export async function saveDetails(tx: Tx, id: string, details: LeadDetails, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({ ...detailColumns(details), updatedAt: at, version: CHANGED })
    .where(eq(leads.id, id));
}

/** Sets the update time of some leads. */
export async function touchLeads(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(leads)
      .set({ updatedAt: at })
      .where(inArray(leads.id, [...ids]));
}

/** Puts leads on hold, with a reason for staff; those already on hold keep their reason. */
export async function holdLeads(tx: Tx, ids: readonly string[], reason: string, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({ heldAt: at, holdReason: reason, version: CHANGED })
    .where(and(inArray(leads.id, [...ids]), isNull(leads.heldAt)));
}

/** Ends the hold of a lead that the caller has locked. */
export async function endHold(tx: Tx, id: string): Promise<void> {
  await tx.update(leads).set({ heldAt: null, holdReason: null, version: CHANGED }).where(eq(leads.id, id));
}

/**
 * Counts an engagement of a lead; answers how many there are. Nobody edits the count, so the version stays, and no one's
 * change is refused because a lead read an article.
 */
export async function countEngagement(tx: Tx, id: string): Promise<number> {
  const counted = await tx
    .update(leads)
    .set({ engagementCount: sql`${leads.engagementCount} + 1` })
    .where(eq(leads.id, id))
    .returning({ n: leads.engagementCount });
  return counted[0]?.n ?? 0;
}

function detailColumns(d: LeadDetails) {
  const { name, state, birthDate, age, sex, tobacco, coverage, bestTime, message } = d;
  // Missing in submissions from older versions.
  const later = { reachBy: d.reachBy ?? null, zip: d.zip ?? null, health: d.health ?? null };
  return {
    name,
    phone: d.phone ?? "",
    email: d.email ?? "",
    state,
    birthDate,
    age,
    sex,
    tobacco,
    coverage,
    bestTime,
    message,
    ...later,
    q: searchText(d),
  };
}

type Delta = { day: Date; status: LeadStatus; source: LeadSource; n: 1 | -1 };

async function addDeltas(tx: Tx, deltas: readonly Delta[]): Promise<void> {
  await insertRows(
    tx,
    leadDelta,
    deltas.map(({ day, ...rest }) => ({ ...rest, id: crypto.randomUUID(), day: day.toISOString().slice(0, 10) })),
  );
}

/** The condition that limits a query to the leads of a scope. */
export function within({ sees }: LeadScope): SQL | undefined {
  if (sees === "all") return undefined;
  return sees === "none" ? sql`false` : or(isNull(leads.assignedTo), eq(leads.assignedTo, sees.assignee));
}

/** One lead of a scope, or null. */
export async function findLead(on: Executor, scope: LeadScope, id: string): Promise<Lead | null> {
  const [row] = await on
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), within(scope)));
  return row ? toLead(row) : null;
}

/** Those of some leads that are in a scope, newest first. */
export async function findLeads(on: Executor, scope: LeadScope, ids: readonly string[]): Promise<Lead[]> {
  const rows = await on
    .select()
    .from(leads)
    .where(and(inArray(leads.id, [...ids]), within(scope)))
    .orderBy(desc(leads.createdAt), desc(leads.id));
  return rows.map(toLead);
}

/** The ids of the leads with this number of their own (E.164). */
export async function leadIdsWithPhone(on: Executor, phone: string): Promise<string[]> {
  // The index leaves out leads without a number, so the condition says so too.
  const own = and(eq(leads.phone, phone), sql`${leads.phone} <> ''`);
  const rows = await on.select({ id: leads.id }).from(leads).where(own);
  return rows.map(({ id }) => id);
}

/** Sets the status of a lead that the caller has locked, and updates the counts. */
export async function setLeadStatus(tx: Tx, lead: Lead, status: LeadStatus, at: Date): Promise<void> {
  await tx.update(leads).set({ status, updatedAt: at, version: CHANGED }).where(eq(leads.id, lead.id));
  const { createdAt: day, source } = lead;
  await addDeltas(tx, [
    { day, status: lead.status, source, n: -1 },
    { day, status, source, n: 1 },
  ]);
}

/** Like `findLead`, and locks the lead until the transaction ends. `no key update` doesn't block inserts of rows that refer to the lead. */
export async function lockLead(tx: Tx, scope: LeadScope, id: string): Promise<Lead | null> {
  const [row] = await tx
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), within(scope)))
    .for("no key update");
  return row ? toLead(row) : null;
}

export type LeadFilter = {
  query?: string;
  status?: LeadStatus;
  source?: LeadSource;
  state?: string;
  assignedTo?: string;
};
/** Cursor: creation time (ISO) and id of the last lead of the previous page. */
export type LeadCursor = { createdAt: string; id: string };

/** One page of leads after the cursor, newest first; `up` the other way. A search term shorter than three characters finds nothing, since it would scan the table. */
export async function listLeads(
  on: Executor,
  scope: LeadScope,
  filter: LeadFilter,
  cursor: LeadCursor | null,
  limit: number,
  towards: "down" | "up" = "down",
): Promise<{ leads: Lead[]; next: LeadCursor | null }> {
  const term = searchTerm(filter.query ?? "");
  if (term !== "" && [...term].length < SEARCH_MIN) return { leads: [], next: null };
  const down = towards === "down";
  const order = down ? desc : asc;
  const where: (SQL | undefined)[] = [
    within(scope),
    term === "" ? undefined : sql`${leads.q} like ${`%${term.replace(/[\\%_]/g, "\\$&")}%`}`,
    filter.status === undefined ? undefined : eq(leads.status, filter.status),
    filter.source === undefined ? undefined : eq(leads.source, filter.source),
    filter.state === undefined ? undefined : eq(leads.state, filter.state),
    filter.assignedTo === undefined ? undefined : eq(leads.assignedTo, filter.assignedTo),
    cursor
      ? sql`(${leads.createdAt}, ${leads.id}) ${sql.raw(down ? "<" : ">")} (${cursor.createdAt}::timestamptz, ${cursor.id})`
      : undefined,
  ];
  const rows = await on
    .select()
    .from(leads)
    .where(and(...where))
    .orderBy(order(leads.createdAt), order(leads.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit).map(toLead);
  const last = page.at(-1);
  return {
    leads: page,
    next: rows.length > limit && last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null,
  };
}

/**
 * Number of leads of a scope by status. Of all leads it is exact: the daily counts plus the changes not folded in yet.
 * Where a part of them is seen, more than `COUNTED` means at least so many.
 */
export async function countLeads(on: Executor, { sees }: LeadScope): Promise<Record<LeadStatus, number>> {
  const counts = Object.fromEntries(LEAD_STATUSES.map((s) => [s, 0])) as Record<LeadStatus, number>;
  if (sees === "none") return counts;
  const some = (whose: SQL) =>
    sql`(select count(*)::int from (select 1 from ${leads} where ${whose} and status = one order by assigned_to, status, created_at limit ${COUNTED + 1}) as counted)`;
  const { rows } = await on.execute<{ status: LeadStatus; n: number }>(
    sees === "all"
      ? sql`select status, sum(n)::int as n from (select status, n from ${leadDaily} union all select status, n from ${leadDelta}) as all_counts group by status`
      : sql`select one as status, ${some(sql`assigned_to is null`)} + ${some(sql`assigned_to = ${sees.assignee}`)} as n from unnest(${sql.param([...LEAD_STATUSES])}::text[]) as one`,
  );
  for (const row of rows) counts[row.status] = row.n;
  return counts;
}

/** Folds the signed changes into the daily counts. Safe to repeat. Returns how many it folded. */
export async function foldLeadCounts(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const folded = await tx.delete(leadDelta).returning();
    if (folded.length === 0) return 0;
    const sums = new Map<string, typeof leadDaily.$inferInsert>();
    for (const { day, status, source, n } of folded) {
      const key = `${day} ${status} ${source}`;
      sums.set(key, { day, status, source, n: (sums.get(key)?.n ?? 0) + n });
    }
    // One lock order, so that concurrent folds can't deadlock.
    for (const [, row] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
      await tx
        .insert(leadDaily)
        .values(row)
        .onConflictDoUpdate({
          target: [leadDaily.day, leadDaily.status, leadDaily.source],
          set: { n: sql`${leadDaily.n} + ${row.n}` },
        });
    }
    return folded.length;
  });
}

/** How many of some leads each assignee has; null is nobody. */
export async function countByAssignee(on: Executor, ids: readonly string[]) {
  return on
    .select({ assignee: leads.assignedTo, n: count() })
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .groupBy(leads.assignedTo);
}

function toLead({ q: _, utm: _utm, referrer: _referrer, ...row }: typeof leads.$inferSelect): Lead {
  return { ...row, phone: row.phone || null, email: row.email || null };
}
