import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import type { Actor } from "#platform/access/rules/rights.ts";
import { type CallBlock, callBlock } from "#leads/gate/rules/next-call.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { leadsWithBooking } from "#leads/appointments/server/appointments-store.ts";
import { type GateNeeds, readGateAnswers } from "#leads/gate/server/read-gate-facts.ts";
import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { listLeads } from "./lead-lists-store.ts";
import { waitsNow } from "./waits-now.ts";

/**
 * A new lead on an agent's Home. `block` is the reason for which it can't be called at any time, null if it can be;
 * `why` says why someone waits for a call now.
 */
export type NewLead = Pick<Lead, "id" | "name" | "state" | "source" | "createdAt"> & {
  block: CallBlock | null;
  why: TimedWords | null;
};

/** Lists the newest leads of an actor's scope that nobody has called, whether they may be called or not. */
export async function listNewLeads(needs: GateNeeds, actor: Actor, limit: number): Promise<NewLead[]> {
  const { db, now } = needs;
  const { leads } = await listLeads(db, leadScopeOf(actor), { status: "new" }, null, limit);
  const ids = leads.map(({ id }) => id);
  const [gates, booked] = await Promise.all([readGateAnswers(needs, actor, leads), leadsWithBooking(db, ids, now())]);
  return leads.flatMap((lead) => {
    const { id, name, state, source, reachBy, createdAt } = lead;
    const gate = gates.get(id);
    if (!gate) return [];
    const block = callBlock({ gate, reachBy, booked: booked.has(id) });
    return [{ id, name, state, source, createdAt, block, why: block === null ? waitsNow(lead, gate, now()) : null }];
  });
}
