import { type Actor, may } from "./rights.ts";

declare const made: unique symbol;

/**
 * The leads that may be read: all, none, or those assigned to one member of staff or unassigned. Only this file can
 * make one, so no query can skip the check.
 */
export type LeadScope = { readonly [made]: true; readonly sees: "all" | "none" | { readonly assignee: string } };

const scope = (sees: LeadScope["sees"]) => ({ sees }) as LeadScope;

/**
 * Returns the leads that an actor may see (product: 'who sees which leads'): owners and API keys all, agents their own
 * and unassigned ones, editors none.
 */
export function leadScopeOf(actor: Actor): LeadScope {
  if (actor.kind === "key" || actor.role === "owner") return scope("all");
  return scope(actor.role === "agent" ? { assignee: actor.id } : "none");
}

/**
 * Returns the leads behind counts and sums by article: all for those who publish articles, since a figure names no one;
 * for others the leads that they may see. Null for those who may see none.
 */
export function figureScopeOf(actor: Actor): LeadScope | null {
  if (may(actor, "articles:publish")) return scope("all");
  return may(actor, "leads:read") ? leadScopeOf(actor) : null;
}

/** Tells whether an actor sees every lead, and so submissions that could not become a lead. */
export function seesEveryLead(actor: Actor): boolean {
  return leadScopeOf(actor).sees === "all";
}

/** Tells whether a lead with this assignee (null for none) is in a scope. */
export function scopeIncludes({ sees }: LeadScope, assignee: string | null): boolean {
  if (sees === "all" || sees === "none") return sees === "all";
  return assignee === null || assignee === sees.assignee;
}

/** Every lead: for work the program does itself, such as an email to staff. Never for a screen. */
export const EVERY_LEAD: LeadScope = scope("all");
