import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { forbidden, invalid, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, type By, may } from "#platform/access/rules/rights.ts";
import { changedAnswers, type LeadField, leadFields } from "#leads/leads/rules/lead-fields.ts";
import { type DuplicateReason, isStillSure } from "#leads/merges/rules/duplicate-reason.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import { listSurePairs } from "./duplicates-store.ts";
import { type MergeNeeds, mergeLeads } from "./merge-leads.ts";
import { previewMerge } from "./preview-merge.ts";
import { undoMerge } from "./undo-merge.ts";

/** Most pairs that are shown and merged at once. */
const MAX_SURE = 100;

type Named = { id: string; name: string };
/**
 * A pair that is surely one person, as its merge would be: the older lead is kept. `taken` is what it gets from the
 * other, `dropped` what the other has and it doesn't get.
 */
export type SurePair = {
  keep: Named;
  merge: Named;
  reasons: readonly DuplicateReason[];
  fingerprint: string;
  taken: LeadField[];
  dropped: LeadField[];
};
type Order = { keep: string; merge: string; fingerprint: string };

/** Lists the pairs that an actor may merge without comparing them. Each lead is in one of them: the rest come after. */
export async function listSure(needs: Pick<MergeNeeds, "db" | "now">, actor: Actor): Promise<Outcome<SurePair[]>> {
  if (!may(actor, "leads:write")) return forbidden();
  const scope = leadScopeOf(actor);
  const pairs = await listSurePairs(needs.db, scope, MAX_SURE);
  const found = await findLeads(needs.db, scope, [...new Set(pairs.flatMap((pair) => [pair.leadId, pair.otherId]))]);
  const order = new Map(found.toReversed().map(({ id }, i) => [id, i]));
  const used = new Set<string>();
  const sure: SurePair[] = [];
  for (const { leadId, otherId, reasons } of pairs) {
    if (used.has(leadId) || used.has(otherId)) continue;
    const [keep = "", merge = ""] = [leadId, otherId].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    const preview = await previewMerge(needs, actor, { keep, merge, choices: {} });
    // Someone may have changed a name since the last search.
    if (!preview.ok || !isStillSure(preview.value.keep, preview.value.merged)) continue;
    used.add(leadId).add(otherId);
    const { keep: kept, merged, result, fingerprint } = preview.value;
    const had = new Set(leadFields(kept).map(({ key }) => key));
    sure.push({
      keep: { id: kept.id, name: kept.name },
      merge: { id: merged.id, name: merged.name },
      reasons,
      fingerprint,
      taken: leadFields(result).filter(({ key }) => !had.has(key)),
      dropped: changedAnswers(result, merged),
    });
  }
  return ok(sure);
}

/**
 * Merges pairs exactly as they were shown, each as `mergeLeads` does. `left`: how many are no longer as they were, or
 * gone.
 */
export async function mergeSurePairs(
  needs: MergeNeeds,
  by: By,
  orders: readonly Order[],
): Promise<Outcome<{ merges: string[]; left: number }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  if (orders.length === 0) return invalid("Select at least one pair.");
  if (orders.length > MAX_SURE) return invalid(`Select at most ${MAX_SURE} pairs at a time.`);
  const merges: string[] = [];
  for (const order of orders) {
    const done = await mergeLeads(needs, by, { ...order, choices: {} });
    if (done.ok) merges.push(done.value.mergeId);
  }
  return ok({ merges, left: orders.length - merges.length });
}

/** Undoes merges, the latest first, each as `undoMerge` does. `left`: how many could not be undone. */
export async function undoSureMerges(
  needs: MergeNeeds,
  by: By,
  merges: readonly string[],
): Promise<Outcome<{ undone: number; left: number }>> {
  if (!may(by.actor, "leads:write")) return forbidden();
  let undone = 0;
  const some = merges.slice(0, MAX_SURE);
  for (const id of some.toReversed()) if ((await undoMerge(needs, by, id)).ok) undone += 1;
  return ok({ undone, left: some.length - undone });
}
