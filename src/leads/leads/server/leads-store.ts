import { and, eq, gte, inArray, isNotNull, isNull, ne, notInArray, notLike, or, type SQL, sql } from "drizzle-orm";
import { AGENCY_TEAM, type LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { staff } from "#accounts/access/server/access-tables.ts";
import type { AssignTarget } from "#leads/leads/rules/assign-target.ts";
import { HAND_SOURCES, type Lead, type LeadStatus } from "#leads/leads/rules/lead.ts";
import type { Utm } from "#compliance/consent/rules/origin.ts";
import { searchText } from "#leads/leads/rules/search-text.ts";
import { DEMO_MARK } from "#agency/site/rules/demo-agency.ts";
import { countChanges, recounting } from "./lead-counts-store.ts";
import { currentLeadId } from "./merged-leads-store.ts";
import type { Executor, ReadDb, Tx } from "#platform/database/server/database.ts";
import { insertRows } from "#platform/database/server/insert-rows.ts";
import { type Selection, selection, selectRows } from "#platform/database/server/select-rows.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import { FACT_KEYS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import { leads } from "./leads-tables.ts";

/** Locks the leads with one of these phones, emails or ids until the transaction ends, oldest first. */
export async function lockLeadsWith(
  tx: Tx,
  by: { phones: string[]; emails: string[]; ids: string[] },
): Promise<Lead[]> {
  // One query each: a single one with 'or' would scan every lead. Each must exclude empty texts as its index does,
  // since from 100 values on PostgreSQL does not check whether one of them is empty.
  const ways = [
    by.phones.length > 0 && and(inArray(leads.phone, by.phones), ne(leads.phone, sql`''`)),
    by.emails.length > 0 && and(inArray(leads.email, by.emails), ne(leads.email, sql`''`)),
    by.ids.length > 0 && inArray(leads.id, by.ids),
  ];
  const found = new Map<string, Lead>();
  for (const where of ways.filter((way) => way !== false)) {
    for (const lead of await selectLeads(tx, sql`where ${where} for no key update`)) found.set(lead.id, lead);
  }
  return [...found.values()].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Lets one transaction at a time add leads by hand: two who add the same person at once would not know of each other. */
export async function lockNewLeads(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('new leads', 0))`);
}

/** Adds leads with their UTM parameters and referrers. */
export async function addLeads(tx: Tx, added: readonly (Lead & { utm: Utm; referrer: string })[]): Promise<void> {
  if (added.length === 0) return;
  await insertRows(
    tx,
    leads,
    added.map((lead) => ({ ...lead, ...detailColumns(lead) })),
  );
  await countChanges(
    tx,
    added.map((lead) => ({ lead, n: 1 as const })),
  );
  await recordEvent(
    tx,
    "lead.created",
    added.map(({ id }) => id),
    added[0]?.updatedAt ?? new Date(0),
  );
}

/** Every change that staff see raises the version. */
export const CHANGED = sql`${leads.version} + 1`;

/** Saves the details of a lead that the caller has locked. */
export async function saveDetails(tx: Tx, id: string, details: LeadDetails, at: Date): Promise<void> {
  await tx
    .update(leads)
    .set({
      ...detailColumns(details),
      q: sql`${searchText(details)} || ${leads.helperQ}`,
      updatedAt: at,
      version: CHANGED,
    })
    .where(eq(leads.id, id));
  await recordEvent(tx, "lead.updated", [id], at);
}

/** Lets a lead be found by its helper too. */
export async function addHelperText(tx: Tx, id: string, text: string): Promise<void> {
  await tx
    .update(leads)
    .set({ q: sql`${leads.q} || ${text}::text`, helperQ: sql`${leads.helperQ} || ${text}::text` })
    .where(and(eq(leads.id, id), sql`position(${text}::text in ${leads.helperQ}) = 0`));
}

/** Removes locked leads that nothing refers to any more. */
export async function removeLeads(tx: Tx, gone: readonly Lead[]): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await recounting(tx, ids, () => tx.delete(leads).where(inArray(leads.id, ids)));
}

/**
 * Sets the update time of some leads who contacted us again. One that asked for a response, at `askedAt`, is due from
 * then on, unless a later time was promised.
 */
export async function touchLeads(
  tx: Tx,
  touched: readonly { id: string; askedAt: Date | null }[],
  at: Date,
): Promise<void> {
  if (touched.length === 0) return;
  const ids = sql.param(touched.map(({ id }) => id));
  const times = sql.param(touched.map(({ askedAt }) => askedAt?.toISOString() ?? null));
  const isDue = sql`asked.at is not null and (due_for is distinct from 'callback' or due_at <= asked.at)`;
  await tx.execute(sql`
    update leads set updated_at = ${at.toISOString()}::timestamptz,
      due_at = case when ${isDue} then asked.at else due_at end, due_for = case when ${isDue} then 'asked' else due_for end
    from (select id, max(at) as at from unnest(${ids}::text[], ${times}::timestamptz[]) as one (id, at) group by id) as asked
    where leads.id = asked.id`);
}

/**
 * Counts an engagement of a lead; returns the new count. The version stays, since nobody edits the count: no one's
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

function detailColumns(details: LeadDetails) {
  // Facts may be missing in submissions from older versions.
  const facts = Object.fromEntries(FACT_KEYS.map((key) => [key, details[key] ?? null])) as LeadDetails;
  return { ...facts, phone: facts.phone ?? "", email: facts.email ?? "", q: searchText(details) };
}

/** Who has a lead (`holderOf`), as the indexes of leads-tables.ts have it. */
export const HOLDER = sql`coalesce(${leads.assignedTo}, ${leads.teamId})`;

/** Returns the condition that limits a query to the leads of a scope. */
export function within({ sees }: LeadScope): SQL | undefined {
  if (sees === "all") return undefined;
  return sees === "none" ? sql`false` : inArray(HOLDER, [...sees.holders]);
}

/** Finds one lead of a scope, or null. */
export async function findLead(on: Executor, scope: LeadScope, id: string): Promise<Lead | null> {
  const [lead] = await selectLeads(on, sql`where ${and(eq(leads.id, id), within(scope))}`, { planned: true });
  return lead ?? null;
}

/** Finds the newest lead of a scope, or null. */
export async function findNewestLead(on: Executor, scope: LeadScope): Promise<Lead | null> {
  const where = and(isNull(leads.erasedAt), within(scope));
  const newest = sql`order by ${leads.createdAt} desc, ${leads.id} desc limit 1`;
  const [lead] = await selectLeads(on, sql`where ${where} ${newest}`);
  return lead ?? null;
}

/** Works like `currentLeadId` for those who see the current lead; for others a merged lead keeps its old id. */
export async function currentLeadIdIn(on: Executor, scope: LeadScope, id: string): Promise<string> {
  const now = await currentLeadId(on, id);
  return now !== id && (await findLead(on, scope, now)) ? now : id;
}

/** Returns the language in which to write to a lead: English if unknown. */
export async function languageOfLead(on: Executor, id: string | null): Promise<Locale> {
  if (id === null) return "en";
  const [row] = await on.select({ language: leads.language }).from(leads).where(eq(leads.id, id));
  return row?.language ?? "en";
}

/** Finds those of some leads that are in a scope, newest first. */
export async function findLeads(on: Executor, scope: LeadScope, ids: readonly string[]): Promise<Lead[]> {
  const where = and(inArray(leads.id, [...ids]), within(scope));
  return selectLeads(on, sql`where ${where} order by ${leads.createdAt} desc, ${leads.id} desc`);
}

/** Finds the ids of the leads with this number of their own (E.164). */
export async function leadIdsWithPhone(on: Executor, phone: string): Promise<string[]> {
  // The index leaves out leads without a number, so the condition says so too.
  const own = and(eq(leads.phone, phone), sql`${leads.phone} <> ''`);
  const rows = await on.select({ id: leads.id }).from(leads).where(own);
  return rows.map(({ id }) => id);
}

/** Sets the status of a lead that the caller has locked, and updates the counts. */
export async function setLeadStatus(tx: Tx, lead: Lead, status: LeadStatus, at: Date): Promise<void> {
  // Attempts to reach someone end when staff or another request move the lead; a promised call only when it is closed.
  const ends = status.startsWith("closed_") || lead.dueFor === "retry" ? { dueAt: null, dueFor: null } : {};
  await tx
    .update(leads)
    .set({ status, updatedAt: at, version: CHANGED, ...ends })
    .where(eq(leads.id, lead.id));
  await countChanges(tx, [
    { lead, n: -1 },
    { lead: { ...lead, status }, n: 1 },
  ]);
  await recordEvent(tx, "lead.status_changed", [lead.id], at);
}

/** The team of the assignee that a statement takes away; of a lead without one, its own. */
export const TEAM_LEFT = sql`coalesce((select ${staff.teamId} from ${staff} where ${staff.id} = ${leads.assignedTo}), ${leads.teamId})`;

/** Gives a lead that the caller has locked to a person, a team or nobody. Returns the team that has it then. */
export async function setAssignee(tx: Tx, id: string, to: AssignTarget, at: Date): Promise<string> {
  const { assignedTo } = to;
  const teamId = assignedTo === null ? (to.teamId ?? TEAM_LEFT) : undefined;
  const set = { assignedTo, teamId, assignedAt: assignedTo === null ? null : at, updatedAt: at, version: CHANGED };
  const rows = await recounting(tx, [id], () =>
    tx.update(leads).set(set).where(eq(leads.id, id)).returning({ teamId: leads.teamId }),
  );
  await recordEvent(tx, "lead.assigned", [id], at);
  return rows[0]?.teamId ?? AGENCY_TEAM;
}

/**
 * Works like `findLead` for a lead that may be changed, so not for an erased one, and locks it until the transaction
 * ends. `no key update` doesn't block inserts of rows that refer to the lead.
 */
export async function lockLead(tx: Tx, scope: LeadScope, id: string): Promise<Lead | null> {
  const where = and(eq(leads.id, id), isNull(leads.erasedAt), within(scope));
  const [lead] = await selectLeads(tx, sql`where ${where} for no key update`);
  return lead ?? null;
}

/** Returns who has each of some leads; nothing for a lead that is gone. */
export async function listHolders(on: Executor, ids: readonly string[]) {
  return on
    .select({ id: leads.id, holder: sql<string>`${HOLDER}` })
    .from(leads)
    .where(inArray(leads.id, [...ids]));
}

/** Reads who has each of some leads, by the lead's id. */
export async function holdersOf(on: Executor, ids: readonly string[]): Promise<Map<string, string>> {
  const { id } = leads;
  const rows = await on
    .select({ id, holder: sql<string>`${HOLDER}` })
    .from(leads)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.holder]));
}

// The searched text, the lead's origin and what only lists filter by are not part of it.
const ROW = selection(leads, {
  without: ["q", "helperQ", "utm", "referrer", "lastAttemptAt", "lastOutcome"],
});
const reachable = <R extends { phone: string; email: string }>(row: R) =>
  Object.assign(row, { phone: row.phone || null, email: row.email || null });
export const LEAD_ROW: Selection<Lead> = { columns: ROW.columns, read: (row) => reachable(ROW.read(row)) };

/** Reads the leads that a statement finds: `rest` is what follows `from leads`. */
export async function selectLeads(on: ReadDb, rest: SQL, how?: { planned: boolean }): Promise<Lead[]> {
  return selectRows(on, LEAD_ROW, sql`from ${leads} ${rest}`, how);
}

/** Converts a whole row of the table to a lead. */
export function toLead(row: typeof leads.$inferSelect): Lead {
  const { q: _, helperQ: _helperQ, utm: _utm, referrer: _referrer, ...known } = row;
  const { lastAttemptAt: _at, lastOutcome: _outcome, ...rest } = known;
  return reachable(rest);
}

/**
 * Lists since when the new lead of each state waits that has waited longest without an attempt to reach it, of those
 * since a moment. One who asked to be called later waits from then on; imported and demo leads, those on hold, and those
 * added by hand that asked for no call do not count.
 */
export async function listUnreached(
  on: Executor,
  from: Date,
  now: Date,
): Promise<{ state: string | null; since: Date }[]> {
  const since = sql`greatest(${leads.createdAt}, coalesce(${leads.dueAt}, ${leads.createdAt}))`;
  const rows = await on
    .select({ state: leads.state, at: sql<string>`min(${since})::text` })
    .from(leads)
    .where(
      and(
        eq(leads.status, "new"),
        gte(leads.createdAt, from),
        eq(leads.attempts, 0),
        isNull(leads.contactedAt),
        isNull(leads.heldAt),
        isNull(leads.erasedAt),
        or(notInArray(leads.source, ["import", ...HAND_SOURCES]), isNotNull(leads.inquiredAt)),
        notLike(leads.id, `${DEMO_MARK}%`),
        sql`${since} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .groupBy(leads.state);
  return rows.map(({ state, at }) => ({ state, since: new Date(at) }));
}

/** Returns since when the new lead waits that has waited longest for a first attempt (`listUnreached`), or null. */
export async function oldestUnreached(on: Executor, from: Date, now: Date): Promise<Date | null> {
  const waiting = (await listUnreached(on, from, now)).map(({ since }) => since.getTime());
  return waiting.length === 0 ? null : new Date(Math.min(...waiting));
}
