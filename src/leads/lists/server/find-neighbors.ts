import type { Actor } from "#platform/access/rules/rights.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type Asker, leadFilter, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import type { GateNeeds } from "#leads/gate/server/read-gate-facts.ts";
import { findLeads, type ListNeeds } from "./find-leads.ts";
import { cursorOf } from "./lead-lists-store.ts";

/** Finds the person who asks for a list, for its filters. */
export function findAsker({ now, site }: Pick<GateNeeds, "now" | "site">, actor: Actor): Asker {
  return { self: actor.id, now: now(), timeZone: site.settings().agency.timeZone };
}

/**
 * Finds the ids of the leads before and after one in the list whose address has this query, in its order; null at an
 * end. The lead itself need not match any more.
 */
export async function findNeighbors(
  needs: ListNeeds,
  actor: Actor,
  list: string,
  lead: Lead,
): Promise<{ newer: string | null; older: string | null }> {
  const filter = leadFilter(parseLeadList(new URLSearchParams(list)), findAsker(needs, actor));
  const here = { cursor: cursorOf(lead, filter.sort), limit: 1 };
  const [up, down] = await Promise.all([
    findLeads(needs, actor, filter, { ...here, towards: "up" }),
    findLeads(needs, actor, filter, here),
  ]);
  return { newer: up.leads[0]?.id ?? null, older: down.leads[0]?.id ?? null };
}
