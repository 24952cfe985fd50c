import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { conflict, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Lead, LeadStatus } from "#leads/leads/rules/lead.ts";
import { availabilityChangedJob } from "#accounts/access/server/access-jobs.ts";
import { recordAudit } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { enqueue } from "#platform/jobs/server/jobs.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead, setLeadStatus } from "./leads-store.ts";
import { addTouchpoint } from "./timeline-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };
type StatusChange = { leadId: string; status: LeadStatus; expected?: LeadStatus };

/** Moves a lead to any status (spec admin-panels §4), with a touchpoint and an audit line. Answers the lead and its status before.
 * Conflict where its status is no longer the `expected` one. */
export async function changeLeadStatus(
  needs: Needs,
  by: By,
  input: StatusChange,
): Promise<Outcome<{ lead: Lead; before: LeadStatus }>> {
  const work = runChange(needs, by, "leads:write", async ({ tx }) => {
    const lead = await lockLead(tx, leadScopeOf(by.actor), input.leadId);
    if (!lead) return notFound("Lead");
    if (input.expected !== undefined && lead.status !== input.expected)
      return conflict("Someone changed this lead in the meantime. Nothing was undone.");
    return ok({ lead: await moveLead(tx, needs, by, lead, input.status), before: lead.status });
  });
  return andAnnounce(needs, work, () => [input.leadId]);
}

/** Moves a lead that the caller has locked, with its touchpoint and audit line. */
export async function moveLead(
  tx: Tx,
  needs: Pick<Needs, "now" | "newId">,
  by: By,
  lead: Lead,
  status: LeadStatus,
): Promise<Lead> {
  if (lead.status === status) return lead;
  const at = needs.now();
  await setLeadStatus(tx, lead, status, at);
  // A closed lead makes room for another.
  if (lead.assignedTo !== null && status.startsWith("closed_"))
    await enqueue(tx, availabilityChangedJob, [{ staffId: lead.assignedTo }]);
  await addTouchpoint(tx, {
    id: needs.newId(),
    leadId: lead.id,
    type: "status",
    description: `Status changed from ${lead.status} to ${status}`,
    at,
    metadata: { by: by.actor.name },
  });
  await recordAudit(tx, by, at, {
    action: "lead.status",
    recordId: lead.id,
    before: { status: lead.status },
    after: { status },
  });
  return { ...lead, status, updatedAt: at, version: lead.version + 1 };
}
