import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { changedAnswers } from "#leads/leads/rules/lead-fields.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { searchText } from "#leads/leads/rules/search-text.ts";
import { recordAudits } from "#platform/ledger/server/audit-store.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { addContactPoints, contactPointsOf } from "#compliance/consent/server/consent-store.ts";
import { recounting } from "#leads/leads/server/lead-counts-store.ts";
import { type AnnounceLeads, andAnnounce } from "#leads/leads/server/leads-live.ts";
import type { Db, Tx } from "#platform/database/server/database.ts";
import { householdOf } from "#leads/leads/server/requests-store.ts";
import { addTouchpoint } from "#leads/leads/server/timeline-store.ts";
import { recordEvent } from "#leads/webhooks/server/record-event.ts";
import { lockRows, type LeadRow, moveRows, removeRow, saveMerge, writeLead } from "./merges-store.ts";
import { type MergeRequest, previewLocked } from "./preview-merge.ts";

export type MergeNeeds = { db: Db; now: () => Date; newId: () => string; announceLeads: AnnounceLeads };
type Merged = { mergeId: string; lead: Lead };

/**
 * Merges one lead into another, exactly as the preview with this fingerprint showed: everything that named the merged
 * lead names the kept one, whose own row is all that goes. Conflict where either lead changed since.
 */
export async function mergeLeads(
  needs: MergeNeeds,
  by: By,
  request: MergeRequest & { fingerprint: string },
): Promise<Outcome<Merged>> {
  const work = runChange(needs, by, "leads:write", async ({ tx }): Promise<Outcome<Merged>> => {
    const rows = await lockRows(tx, [request.keep, request.merge]);
    // After the locks: the order of merges is that of their times.
    const at = needs.now();
    const preview = previewLocked(rows, by.actor, request, at);
    if (!preview.ok) return preview;
    const { fingerprint, result, merged } = preview.value;
    if (fingerprint !== request.fingerprint)
      return conflict("One of the two leads changed in the meantime. Compare them again.");
    const mergeId = needs.newId();
    await write(tx, by, { mergeId, fingerprint, result, rows, merged, at });
    await tell(tx, needs, by, { mergeId, result, merged, before: preview.value.keep, at });
    return ok({ mergeId, lead: result });
  });
  return andAnnounce(needs, work);
}

type Writing = {
  mergeId: string;
  fingerprint: string;
  result: Lead;
  merged: Lead;
  rows: ReadonlyMap<string, LeadRow>;
  at: Date;
};

async function write(tx: Tx, by: By, { mergeId, fingerprint, result, merged: gone, rows, at }: Writing): Promise<void> {
  const [kept, merged] = [rows.get(result.id), rows.get(gone.id)];
  if (!kept || !merged) throw new Error("Both leads are locked");
  await addOwnPoints(tx, [kept, merged], at);
  const known = new Set(await addressesOf(tx, kept));
  const points = (await addressesOf(tx, merged)).filter((address) => !known.has(address));
  await recounting(tx, [kept.id, merged.id], async () => {
    const { moved, displaced } = await moveRows(tx, merged.id, kept.id);
    await writeLead(tx, result, kept.helperQ + helperTextOf(merged));
    await removeRow(tx, merged.id);
    await saveMerge(tx, {
      id: mergeId,
      leadId: kept.id,
      keptId: kept.id,
      mergedId: merged.id,
      by: by.actor.id,
      byName: by.actor.name,
      at,
      undoneAt: null,
      fingerprint,
      kept,
      merged,
      result,
      moved,
      displaced,
      points,
    });
  });
}

/** Returns the text by which search finds the kept lead besides its own facts and helpers. */
export function helperTextOf(merged: LeadRow): string {
  return searchText(merged).trimStart() + merged.helperQ;
}

/** A lead that staff added may have a number that is no contact point yet; an opt-out must reach it all the same. */
async function addOwnPoints(tx: Tx, leads: readonly LeadRow[], at: Date): Promise<void> {
  const points = leads.flatMap(({ id, name, phone, email }) =>
    [phone, email].flatMap((address) =>
      address === "" ? [] : [{ leadId: id, address, personName: name, addedAt: at }],
    ),
  );
  await addContactPoints(tx, points);
}

/** Every number and address of a lead and its household. */
async function addressesOf(tx: Tx, { id }: LeadRow): Promise<string[]> {
  const points = (await contactPointsOf(tx, id)).map(({ address }) => address);
  const people = (await householdOf(tx, id)).flatMap(({ phone, email }) => [phone, email]);
  return [...new Set([...points, ...people.filter((address) => address !== null)])];
}

/** Writes the merge to the timeline with what the kept lead didn't take, the audit log and other programs. */
async function tell(
  tx: Tx,
  { newId }: Pick<MergeNeeds, "newId">,
  by: By,
  { mergeId, result, merged, before, at }: { mergeId: string; result: Lead; merged: Lead; before: Lead; at: Date },
): Promise<void> {
  const other = changedAnswers(result, merged).map(({ label, text }) => `${label}: ${text}`);
  await addTouchpoint(tx, {
    id: newId(),
    leadId: result.id,
    type: "merge",
    description: `Merged with ${merged.name}`,
    at,
    metadata: { by: by.actor.name, merge: mergeId, ...(other.length > 0 ? { note: other.join("; ") } : {}) },
  });
  const after = { merge: mergeId, kept: result.id, merged: merged.id };
  const lines = [result.id, merged.id].map((recordId) => ({ action: "lead.merge" as const, recordId, after }));
  await recordAudits(tx, by, at, lines);
  await recordEvent(tx, "lead.updated", [result.id], at);
  if (result.status !== before.status) await recordEvent(tx, "lead.status_changed", [result.id], at);
  if (result.assignedTo !== before.assignedTo) await recordEvent(tx, "lead.assigned", [result.id], at);
}
