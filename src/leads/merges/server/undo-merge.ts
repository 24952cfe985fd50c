import { holderOf, leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { conflict, type Failure, gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, hasRole, may } from "#platform/access/rules/rights.ts";
import { UNDO_LIMIT } from "#leads/merges/rules/merge-result.ts";
import { type UndoField, undoMerge as undone } from "#leads/merges/rules/undo-merge.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { toLead } from "#leads/leads/server/leads-store.ts";
import type { Tx } from "#platform/database/server/database.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import {
  type LeadRow,
  lockMerge,
  lockRows,
  markMergeUndone,
  moveRowsBack,
  newestMerge,
  restoreRow,
  type StoredMerge,
  writeLead,
} from "./merges-store.ts";
import { helperTextOf, type MergeNeeds } from "./merge-leads.ts";

/** The ids of both leads, and the facts of the kept one that stay as they are because someone edited them since. */
type MergeUndone = { kept: string; restored: string; left: UndoField[] };

/** Tells whether this person may undo a merge at a moment: its maker or an owner, within 30 days. */
export function mayUndo(actor: Actor, merge: Pick<StoredMerge, "by" | "at">, at: Date): boolean {
  return mayUndoAsPerson(actor, merge) && at.getTime() - merge.at.getTime() <= UNDO_LIMIT;
}

function mayUndoAsPerson(actor: Actor, { by }: Pick<StoredMerge, "by">): boolean {
  return may(actor, "leads:write") && (by === actor.id || (actor.kind === "staff" && hasRole(actor, "owner")));
}

/**
 * Undoes a merge within 30 days: the merged lead is back with everything that came with it, and the kept one is as it was,
 * but for what was edited since. What was added since stays with the kept lead. Gone when it is too late or was done
 * before; conflict while a later merge of the lead is in force. With `ofLead` only a merge of that lead.
 */
export async function undoMerge(needs: MergeNeeds, by: By, id: string, ofLead?: string): Promise<Outcome<MergeUndone>> {
  const work = runChange(needs, by, "leads:write", async ({ tx }): Promise<Outcome<MergeUndone>> => {
    const merge = await lockMerge(tx, id);
    // For who may not undo it, it is not there, as the leads of others are not; nor at another lead's page.
    if (!merge || !mayUndoAsPerson(by.actor, merge) || (ofLead ?? merge.leadId) !== merge.leadId)
      return notFound("Merge");
    const row = (await lockRows(tx, [merge.keptId])).get(merge.keptId);
    const at = needs.now();
    if (row && !scopeIncludes(leadScopeOf(by.actor), holderOf(row))) return notFound("Merge");
    const refused = await refusal(tx, by.actor, merge, at);
    if (refused) return refused;
    // What the merge kept of an erased lead was erased with it.
    if (!row || row.erasedAt) return notFound("Lead");
    const left = await write(tx, merge, row, at);
    await tell(tx, needs, by, merge, at);
    return ok({ kept: merge.keptId, restored: merge.mergedId, left });
  });
  return andAnnounce(needs, work);
}

async function refusal(tx: Tx, actor: Actor, merge: StoredMerge, at: Date): Promise<Failure | null> {
  if (merge.undoneAt !== null) return gone("This merge was already undone.");
  if (!mayUndo(actor, merge, at)) return gone("A merge can be undone for 30 days. Nothing was changed.");
  const newest = await newestMerge(tx, merge.leadId);
  return newest?.id === merge.id ? null : conflict("This lead was merged again since. Undo the later merge first.");
}

async function write(tx: Tx, merge: StoredMerge, row: LeadRow, at: Date): Promise<UndoField[]> {
  const { kept, merged, result, keptId, mergedId, moved, displaced } = merge;
  const { lead, left } = undone(toLead(kept), toLead(merged), result, toLead(row));
  await recounting(tx, [keptId, mergedId], async () => {
    await restoreRow(tx, { ...merged, version: merged.version + 1, updatedAt: at });
    await markMergeUndone(tx, merge.id, at);
    await moveRowsBack(tx, { moved, displaced, from: keptId, to: mergedId });
    await writeLead(tx, { ...lead, updatedAt: at }, row.helperQ.replace(helperTextOf(merged), ""));
  });
  return left;
}

async function tell(
  tx: Tx,
  { newId }: Pick<MergeNeeds, "newId">,
  by: By,
  { id, keptId, mergedId, kept, merged }: StoredMerge,
  at: Date,
): Promise<void> {
  const metadata = { by: by.actor.name, merge: id };
  for (const { leadId, other } of [
    { leadId: keptId, other: merged.name },
    { leadId: mergedId, other: kept.name },
  ]) {
    const description = `The merge with ${other} was undone`;
    await addTouchpoint(tx, { id: newId(), leadId, type: "merge", description, at, metadata });
  }
  const after = { merge: id, kept: keptId, merged: mergedId };
  const lines = [keptId, mergedId].map((recordId) => ({ action: "lead.merge-undone" as const, recordId, after }));
  await recordAudits(tx, by, at, lines);
  await recordEvent(tx, "lead.updated", [keptId, mergedId], at);
}
