import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By } from "#platform/access/rules/rights.ts";
import { type BulkAction, type BulkChange, type LeadBefore, selectionProblem } from "#leads/leads/rules/bulk-action.ts";
import type { Lead, LeadStatus } from "#leads/leads/rules/lead.ts";
import { parseTarget } from "#leads/leads/rules/assign-target.ts";
import { findTarget, mayAssignAny } from "#leads/assignment/server/assign-lead.ts";
import { type AuditEntry, recordAudits } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { addBulkChange, type LeadWrite, lockLeads, writeLeads } from "./lead-lists-store.ts";

export type BulkNeeds = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };

/** `changed` with the status before; `skipped` are the ids of leads that are gone or not this person's. `undoId` is null where nothing changed. */
type BulkDone = {
  undoId: string | null;
  changed: { id: string; before: LeadStatus }[];
  skipped: string[];
};

/**
 * Changes the status or the assignee of up to 1,000 leads at once, each with its touchpoint and audit line. The answer's
 * `undoId` takes it back for 60 seconds.
 */
export async function changeLeads(
  needs: BulkNeeds,
  by: By,
  { action, ids, change }: { action: BulkAction; ids: readonly string[]; change: BulkChange },
): Promise<Outcome<BulkDone>> {
  const work = runChange(needs, by, "leads:write", async ({ tx, at }): Promise<Outcome<BulkDone>> => {
    const asked = new Set(ids);
    const problem = selectionProblem(asked.size);
    if (problem) return invalid(problem);
    const target = "assignedTo" in change ? await findTarget(tx, by.actor, change.assignedTo) : null;
    if ("assignedTo" in change && !target) return invalid("Choose a person of the staff who works with leads.");
    const seen = await lockLeads(tx, leadScopeOf(by.actor), [...asked]);
    const locked = seen.filter((lead) => mayMove(by.actor, lead, change));
    const writes = locked.map((lead) => ({ lead, to: after(lead, change, at) })).filter(differs);
    await writeAll(tx, needs, by, writes, { at, given: () => target?.given ?? "" });
    const undoId = writes.length > 0 ? needs.newId() : null;
    if (undoId !== null)
      await addBulkChange(
        tx,
        writes.map(({ lead }) => ({
          id: undoId,
          leadId: lead.id,
          actorId: by.actor.id,
          action,
          before: beforeOf(lead),
          version: lead.version + 1,
          at,
        })),
      );
    for (const { id } of locked) asked.delete(id);
    return ok({
      undoId,
      changed: writes.map(({ lead }) => ({ id: lead.id, before: lead.status })),
      skipped: [...asked],
    });
  });
  // Who had a lead that is given away must hear of it too.
  return andAnnounce(needs, work, ({ value }) => ("status" in change ? value.changed.map(({ id }) => id) : null));
}

/** Agents give away only their own leads and take those that nobody has, as one by one. */
function mayMove(actor: Actor, { assignedTo }: Lead, change: BulkChange): boolean {
  if (!("assignedTo" in change) || mayAssignAny(actor)) return true;
  return assignedTo === actor.id || (assignedTo === null && change.assignedTo === actor.id);
}

type Write = { lead: Lead; to: LeadWrite };
const differs = ({ lead, to }: Write) => lead.status !== to.status || isMoved(lead, to);
const isMoved = (lead: Lead, to: LeadWrite) =>
  lead.assignedTo !== to.assignedTo || (to.assignedTo === null && to.teamId !== null && lead.teamId !== to.teamId);

function beforeOf({ status, assignedTo, teamId, assignedAt }: Lead): LeadBefore & Pick<Lead, "teamId"> {
  return { status, assignedTo, teamId, assignedAt: assignedAt?.toISOString() ?? null };
}

function after(lead: Lead, change: BulkChange, at: Date): LeadWrite {
  if ("status" in change) return { ...beforeOf(lead), id: lead.id, status: change.status };
  const target = parseTarget(change.assignedTo);
  return {
    id: lead.id,
    status: lead.status,
    ...target,
    assignedAt: target.assignedTo === null ? null : at.toISOString(),
  };
}

/** Writes what locked leads become, with touchpoints, counts and audit lines; `given` says who got a lead. */
export async function writeAll(
  tx: Tx,
  { newId }: Pick<BulkNeeds, "newId">,
  by: By,
  writes: readonly Write[],
  { at, given }: { at: Date; given: (assignee: string | null) => string },
): Promise<void> {
  if (writes.length === 0) return;
  const all = writes.map(({ to }) => to);
  await recounting(
    tx,
    all.map(({ id }) => id),
    () => writeLeads(tx, all, at),
  );
  const moved = writes.filter(({ lead, to }) => lead.status !== to.status);
  const ids = (some: readonly Write[]) => some.map(({ lead }) => lead.id);
  await recordEvent(tx, "lead.status_changed", ids(moved), at);
  await recordEvent(tx, "lead.assigned", ids(writes.filter(({ lead, to }) => isMoved(lead, to))), at);
  const told = writes.flatMap(({ lead, to }) => tell(lead, to, given));
  await addTouchpoints(
    tx,
    told.map(({ touchpoint, entry }) => ({
      ...touchpoint,
      id: newId(),
      leadId: entry.recordId,
      at,
      metadata: { by: by.actor.name },
    })),
  );
  await recordAudits(
    tx,
    by,
    at,
    told.map(({ entry }) => entry),
  );
}

type Told = { touchpoint: { type: string; description: string }; entry: AuditEntry };

function tell(lead: Lead, to: LeadWrite, given: (assignee: string | null) => string): Told[] {
  const told: Told[] = [];
  const recordId = lead.id;
  if (lead.status !== to.status)
    told.push({
      touchpoint: { type: "status", description: `Status changed from ${lead.status} to ${to.status}` },
      entry: { action: "lead.status", recordId, before: { status: lead.status }, after: { status: to.status } },
    });
  if (isMoved(lead, to)) {
    const description = given(to.assignedTo);
    const [before, next] = [{ assignedTo: lead.assignedTo }, { assignedTo: to.assignedTo }];
    told.push({
      touchpoint: { type: "assignment", description },
      entry: { action: "lead.assign", recordId, before, after: next },
    });
  }
  return told;
}
