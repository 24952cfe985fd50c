import { leadScopeOf } from "#core/access/lead-scope.ts";
import type { Actor } from "#core/access/rights.ts";
import type { Lead } from "#core/leads/lead.ts";
import { type Asker, leadFilter, parseLeadList } from "#core/leads/lead-list.ts";
import type { Db } from "#server/platform/database.ts";
import { listLeads } from "./lead-lists-store.ts";

type Needs = { db: Db; now: () => Date; site: { settings: () => { agency: { timeZone: string } } } };

/** Who asks for a list, as its filters need it. */
export function findAsker({ now, site }: Omit<Needs, "db">, actor: Actor): Asker {
  return { self: actor.id, now: now(), timeZone: site.settings().agency.timeZone };
}

/** The ids of the leads before and after one in the list whose address has this query, newest first; null at an end. The lead itself need not match any more. */
export async function findNeighbors(
  needs: Needs,
  actor: Actor,
  list: string,
  { createdAt, id }: Pick<Lead, "createdAt" | "id">,
): Promise<{ newer: string | null; older: string | null }> {
  const here = { createdAt: createdAt.toISOString(), id };
  const scope = leadScopeOf(actor);
  const filter = leadFilter(parseLeadList(new URLSearchParams(list)), findAsker(needs, actor));
  const [up, down] = await Promise.all([
    listLeads(needs.db, scope, filter, here, 1, "up"),
    listLeads(needs.db, scope, filter, here, 1, "down"),
  ]);
  return { newer: up.leads[0]?.id ?? null, older: down.leads[0]?.id ?? null };
}
