import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { DUPLICATE_REASONS, type DuplicateReason } from "#leads/merges/rules/duplicate-reason.ts";
import { findLeads } from "#leads/leads/server/leads-store.ts";
import type { Db } from "#platform/database/server/database.ts";
import { leadsLike, listPairs, pairsWith } from "./duplicates-store.ts";

/** Two leads that may be the same person; `lead` is the one that came first. */
export type Duplicate = { lead: Lead; other: Lead; reasons: DuplicateReason[] };

const PAGE = 25;
/** Most leads that are suggested on the page of one. */
const SUGGESTED = 3;

/** Lists a page of the pairs that an actor may see; `next` is the address of the next page, null on the last one. */
export async function listDuplicates(
  { db }: { db: Db },
  actor: Actor,
  after: string | null,
): Promise<{ duplicates: Duplicate[]; next: string | null }> {
  if (!may(actor, "leads:read")) return { duplicates: [], next: null };
  const [leadId = "", otherId = ""] = (after ?? "").replaceAll("\0", "").split(" ");
  const scope = leadScopeOf(actor);
  const { pairs, more } = await listPairs(db, scope, after === null ? null : { leadId, otherId }, PAGE);
  const found = await findLeads(db, scope, [...new Set(pairs.flatMap((pair) => [pair.leadId, pair.otherId]))]);
  const byId = new Map(found.map((lead) => [lead.id, lead]));
  const duplicates = pairs.flatMap((pair) => {
    const both = [pair.leadId, pair.otherId].flatMap((id) => byId.get(id) ?? []);
    const [lead, other] = both.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
    return lead && other ? [{ lead, other, reasons: pair.reasons }] : [];
  });
  const last = pairs.at(-1);
  return { duplicates, next: more && last ? `${last.leadId} ${last.otherId}` : null };
}

/** Lists leads that may be the same person as one that the actor may see: as it is now, and by the last search. */
export async function listLikely(
  { db }: { db: Db },
  actor: Actor,
  lead: Lead,
): Promise<{ other: Lead; reasons: DuplicateReason[] }[]> {
  if (!may(actor, "leads:write")) return [];
  const pairs = await pairsWith(db, lead.id);
  const otherOf = (pair: { leadId: string; otherId: string }) => (pair.leadId === lead.id ? pair.otherId : pair.leadId);
  const dismissed = new Set(pairs.filter(({ dismissedAt }) => dismissedAt !== null).map(otherOf));
  const alike = [
    ...(await leadsLike(db, lead, SUGGESTED + dismissed.size)),
    ...pairs.flatMap((pair) => pair.reasons.map((reason) => ({ id: otherOf(pair), reason }))),
  ].filter(({ id }) => !dismissed.has(id));
  const found = await findLeads(db, leadScopeOf(actor), [...new Set(alike.map(({ id }) => id))]);
  return found.slice(0, SUGGESTED).map((other) => {
    const has = new Set(alike.filter(({ id }) => id === other.id).map(({ reason }) => reason));
    return { other, reasons: DUPLICATE_REASONS.filter((reason) => has.has(reason)) };
  });
}
