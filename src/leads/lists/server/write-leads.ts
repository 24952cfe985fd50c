import type { By } from "#platform/access/rules/rights.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { sameTags, type Tag, tagsText } from "#leads/leads/rules/tag.ts";
import { type AuditEntry, recordAudits } from "#platform/ledger/server/audit-store.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { addTouchpoints } from "#leads/leads/server/timeline-store.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { type LeadWrite, writeLeads } from "./lead-lists-store.ts";

export type Write = { lead: Lead; to: LeadWrite };

/** Tells whether a write changes anything. */
export const differs = ({ lead, to }: Write): boolean =>
  lead.status !== to.status || isMoved(lead, to) || !sameTags(lead.tags, to.tags);
const isMoved = (lead: Lead, to: LeadWrite) =>
  lead.assignedTo !== to.assignedTo || (to.assignedTo === null && to.teamId !== null && lead.teamId !== to.teamId);

type Words = { at: Date; given: (assignee: string | null) => string; tags?: readonly Tag[] };

/**
 * Writes what locked leads become, with touchpoints, counts and audit lines; `given` says who got a lead, `tags` names
 * the agency's tags.
 */
export async function writeAll(
  tx: Tx,
  { newId }: { newId: () => string },
  by: By,
  writes: readonly Write[],
  { at, given, tags = [] }: Words,
): Promise<void> {
  if (writes.length === 0) return;
  const all = writes.map(({ to }) => to);
  await recounting(
    tx,
    all.map(({ id }) => id),
    () => writeLeads(tx, all, at),
  );
  const idsOf = (some: readonly Write[]) => some.map(({ lead }) => lead.id);
  const events = [
    ["lead.status_changed", writes.filter(({ lead, to }) => lead.status !== to.status)],
    ["lead.assigned", writes.filter(({ lead, to }) => isMoved(lead, to))],
    ["lead.updated", writes.filter(({ lead, to }) => !sameTags(lead.tags, to.tags))],
  ] as const;
  for (const [event, some] of events) await recordEvent(tx, event, idsOf(some), at);
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const told = writes.flatMap(({ lead, to }) => tell(lead, to, given, names));
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

function tell(lead: Lead, to: LeadWrite, given: Words["given"], names: ReadonlyMap<string, string>): Told[] {
  const told: Told[] = [];
  const recordId = lead.id;
  if (lead.status !== to.status)
    told.push({
      touchpoint: { type: "status", description: `Status changed from ${lead.status} to ${to.status}` },
      entry: { action: "lead.status", recordId, before: { status: lead.status }, after: { status: to.status } },
    });
  if (isMoved(lead, to)) {
    const [before, after] = [{ assignedTo: lead.assignedTo }, { assignedTo: to.assignedTo }];
    told.push({
      touchpoint: { type: "assignment", description: given(to.assignedTo) },
      entry: { action: "lead.assign", recordId, before, after },
    });
  }
  if (!sameTags(lead.tags, to.tags))
    told.push({
      touchpoint: { type: "tag", description: tagsText(lead.tags, to.tags, names) },
      entry: { action: "lead.tag", recordId, before: { tags: lead.tags }, after: { tags: to.tags } },
    });
  return told;
}
