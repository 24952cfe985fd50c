import type { LeadScope } from "#core/access/lead-scope.ts";
import type { Lead } from "#core/leads/lead.ts";
import type { Db } from "#server/platform/database.ts";
import { type LeadFilter, listLeads } from "./leads-store.ts";

/** The ids of the leads before and after one in a list, newest first; null at an end. The lead itself need not match the filter any more. */
export async function findNeighbors(
  { db }: { db: Db },
  scope: LeadScope,
  filter: LeadFilter,
  { createdAt, id }: Pick<Lead, "createdAt" | "id">,
): Promise<{ newer: string | null; older: string | null }> {
  const here = { createdAt: createdAt.toISOString(), id };
  const [up, down] = await Promise.all([
    listLeads(db, scope, filter, here, 1, "up"),
    listLeads(db, scope, filter, here, 1, "down"),
  ]);
  return { newer: up.leads[0]?.id ?? null, older: down.leads[0]?.id ?? null };
}
