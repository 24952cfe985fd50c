import { leadScopeOf } from "#core/access/lead-scope.ts";
import type { StaffActor } from "#core/access/rights.ts";
import type { GateAnswer } from "#core/contact/gate-facts.ts";
import { LEAD_STATUSES, type Lead, type LeadStatus } from "#core/leads/lead.ts";
import { leadScore } from "#core/leads/engagement.ts";
import { type LeadFilter, type LeadList, leadFilter } from "#core/leads/lead-list.ts";
import { numberArea } from "#core/phone/number-area.ts";
import { listStaff } from "#server/access/access-store.ts";
import { decodeCursor, encodeCursor } from "#server/platform/page-cursor.ts";
import { type GateNeeds, readGateAnswers } from "#server/contact/read-gate-facts.ts";
import { findAsker } from "./find-neighbors.ts";
import { countMatches, listLeads, listVendors } from "./lead-lists-store.ts";

/** Leads on a page of the list. */
const PAGE = 50;
/** Leads in a column of the board. */
const CARDS = 25;

/** A lead as the list shows it. */
export type LeadRow = Pick<
  Lead,
  | "id"
  | "name"
  | "phone"
  | "email"
  | "state"
  | "age"
  | "birthDate"
  | "coverage"
  | "status"
  | "source"
  | "vendor"
  | "assignedTo"
  | "version"
  | "createdAt"
> & {
  score: number;
  /** What the gate answers for a call to the number. */
  gate: GateAnswer | null;
  /** Without a state: the states of the number's area code. */
  areaStates: readonly string[];
};

/** One column of the board; `more` where it does not show all. */
export type BoardColumn = { status: LeadStatus; leads: LeadRow[]; more: boolean };

type Needs = Parameters<typeof findAsker>[0] & GateNeeds;

/** One page of a list, or the columns of its board, with what its filters offer. `count` is counted up to a number. */
export async function readList(needs: Needs, staff: StaffActor, list: LeadList) {
  const filter = leadFilter(list, findAsker(needs, staff));
  const scope = leadScopeOf(staff);
  const board = list.show === "board";
  const [page, columns, count, vendors, people] = await Promise.all([
    board ? { leads: [], next: null } : listLeads(needs.db, scope, filter, decodeCursor(list.after), PAGE),
    board ? readBoard(needs, staff, filter) : [],
    countMatches(needs.db, scope, filter),
    listVendors(needs.db),
    listStaff(needs.db),
  ]);
  return {
    leads: await toRows(needs, staff, page.leads),
    next: encodeCursor(page.next),
    columns,
    count,
    vendors,
    people: people.flatMap(({ id, name, role, active }) => (active && role !== "editor" ? [{ id, name }] : [])),
  };
}

async function readBoard(needs: Needs, staff: StaffActor, filter: LeadFilter) {
  const scope = leadScopeOf(staff);
  const shown = LEAD_STATUSES.filter((status) => filter.status === undefined || filter.status === status);
  return Promise.all(
    shown.map(async (status): Promise<BoardColumn> => {
      const found = await listLeads(needs.db, scope, { ...filter, status }, null, CARDS);
      return { status, leads: await toRows(needs, staff, found.leads), more: found.next !== null };
    }),
  );
}

async function toRows(needs: Needs, staff: StaffActor, leads: readonly Lead[]): Promise<LeadRow[]> {
  const answers = await readGateAnswers(needs, staff, leads);
  return leads.map((lead) => ({
    id: lead.id,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    state: lead.state,
    age: lead.age,
    birthDate: lead.birthDate,
    coverage: lead.coverage,
    status: lead.status,
    source: lead.source,
    vendor: lead.vendor,
    assignedTo: lead.assignedTo,
    version: lead.version,
    createdAt: lead.createdAt,
    score: leadScore(lead.engagementCount),
    gate: answers.get(lead.id) ?? null,
    areaStates: lead.state === null && lead.phone !== null ? numberArea(lead.phone).states : [],
  }));
}
