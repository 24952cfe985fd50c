import { EVERY_LEAD } from "#platform/access/rules/lead-scope.ts";
import { gone, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import { UNDO_MS } from "#leads/leads/rules/bulk-action.ts";
import { listStaff } from "#accounts/access/server/access-store.ts";
import { type Change, runChange } from "#platform/ledger/server/run-change.ts";
import { andAnnounce } from "#leads/leads/server/leads-live.ts";
import { type BulkNeeds, writeAll } from "./change-leads.ts";
import { lockBulkChange, lockLeads, markUndone } from "./lead-lists-store.ts";

/** How many leads were changed back, and those that stay because someone changed them since. */
type Undone = { changed: number; kept: { id: string; name: string }[] };

/**
 * Takes a bulk change back within 60 seconds, as a change of its own: leads that someone changed since stay as they are.
 * Only who made the change can; gone when it is too late or was done before.
 */
export async function undoBulk(needs: BulkNeeds, by: By, id: string): Promise<Outcome<Undone>> {
  return andAnnounce(
    needs,
    runChange(needs, by, "leads:write", (work) => undoBulkIn(work, needs, by, id)),
  );
}

/** Works like `undoBulk`, in the caller's change; the caller announces it after the commit. */
export async function undoBulkIn(
  { tx, at }: Pick<Change, "tx" | "at">,
  needs: Pick<BulkNeeds, "newId">,
  by: By,
  id: string,
): Promise<Outcome<Undone>> {
  const rows = await lockBulkChange(tx, id);
  const [first] = rows;
  if (!first || first.actorId !== by.actor.id) return notFound("Change");
  if (first.undone) return gone("This change was already undone.");
  if (at.getTime() - first.at.getTime() > UNDO_MS)
    return gone("A change can be undone for 60 seconds. Nothing was changed.");
  const known = new Map(rows.map((row) => [row.leadId, row]));
  // Its maker may have assigned the leads to someone else, and so no longer see them.
  const locked = await lockLeads(tx, EVERY_LEAD, [...known.keys()]);
  const writes = locked.flatMap((lead) => {
    const row = known.get(lead.id);
    return row?.version === lead.version ? [{ lead, to: { id: lead.id, teamId: lead.teamId, ...row.before } }] : [];
  });
  const names = new Map((await listStaff(tx)).map((person) => [person.id, person.name]));
  await writeAll(tx, needs, by, writes, {
    at,
    given: (id) => (id === null ? "Unassigned" : `Assigned to ${names.get(id) ?? "someone who has left"}`),
  });
  await markUndone(tx, id);
  const back = new Set(writes.map(({ lead }) => lead.id));
  const kept = locked.filter((lead) => !back.has(lead.id)).map((lead) => ({ id: lead.id, name: lead.name }));
  return ok({ changed: back.size, kept });
}
