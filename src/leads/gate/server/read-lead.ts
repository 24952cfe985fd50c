import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { ageOf } from "#leads/leads/rules/fact-values.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { readLeadConsents } from "#leads/leads/server/read-lead-consents.ts";
import { householdOf } from "#leads/leads/server/requests-store.ts";
import type { GateNeeds } from "./read-gate-facts.ts";
import { readLeadGate } from "./read-lead-gate.ts";

/**
 * Reads a lead of the actor's scope with everything that its page and its side sheet show about the person and how to
 * reach them, or null.
 */
export async function readLead(needs: GateNeeds, actor: Actor, id: string) {
  const lead = await findLead(needs.db, leadScopeOf(actor), id);
  if (!lead) return null;
  const household = await householdOf(needs.db, id);
  const [consent, gate] = await Promise.all([
    readLeadConsents(needs, lead, household),
    readLeadGate(needs, actor, lead, household),
  ]);
  const today = wallClock(needs.now(), needs.site.settings().agency.timeZone).date;
  return { lead, years: ageOf(lead, today), household, consent, gate };
}

export type LeadRead = NonNullable<Awaited<ReturnType<typeof readLead>>>;
