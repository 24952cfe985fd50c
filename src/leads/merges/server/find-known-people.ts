import type { LeadScope } from "#platform/access/rules/lead-scope.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { DuplicateReason } from "#leads/merges/rules/duplicate-reason.ts";
import { kindOf } from "#agency/site/rules/site-stage.ts";
import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { leadsOfPerson, type Sought } from "./duplicates-store.ts";

/**
 * Leads that may be the same person. `elsewhere`: the reasons for which leads outside of the reader's scope may be,
 * without a word about them.
 */
export type KnownPeople = {
  leads: (Pick<Lead, "id" | "name" | "status"> & { reasons: DuplicateReason[] })[];
  elsewhere: DuplicateReason[];
};

/** Most leads that are shown. */
const SHOWN = 5;

/** Finds who may be the same person as one who is about to be added. Samples of a preview and erased leads don't count. */
export async function findKnownPeople(on: Executor, scope: LeadScope, sought: Sought): Promise<KnownPeople> {
  const found = await leadsOfPerson(on, sought);
  const ids = [...new Set(found.map(({ id }) => id))];
  if (ids.length === 0) return { leads: [], elsewhere: [] };
  const reasonsOf = (wanted: string) => [...new Set(found.flatMap(({ id, reason }) => (id === wanted ? reason : [])))];
  const all = (await findLeads(on, EVERY_LEAD, ids)).filter(
    ({ id, erasedAt }) => !erasedAt && kindOf(id) !== "preview",
  );
  const seen = new Set((await findLeads(on, scope, ids)).map(({ id }) => id));
  return {
    leads: all
      .filter(({ id }) => seen.has(id))
      .slice(0, SHOWN)
      .map(({ id, name, status }) => ({ id, name, status, reasons: reasonsOf(id) })),
    elsewhere: [...new Set(all.flatMap(({ id }) => (seen.has(id) ? [] : reasonsOf(id))))],
  };
}
