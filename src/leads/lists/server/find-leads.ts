import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import type { GateAnswer } from "#compliance/contact/rules/gate-facts.ts";
import { MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import { COUNTED, countLimit, isLookedFor } from "#leads/leads/rules/lead-count.ts";
import type { LeadFilter } from "#leads/leads/rules/lead-list.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { findCoveredAreas } from "#leads/gate/server/find-covered-areas.ts";
import { findOpenStates } from "#leads/gate/server/find-open-states.ts";
import { type GateNeeds, readCallable } from "#leads/gate/server/read-gate-facts.ts";
import type { Services } from "#platform/program/server/services.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { listSorted } from "./lead-sort-store.ts";
import {
  countMatches,
  cursorOf,
  estimateMatches,
  type LeadCursor,
  type LeadPage,
  listLeads,
} from "./lead-lists-store.ts";

/** Leads for which the gate is asked first, at least and at most at a time, and at most for one page. */
const BATCH = { first: 100, least: 50, most: 400 };
export const LOOKED_AT = 1_000;

/**
 * A page of leads. `gates`: the gate's answer for a call, if it was asked. `unfinished`: the page may have fewer leads
 * than there are, since `LOOKED_AT` were checked; `next` continues from there.
 */
export type FoundLeads = LeadPage & { gates: ReadonlyMap<string, GateAnswer> | null; unfinished: boolean };

/** Lists may be read on a replica; the gate never is. */
export type ListNeeds = GateNeeds & Pick<Services, "readDb">;
type Page = { cursor: LeadCursor | null; limit: number; towards?: "down" | "up" };

/** Finds one page of the leads that an actor may see and that match, in their order; `towards: "up"` the other way. */
export async function findLeads(
  needs: ListNeeds,
  actor: Actor,
  filter: LeadFilter,
  { cursor, limit, towards = "down" }: Page,
): Promise<FoundLeads> {
  const list = lister(needs, actor, towards);
  if (!filter.callable) return { ...(await list(needs.readDb, filter, cursor, limit)), gates: null, unfinished: false };
  // At one moment: the list and its reasons agree.
  const at = needs.now();
  const [states, covered] = await Promise.all([findOpenStates(needs, actor, at), findCoveredAreas(needs, at)]);
  // A sorted list is put together from parts, which have to be whole.
  const asked = { ...filter, states, ...(filter.sort ? {} : { covered }) };
  const answers = new Map<string, () => GateAnswer>();
  const leads: Lead[] = [];
  let from = cursor;
  for (let looked = 0; looked < LOOKED_AT; ) {
    const size = nextBatch({ looked, found: leads.length, wanted: limit + 1 });
    const batch = await list(needs.db, asked, from, size);
    const allowed = await readCallable({ ...needs, now: () => at }, actor, batch.leads);
    for (const [id, answer] of allowed) answers.set(id, answer);
    leads.push(...batch.leads.filter(({ id }) => allowed.has(id)));
    if (leads.length > limit) {
      const page = leads.slice(0, limit);
      return {
        leads: page,
        next: cursorOf(page.at(-1), filter.sort),
        gates: gatesOf(page, answers),
        unfinished: false,
      };
    }
    looked += size;
    from = batch.next;
    if (from === null) break;
  }
  return { leads, next: from, gates: gatesOf(leads, answers), unfinished: from !== null };
}

/** Returns the way to list leads: in the order of the filter, or the newest first. */
function lister({ db }: ListNeeds, actor: Actor, towards: "down" | "up") {
  const scope = leadScopeOf(actor);
  const readNames = async () => new Map((await listStaff(db)).map(({ id, name }) => [id, name]));
  return (on: ReadDb, filter: LeadFilter, cursor: LeadCursor | null, limit: number): Promise<LeadPage> =>
    filter.sort
      ? listSorted({ on, scope, filter, cursor, limit, towards, readNames })
      : listLeads(on, scope, filter, cursor, limit, towards);
}

/** Returns how many leads to check next: enough to find the rest, if the same share of them may be called as so far. */
function nextBatch({ looked, found, wanted }: { looked: number; found: number; wanted: number }): number {
  if (looked === 0) return BATCH.first;
  const rest = Math.ceil(((wanted - found) * looked) / Math.max(found, 1));
  return Math.min(LOOKED_AT - looked, BATCH.most, Math.max(BATCH.least, rest));
}

/** Reads the gate's answers for the page only: nobody sees those for the leads beyond it. */
function gatesOf(page: readonly Lead[], answers: ReadonlyMap<string, () => GateAnswer>): Map<string, GateAnswer> {
  const gates = new Map<string, GateAnswer>();
  for (const { id } of page) {
    const answer = answers.get(id);
    if (answer) gates.set(id, answer());
  }
  return gates;
}

/** Counts the leads that match, up to a limit; `exact` if there are no more. */
export async function countFound(
  needs: ListNeeds,
  actor: Actor,
  filter: LeadFilter,
): Promise<{ count: number; exact: boolean }> {
  if (filter.callable) {
    const { leads, next } = await findLeads(needs, actor, filter, { cursor: null, limit: COUNTED });
    return { count: leads.length, exact: next === null };
  }
  const n = await countMatches(needs.readDb, leadScopeOf(actor), filter);
  const limit = countLimit(filter);
  return { count: Math.min(n, limit), exact: n <= limit };
}

/** Estimates how many leads match, where they were too many to count; null if there is no estimate worth showing. */
export async function estimateFound(needs: ListNeeds, actor: Actor, filter: LeadFilter): Promise<number | null> {
  if (isLookedFor(filter) || filter.callable) return null;
  const n = await estimateMatches(needs.readDb, leadScopeOf(actor), filter);
  return n > COUNTED ? n : null;
}

/** Most pages that `findMatches` reads, of a list in which nearly no lead may be called. */
const MAX_PAGES = 10;

/** Finds the ids of the first leads that match and are not erased, up to the limit of one bulk change. */
export async function findMatches(needs: GateNeeds, actor: Actor, filter: LeadFilter): Promise<string[]> {
  const here = { ...needs, readDb: needs.db };
  const ids: string[] = [];
  let cursor: LeadCursor | null = null;
  for (let n = 0; n < MAX_PAGES && ids.length < MAX_BULK; n++) {
    const page: FoundLeads = await findLeads(here, actor, filter, { cursor, limit: MAX_BULK - ids.length });
    ids.push(...page.leads.flatMap(({ id, erasedAt }) => (erasedAt === null ? [id] : [])));
    cursor = page.next;
    if (cursor === null) break;
  }
  return ids;
}
