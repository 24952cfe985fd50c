import { createHash } from "node:crypto";
import { holderOf, leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { forbidden, invalidField, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import { canonicalJson } from "#platform/ledger/rules/canonical-json.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type Choices, mergeResult } from "#leads/merges/rules/merge-result.ts";
import { DEMO_WORDS } from "#agency/site/rules/demo-agency.ts";
import { kindOf, PREVIEW_WORDS } from "#agency/site/rules/site-stage.ts";
import { findLead, toLead } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { LeadRow } from "./merges-store.ts";

/** The lead that stays, the one that is merged into it (ids), and whose value each field gets. */
export type MergeRequest = { keep: string; merge: string; choices: Choices };
/** `fingerprint` is of this merge, with its choices; `seen` of the two leads alone, for a page with open choices. */
export type MergePreview = { keep: Lead; merged: Lead; result: Lead; fingerprint: string; seen: string };

/**
 * Returns the lead that a merge would make, and the fingerprint by which exactly this merge is done. Not found if one
 * of the leads is outside of the actor's scope; invalid for a lead with itself.
 */
export async function previewMerge(
  { db, now }: { db: Db; now: () => Date },
  actor: Actor,
  request: MergeRequest,
): Promise<Outcome<MergePreview>> {
  if (!may(actor, "leads:write")) return forbidden();
  const scope = leadScopeOf(actor);
  const [keep, merged] = [await findLead(db, scope, request.keep), await findLead(db, scope, request.merge)];
  return previewOf(keep, merged, request, now());
}

/** Returns the preview of two stored leads that the caller has locked, as far as the actor may see them. */
export function previewLocked(
  rows: ReadonlyMap<string, LeadRow>,
  actor: Actor,
  request: MergeRequest,
  at: Date,
): Outcome<MergePreview> {
  const seen = (id: string) => {
    const row = rows.get(id);
    return row && scopeIncludes(leadScopeOf(actor), holderOf(row)) ? toLead(row) : null;
  };
  return previewOf(seen(request.keep), seen(request.merge), request, at);
}

function previewOf(keep: Lead | null, merged: Lead | null, request: MergeRequest, at: Date): Outcome<MergePreview> {
  if (!keep || !merged || keep.erasedAt || merged.erasedAt) return notFound("Lead");
  if (keep.id === merged.id) return invalidField("merge", "Choose another lead: one can’t be merged with itself.");
  const kinds = [kindOf(keep.id), kindOf(merged.id)];
  if (kinds[0] !== kinds[1]) {
    const { mixed } = kinds.includes("demo") ? DEMO_WORDS : PREVIEW_WORDS;
    return invalidField("merge", mixed);
  }
  const result = mergeResult(keep, merged, request.choices, at);
  return ok({ keep, merged, result, fingerprint: hashOf(keep, merged, result), seen: hashOf(keep, merged) });
}

/** Hashes leads without their time: another hash means that one of them changed. */
function hashOf(...leads: readonly Lead[]): string {
  const facts = leads.map((lead) => ({ ...lead, updatedAt: null }));
  return createHash("sha256").update(canonicalJson(facts)).digest("hex");
}
