import { leadScopeOf } from "#core/access/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import type { Lead, LeadStatus } from "#core/leads/lead.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db } from "#server/platform/database.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { addTouchpoint, lockLead, setLeadStatus } from "./leads-store.ts";

/** Moves a lead to any status (spec admin-panels §4), with a touchpoint and an audit line. Answers the lead and its status before.
 * Conflict where its status is no longer the `expected` one. */
export async function changeLeadStatus(
  needs: { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads },
  by: By,
  input: { leadId: string; status: LeadStatus; expected?: LeadStatus },
): Promise<Outcome<{ lead: Lead; before: LeadStatus }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const work = needs.db.transaction(async (tx): Promise<Outcome<{ lead: Lead; before: LeadStatus }>> => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), input.leadId);
    if (!lead) return notFound("Lead");
    if (input.expected !== undefined && lead.status !== input.expected)
      return { ok: false, code: "conflict", message: "Someone changed this lead in the meantime. Nothing was undone." };
    if (lead.status === input.status) return ok({ lead, before: lead.status });
    const at = needs.now();
    await setLeadStatus(tx, lead, input.status, at);
    await addTouchpoint(tx, {
      id: needs.newId(),
      leadId: lead.id,
      type: "status",
      description: `Status changed from ${lead.status} to ${input.status}`,
      at,
      metadata: { by: by.actor.name },
    });
    await recordAudit(tx, by, at, {
      action: "lead.status",
      recordType: "lead",
      recordId: lead.id,
      before: { status: lead.status },
      after: { status: input.status },
    });
    return ok({ lead: { ...lead, status: input.status, updatedAt: at }, before: lead.status });
  });
  return andAnnounce(needs, work);
}
