import { and, eq, gte, inArray, isNull, lt, lte, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import { LEAD_STATUSES, type Lead, type LeadStatus } from "#leads/leads/rules/lead.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import type { Tried } from "#leads/leads/rules/lead-times.ts";
import { countLimit } from "#leads/leads/rules/lead-count.ts";
import { type LeadSort, sortValue } from "#leads/leads/rules/lead-sort.ts";
import { searchedPart, searchTerm } from "#leads/leads/rules/search-text.ts";
import { selectLooked } from "./callable-leads-store.ts";
import { FOUND, type Searched, searched } from "./lead-search-store.ts";
import { CHANGED, HOLDER, TEAM_LEFT, selectLeads, within } from "#leads/leads/server/leads-store.ts";
import { ATTEMPT_BANDS } from "#leads/leads/rules/lead-bands.ts";
import { consents } from "#compliance/consent/server/consent-tables.ts";
import { staff, teams } from "#accounts/access/server/access-tables.ts";
import { ATTEMPT_BAND, leads } from "#leads/leads/server/leads-tables.ts";
import { leadTags } from "#leads/leads/server/tags-tables.ts";
import type { ReadDb, Tx } from "#platform/database/server/database.ts";
import type { Place } from "#platform/database/server/page-cursor.ts";

/** Cursor: the place of the last lead of the previous page. */
export type LeadCursor = Place;
export type LeadPage = { leads: Lead[]; next: LeadCursor | null };

/**
 * Lists one page of leads after the cursor, newest first; `up` the other way. A search term that is too short finds
 * nothing, since it would scan the table. A filter for callable leads returns more than may be called: `findLeads` asks
 * the gate.
 */
export async function listLeads(
  on: ReadDb,
  scope: LeadScope,
  asked: LeadFilter,
  cursor: LeadCursor | null,
  limit: number,
  towards: "down" | "up" = "down",
): Promise<LeadPage> {
  const part = partOf(asked);
  if (part === null) return { leads: [], next: null };
  const filter = await withHolders(on, asked);
  const [down, before] = towards === "down" ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const order = (of: Dated) => sql`order by ${of.createdAt} ${down}, ${of.id} ${down}`;
  const dates = (of: Dated) => [
    ...dated(of, filter),
    cursor ? sql`(${of.createdAt}, ${of.id}) ${before} (${cursor.createdAt}::timestamptz, ${cursor.id})` : undefined,
  ];
  const { found, where, by } =
    part === undefined
      ? unsearched(filter, dates)
      : await searched(on, { part, wanted: limit + 1, filtered: isFiltered(filter), dates, order });
  const planned = part === undefined && limit === USUAL_PAGE && isPlannedOnce(filter);
  const length = planned ? sql.raw(String(limit + 1)) : sql`${limit + 1}`;
  const rest = sql`${joined(found)} where ${and(sql`true`, ...conditions(scope, filter), where)} ${order(by)}`;
  if (filter.covered) {
    const looked = await selectLooked(on, { rest: sql`${rest} limit ${length}`, order: order(leads) }, filter.covered);
    const page = looked.slice(0, limit);
    return { leads: page.flatMap(({ lead }) => lead ?? []), next: looked.length > limit ? placeOf(page.at(-1)) : null };
  }
  const rows = await selectLeads(on, sql`${rest} limit ${length}`, { planned });
  const page = rows.slice(0, limit);
  return { leads: page, next: rows.length > limit ? cursorOf(page.at(-1)) : null };
}

/** For other lengths no plan is kept, since it depends on the length. */
const USUAL_PAGE = 50;
/** The columns with an index of their own in the list's order: for these, walking it is right for each value. */
const WALKED: readonly (keyof LeadFilter)[] = ["status", "source", "vendor", "state"];

function isPlannedOnce(filter: LeadFilter): boolean {
  const asked = (Object.keys(filter) as (keyof LeadFilter)[]).filter((key) => key !== "since" && key !== "before");
  return asked.length <= 1 && asked.every((key) => WALKED.includes(key));
}

/** Returns the cursor of the page that begins after a lead, in the order of a list. */
export function cursorOf(last: Lead | undefined, sort?: LeadSort): LeadCursor | null {
  const place = placeOf(last);
  return place && last && sort ? { ...place, value: sortValue(last, sort) } : place;
}

const placeOf = (last: Pick<Lead, "id" | "createdAt"> | undefined): LeadCursor | null =>
  last ? { createdAt: last.createdAt.toISOString(), id: last.id } : null;

/** A filter with those who hold the leads of its team. */
type Resolved = LeadFilter & { holders?: readonly string[] };

/**
 * Reads the ids of a filter's team, the teams below it, and the people of all of these. By a statement of its own: how
 * many leads a subquery's people have the planner doesn't know, and it walks all leads for those of a team that has few.
 */
async function withHolders(on: ReadDb, filter: LeadFilter): Promise<Resolved> {
  if (filter.team === undefined) return filter;
  const { rows } = await on.execute<{ id: string }>(sql`
    with recursive below as (
      select ${filter.team}::text as id union select ${teams.id} from ${teams} join below on ${teams.parentId} = below.id)
    select id from below union all select ${staff.id} from ${staff} join below on ${staff.teamId} = below.id`);
  return { ...filter, holders: rows.map(({ id }) => id) };
}

type Ordered = { wheres: readonly (SQL | undefined)[]; order: SQL; limit: number };

/** Lists leads that match in an order of their own columns. */
export async function listInOrder(on: ReadDb, scope: LeadScope, asked: LeadFilter, by: Ordered): Promise<Lead[]> {
  const part = partOf(asked);
  if (part === null) return [];
  const filter = await withHolders(on, asked);
  const dates = (of: Dated) => dated(of, filter);
  const { found, where } =
    part === undefined
      ? unsearched(filter, dates)
      : await searched(on, { part, wanted: by.limit, filtered: true, dates });
  const all = and(sql`true`, ...conditions(scope, filter), where, ...by.wheres);
  return selectLeads(on, sql`${joined(found)} where ${all} order by ${by.order} limit ${by.limit}`);
}

/** Counts the leads of a scope that match; a result above the limit means at least so many. */
export async function countMatches(on: ReadDb, scope: LeadScope, asked: LeadFilter): Promise<number> {
  const part = partOf(asked);
  if (part === null) return 0;
  const filter = await withHolders(on, asked);
  const limit = countLimit(filter) + 1;
  const dates = (of: Dated) => dated(of, filter);
  const { found, where } =
    part === undefined
      ? unsearched(filter, dates)
      : await searched(on, { part, wanted: limit, filtered: isFiltered(filter), dates });
  const all = and(...conditions(scope, filter), where);
  const from = found && !all ? found : sql`${leads} ${joined(found)} where ${all ?? sql`true`}`;
  const { rows } = await on.execute<{ n: number }>(
    sql`select count(*)::int as n from (select from ${from} limit ${limit}) as matches`,
  );
  return rows[0]?.n ?? 0;
}

/** Estimates how many leads of a scope match, as the planner does; only for filters without a search. */
export async function estimateMatches(on: ReadDb, scope: LeadScope, asked: LeadFilter): Promise<number> {
  const filter = await withHolders(on, asked);
  const { found, where } = unsearched(filter, (of) => dated(of, filter));
  const all = and(sql`true`, ...conditions(scope, filter), where);
  const { rows } = await on.execute<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>(
    sql`explain (format json) select from ${leads} ${joined(found)} where ${all}`,
  );
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
}

const CLOSED = LEAD_STATUSES.filter((status) => status.startsWith("closed_"));

const joined = (found: SQL | null) => (found ? sql`join ${found} on found.id = ${leads.id}` : sql``);

/** Tells whether there is more than a search, an agent's scope and dates. */
function isFiltered(filter: LeadFilter): boolean {
  const { query: _, since: _since, before: _before, sort: _sort, ...others } = filter;
  return Object.values(others).some((value) => value !== undefined);
}

type Dated = Record<"id" | "createdAt", SQL | PgColumn>;

/** Returns where a list without a search begins: at all leads, or at those with a tag, which are in the list's order. */
function unsearched({ tag }: LeadFilter, dates: (of: Dated) => (SQL | undefined)[]): Searched {
  if (tag === undefined) return { found: null, where: and(...dates(leads)), by: leads };
  const where = and(eq(leadTags.tagId, tag), ...dates(leadTags));
  const found = sql`(select ${leadTags.id}, ${leadTags.createdAt} from ${leadTags} where ${where}) as found`;
  return { found, where: undefined, by: FOUND };
}

/** Returns the searched part of a filter; undefined without a search, null if the term is too short. */
function partOf({ query }: LeadFilter): string | null | undefined {
  const term = searchTerm(query ?? "");
  return term === "" ? undefined : searchedPart(term);
}

const isSearched = (filter: LeadFilter): boolean => partOf(filter) !== undefined;

/** Returns the conditions of a filter's dates, for the table of leads or that of their texts. */
function dated(of: Dated, { since, before }: LeadFilter): (SQL | undefined)[] {
  return [
    since && sql`${of.createdAt} >= ${since.toISOString()}::timestamptz`,
    before && sql`${of.createdAt} < ${before.toISOString()}::timestamptz`,
  ];
}

/** Returns the conditions of a filter except for its search and its dates, as far as the database knows them. */
function conditions(scope: LeadScope, filter: Resolved): (SQL | undefined)[] {
  const { status, source, vendor, state, assignedTo, engagements, ages, ids, states, tag } = filter;
  return [
    within(scope),
    status && eq(leads.status, status),
    source && eq(leads.source, source),
    isValue(leads.vendor, vendor),
    isValue(leads.state, state),
    isValue(leads.assignedTo, assignedTo),
    engagements && gte(leads.engagementCount, engagements.from),
    engagements && engagements.to !== null ? lte(leads.engagementCount, engagements.to) : undefined,
    ages && agedBetween(ages),
    ids && inArray(leads.id, [...ids]),
    tag && isSearched(filter)
      ? sql`exists (select from ${leadTags} where ${leadTags.id} = ${leads.id} and ${leadTags.tagId} = ${tag})`
      : undefined,
    states && (states.length === 0 ? isNull(leads.state) : or(isNull(leads.state), inArray(leads.state, [...states]))),
    ...workConditions(filter),
    ...(filter.callable ? [ne(leads.phone, ""), isNull(leads.heldAt), notInArray(leads.status, [...CLOSED])] : []),
  ];
}

/** Returns the conditions on who has leads, what was done about them, and what they lack. */
function workConditions({ attempts, tried, lastOutcome, due, holders, missing }: Resolved): (SQL | undefined)[] {
  const conditions = [
    // A number in the text: as a parameter, a plan for all of them would not know how few it is.
    attempts && sql`(${ATTEMPT_BAND}) = ${sql.raw(String(ATTEMPT_BANDS.indexOf(attempts)))}`,
    tried && triedAt(tried),
    lastOutcome ? eq(leads.lastOutcome, lastOutcome) : undefined,
    due === null ? isNull(leads.dueAt) : undefined,
    due?.since && gte(leads.dueAt, due.since),
    due?.before && lt(leads.dueAt, due.before),
    holders && inArray(HOLDER, [...holders]),
    missing && (missing === "consent" ? NOT_AGREED : eq(leads[missing], sql`''`)),
  ];
  // Of an erased lead all is missing, and there is no work: only the lists behind figures have its row.
  return conditions.some((one) => one) ? [...conditions, isNull(leads.erasedAt)] : [];
}

/** The newest record about calls to the lead's number, or of a revocation, decides, as in `consentStatuses`. */
const NOT_AGREED = sql`coalesce((select ${consents.evidence} ->> 'box' from ${consents}
  where ${consents.address} = ${leads.phone} and (${consents.channel} = 'call' or ${consents.evidence} ->> 'box' = 'withdrawn')
  order by ${consents.seq} desc limit 1), '') not in ('button', 'ticked')`;

function triedAt(tried: Tried): SQL | undefined {
  if ("since" in tried) return gte(leads.lastAttemptAt, tried.since);
  const never = isNull(leads.lastAttemptAt);
  return tried.notSince === null ? never : or(never, lt(leads.lastAttemptAt, tried.notSince));
}

const isValue = (column: PgColumn, value: string | null | undefined): SQL | undefined =>
  value === undefined ? undefined : value === null ? isNull(column) : eq(column, value);

/** Returns the condition on ages: by the birth date if it is known, else by the given age. */
function agedBetween({ from, to, today }: NonNullable<LeadFilter["ages"]>): SQL | undefined {
  const yearsAgo = (years: number) => sql`(${today}::date - make_interval(years => ${years}))::date`;
  const born = and(
    sql`${leads.birthDate} <= ${yearsAgo(from)}`,
    to === null ? undefined : sql`${leads.birthDate} > ${yearsAgo(to + 1)}`,
  );
  const given = and(isNull(leads.birthDate), gte(leads.age, from), to === null ? undefined : lte(leads.age, to));
  return or(born, given);
}

/**
 * Locks the leads with these ids that are in a scope and not erased until the transaction ends, in one lock order, so
 * that two changes can't deadlock.
 */
export async function lockLeads(tx: Tx, scope: LeadScope, ids: readonly string[]): Promise<Lead[]> {
  const where = and(inArray(leads.id, [...ids]), isNull(leads.erasedAt), within(scope));
  return selectLeads(tx, sql`where ${where} order by ${leads.id} for no key update`);
}

/** The new values of one lead. Without a `teamId` it stays with the team of the assignee that it loses. */
export type LeadWrite = {
  id: string;
  status: LeadStatus;
  assignedTo: string | null;
  assignedAt: string | null;
  teamId: string | null;
  tags: readonly string[];
};

/** Writes status, assignee and tags of locked leads with one statement. */
export async function writeLeads(tx: Tx, writes: readonly LeadWrite[], at: Date): Promise<void> {
  const given = JSON.stringify(
    writes.map(({ id, status, assignedTo, assignedAt, teamId, tags }) => ({
      id,
      status,
      tags,
      to: assignedTo,
      since: assignedAt,
      team: teamId,
    })),
  );
  await tx
    .update(leads)
    .set({
      status: sql`given.status`,
      assignedTo: sql`given."to"`,
      teamId: sql`coalesce(given.team, case when given."to" is null then ${TEAM_LEFT} else ${leads.teamId} end)`,
      assignedAt: sql`given.since`,
      tags: sql`given.tags`,
      updatedAt: at,
      version: CHANGED,
    })
    .from(
      sql`jsonb_to_recordset(${given}::jsonb)
        as given (id text, status text, tags jsonb, "to" text, since timestamptz, team text)`,
    )
    .where(sql`${leads.id} = given.id`);
}
