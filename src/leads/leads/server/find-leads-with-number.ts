import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { leadsWithAddress } from "#compliance/consent/server/consent-store.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { findLead } from "./leads-store.ts";

/** Leads of one number that are looked at: a household shares one, not more. */
const MAX_LEADS = 20;

/** Finds the leads with a number: open ones before closed ones, then those that changed last. */
export async function findLeadsWithNumber(tx: Tx, number: string): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (const id of (await leadsWithAddress(tx, [number])).slice(0, MAX_LEADS)) {
    const lead = await findLead(tx, EVERY_LEAD, id);
    if (lead) leads.push(lead);
  }
  const closed = (lead: Lead) => Number(lead.status.startsWith("closed_"));
  return leads.sort((a, b) => closed(a) - closed(b) || b.updatedAt.getTime() - a.updatedAt.getTime());
}
