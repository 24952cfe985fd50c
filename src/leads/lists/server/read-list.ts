import { EVERY_LEAD, leadScopeOf, ledBy, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { CALLING_ROLES, hasRole, type StaffActor } from "#platform/access/rules/rights.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { LEAD_STATUSES, type Lead, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { leadScore } from "#leads/leads/rules/engagement.ts";
import { type LeadFilter, type LeadList, leadFilter } from "#leads/leads/rules/lead-list.ts";
import { type LeadSort, sortValue } from "#leads/leads/rules/lead-sort.ts";
import { numberArea } from "#platform/phone/rules/number-area.ts";
import { CALL_OUTCOMES, DISPOSITIONS } from "#leads/calling/rules/disposition.ts";
import { lastAttempts } from "#compliance/contact/server/contact-store.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import { listTeams } from "#accounts/access/server/teams-store.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { findLeads as findLeadsById } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { decodeCursor, encodeCursor, type Place } from "#platform/database/server/page-cursor.ts";
import { readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import { mayAssignAny } from "#leads/assignment/server/assign-lead.ts";
import { findAsker } from "./find-neighbors.ts";
import { pickDetails } from "#leads/leads/rules/lead-fields.ts";
import { ageOf } from "#leads/leads/rules/fact-values.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { LISTED_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { countFound, estimateFound, findLeads, type FoundLeads, type ListNeeds, LOOKED_AT } from "./find-leads.ts";
import { listValues } from "./lead-sort-store.ts";
import { waitsNow } from "./waits-now.ts";

/** Leads on a page of the list. */
const PAGE = 50;
/** Vendors that the filter offers. */
const MAX_VENDORS = 200;
/** Leads in a column of the board. */
const CARDS = 25;

/** A lead in the list. */
export type LeadRow = Pick<
  Lead,
  | (typeof LISTED_FACTS)[number]
  | "id"
  | "status"
  | "source"
  | "vendor"
  | "assignedTo"
  | "tags"
  | "version"
  | "createdAt"
  | "attempts"
  | "dueAt"
  | "dueFor"
> & {
  /** The last attempt to reach the lead, with its outcome in words; null if there was none. */
  last: { at: Date; outcome: string | null } | null;
  score: number;
  /** Nobody is behind it any more: it can't be selected or changed. */
  erased: boolean;
  /** Their age today; null if unknown. */
  years: number | null;
  /** The reason why someone waits for a call now: they asked for one, or were promised one. Null if nobody waits. */
  why: TimedWords | null;
  /** The gate's answer for a call to the number. */
  gate: GateAnswer | null;
  /** Without a state: the states of the number's area code. */
  areaStates: readonly string[];
  /** Its value in the list's order; none where it is the newest first. */
  value?: string | null;
};

/** One column of the board; `more` if it does not show all. */
export type BoardColumn = { status: LeadStatus; leads: LeadRow[]; more: boolean };

/** A place in a list: after this lead, which has this value in the list's order. */
export type ListPlace = Place;

/**
 * A part of a list, in its order: the leads after `after`, null at the list's beginning. `end` is how far the list was
 * searched, null at its end. `lookedAt`: how many leads were checked for a part that is not full, though there may be
 * more.
 */
export type ListPart = {
  after: ListPlace | null;
  leads: LeadRow[];
  end: ListPlace | null;
  lookedAt: number | null;
};

/** Reads the part of a list after a place: a page of it, or `limit` leads. */
export async function readPart(
  needs: ListNeeds,
  staff: StaffActor,
  list: LeadList,
  after: ListPlace | null,
  limit: number = PAGE,
): Promise<ListPart> {
  const filter = leadFilter(list, findAsker(needs, staff));
  const cursor = after && !filter.sort ? { createdAt: after.createdAt, id: after.id } : after;
  const found = await findLeads(needs, staff, filter, { cursor, limit });
  const lookedAt = found.unfinished ? LOOKED_AT : null;
  return { after: cursor, leads: await toRows(needs, staff, found, filter.sort), end: found.next, lookedAt };
}

/**
 * Reads one page of a list, or the columns of its board, with the choices of its filters. `next` is the cursor of the
 * next page. `count` is counted up to a limit, and with `more` there are more; null if only the gate knows, and the page is
 * not the whole list.
 */
export async function readList(needs: ListNeeds, staff: StaffActor, list: LeadList) {
  const filter = leadFilter(list, findAsker(needs, staff));
  const board = list.show === "board";
  const [page, columns, counted, vendors, people, teams] = await Promise.all([
    board ? null : readPart(needs, staff, list, decodeCursor(list.after)),
    board ? readBoard(needs, staff, filter) : [],
    filter.callable ? null : countFound(needs, staff, filter),
    listValues(needs.readDb, "vendor"),
    listStaff(needs.db),
    listTeams(needs.db),
  ]);
  // Agents may give their own leads to anyone; managers choose among their people and teams.
  const reach = hasRole(staff, "manager") ? ledBy(staff) : EVERY_LEAD;
  const about = counted?.exact === false ? await estimateFound(needs, staff, filter) : null;
  const whole = page !== null && page.after === null && page.end === null;
  return {
    page,
    next: encodeCursor(page?.end ?? null),
    columns,
    count: counted ? counted.count : whole ? page.leads.length : null,
    more: counted?.exact === false,
    /** An estimate of more than can be counted. */
    about,
    vendors: vendors.slice(0, MAX_VENDORS),
    people: people.flatMap(({ id, name, active, ...roles }) =>
      scopeIncludes(reach, id) && ((active && hasRole(roles, ...CALLING_ROLES)) || isDemo(id)) ? [{ id, name }] : [],
    ),
    teams: teams.flatMap(({ id, name }) => (mayAssignAny(staff) && scopeIncludes(reach, id) ? [{ id, name }] : [])),
  };
}

async function readBoard(needs: ListNeeds, staff: StaffActor, filter: LeadFilter) {
  const shown = LEAD_STATUSES.filter((status) => filter.status === undefined || filter.status === status);
  return Promise.all(
    shown.map(async (status): Promise<BoardColumn> => {
      const found = await findLeads(needs, staff, { ...filter, status }, { cursor: null, limit: CARDS });
      return { status, leads: await toRows(needs, staff, found), more: found.next !== null };
    }),
  );
}

async function toRows(
  needs: ListNeeds,
  staff: StaffActor,
  { leads: found, gates }: FoundLeads,
  sort?: LeadSort,
): Promise<LeadRow[]> {
  const leads = needs.readDb === needs.db ? found : await rereadLeads(needs.db, staff, found);
  const [answers, attempts] = await Promise.all([
    gates ?? readGateAnswers(needs, staff, leads),
    lastAttempts(
      needs.readDb,
      leads.map(({ id }) => id),
    ),
  ]);
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  return leads.map((lead) => ({
    ...pickDetails(lead, LISTED_FACTS),
    years: ageOf(lead, today),
    id: lead.id,
    status: lead.status,
    source: lead.source,
    vendor: lead.vendor,
    assignedTo: lead.assignedTo,
    tags: lead.tags,
    version: lead.version,
    createdAt: lead.createdAt,
    attempts: lead.attempts,
    dueAt: lead.dueAt,
    dueFor: lead.dueFor,
    last: inWords(attempts.get(lead.id)),
    erased: lead.erasedAt !== null,
    score: leadScore(lead.engagementCount),
    why: waitsNow(lead, answers.get(lead.id), needs.now()),
    gate: answers.get(lead.id) ?? null,
    areaStates: lead.state === null && lead.phone !== null ? numberArea(lead.phone).states : [],
    ...(sort ? { value: sortValue(lead, sort) } : {}),
  }));
}

function inWords(last: { at: Date; outcome: string | null } | undefined): LeadRow["last"] {
  if (!last) return null;
  const outcome = CALL_OUTCOMES.find((one) => one === last.outcome);
  return { at: last.at, outcome: outcome ? DISPOSITIONS[outcome].label : null };
}

/**
 * Reads the leads of a list as they are now, for the gate: a replica may be out of date. Those that the person may no
 * longer see are left out.
 */
async function rereadLeads(db: Db, staff: StaffActor, found: readonly Lead[]): Promise<Lead[]> {
  const ids = found.map(({ id }) => id);
  const current = new Map((await findLeadsById(db, leadScopeOf(staff), ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => current.get(id) ?? []);
}
