import { leadScopeOf } from "#core/access/lead-scope.ts";
import { forbidden, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { may } from "#core/access/rights.ts";
import type { Lead, LeadStatus } from "#core/leads/lead.ts";
import { availabilityChangedJob } from "#server/access/access-jobs.ts";
import { type By, recordAudit } from "#server/audit/audit-store.ts";
import type { Db, Tx } from "#server/platform/database.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { type AnnounceLeads, andAnnounce } from "./leads-live.ts";
import { lockLead, setLeadStatus } from "./leads-store.ts";
import { addTouchpoint } from "#server/timeline/timeline-store.ts";

type Needs = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };
type Changed = { changed: { id: string; before: LeadStatus }[]; skipped: number };
type StatusChange = { leadId: string; status: LeadStatus; expected?: LeadStatus };

/** How many leads one bulk change may take: four pages of the list. */
export const MAX_BULK = 200;

/** Moves a lead to any status (spec admin-panels §4), with a touchpoint and an audit line. Answers the lead and its status before.
 * Conflict where its status is no longer the `expected` one. */
export async function changeLeadStatus(
  needs: Needs,
  by: By,
  input: StatusChange,
): Promise<Outcome<{ lead: Lead; before: LeadStatus }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  return andAnnounce(
    needs,
    needs.db.transaction((tx) => changeWithin(tx, needs, by, input)),
  );
}

/**
 * Moves several leads, each as `changeLeadStatus` does, in one transaction. Answers those that changed with their status
 * before, and how many were skipped because they are gone, not this person's, or no longer have the `expected` status.
 */
export async function changeLeadStatuses(
  needs: Needs,
  by: By,
  changes: readonly StatusChange[],
): Promise<Outcome<Changed>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  const byId = new Map(changes.map((change) => [change.leadId, change]));
  if (byId.size === 0) return { ok: false, code: "invalid", message: "Select at least one lead." };
  if (byId.size > MAX_BULK)
    return { ok: false, code: "invalid", message: `Select at most ${MAX_BULK} leads at a time.` };
  const work = needs.db.transaction(async (tx): Promise<Outcome<Changed>> => {
    const changed: { id: string; before: LeadStatus }[] = [];
    let skipped = 0;
    // One lock order, so that concurrent changes can't deadlock.
    for (const [id, change] of [...byId].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const done = await changeWithin(tx, needs, by, change);
      if (!done.ok) skipped++;
      else if (done.value.before !== change.status) changed.push({ id, before: done.value.before });
    }
    return ok({ changed, skipped });
  });
  return andAnnounce(needs, work);
}

async function changeWithin(
  tx: Tx,
  needs: Needs,
  by: By,
  input: StatusChange,
): Promise<Outcome<{ lead: Lead; before: LeadStatus }>> {
  const lead = await lockLead(tx, leadScopeOf(by.actor), input.leadId);
  if (!lead) return notFound("Lead");
  if (input.expected !== undefined && lead.status !== input.expected)
    return { ok: false, code: "conflict", message: "Someone changed this lead in the meantime. Nothing was undone." };
  return ok({ lead: await moveLead(tx, needs, by, lead, input.status), before: lead.status });
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
    recordType: "lead",
    recordId: lead.id,
    before: { status: lead.status },
    after: { status },
  });
  return { ...lead, status, updatedAt: at, version: lead.version + 1 };
}
