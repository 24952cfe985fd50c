import { type Actor, hasRole, may } from "./rights.ts";

declare const made: unique symbol;

/** The id of the agency itself where a team's is asked for: the top of the tree. */
export const AGENCY_TEAM = "";

/**
 * The leads that may be read: all, none, or those that certain people and teams have. A lead's holder is its assignee
 * or, without one, its team. Only this file can make a scope, so no query can skip the check.
 */
export type LeadScope = {
  readonly [made]: true;
  readonly sees: "all" | "none" | { readonly holders: readonly string[] };
};

const scope = (sees: LeadScope["sees"]) => ({ sees }) as LeadScope;

/**
 * Returns the leads that an actor may see (product: 'who sees which leads'): owners, compliance officers and API keys
 * all; managers those of their team and the teams below; agents their own, and unassigned ones of their team, the
 * teams above it and the agency; editors and viewers none. With two roles, what either sees.
 */
export function leadScopeOf(actor: Actor): LeadScope {
  if (actor.kind === "key" || hasRole(actor, "owner", "compliance")) return scope("all");
  const { sees: led } = ledBy(actor);
  if (led === "all" || !hasRole(actor, "agent"))
    return scope(led === "none" || led === "all" ? led : withSelf(actor, led.holders));
  if (actor.seesAll) return scope("all");
  return scope(withSelf(actor, [...poolsOf(actor), ...(led === "none" ? [] : led.holders)]));
}

const withSelf = ({ id }: Actor, holders: readonly string[]) => ({ holders: [...new Set([id, ...holders])] });

/** Returns the people and teams that an actor leads: whose leads they assign, whom they move, whose figures they see. */
export function ledBy(actor: Actor): LeadScope {
  if (actor.kind === "key" || hasRole(actor, "owner")) return scope("all");
  if (!hasRole(actor, "manager")) return scope("none");
  const { teamId = AGENCY_TEAM, teams = [], people = [] } = actor;
  return teamId === AGENCY_TEAM ? scope("all") : scope({ holders: [...teams, ...people] });
}

/** Returns the teams whose unassigned leads a person is offered to call, the agency included. */
export function poolsOf(actor: Actor): readonly string[] {
  if (actor.kind === "key") return [];
  const pools = actor.pools ?? [AGENCY_TEAM];
  return hasRole(actor, "owner", "agent") || (actor.teamId ?? AGENCY_TEAM) === AGENCY_TEAM
    ? pools
    : (actor.teams ?? []);
}

/**
 * Returns the leads behind counts and sums: all for those who publish articles or see the agency's figures, since a
 * figure names no one; for others the leads that they may see. Null for those who may see none.
 */
export function figureScopeOf(actor: Actor): LeadScope | null {
  if (may(actor, "articles:publish") || (actor.kind === "staff" && hasRole(actor, "viewer"))) return scope("all");
  return may(actor, "leads:read") ? leadScopeOf(actor) : null;
}

/** Tells whether an actor sees every lead, and so submissions that could not become a lead. */
export function seesEveryLead(actor: Actor): boolean {
  return leadScopeOf(actor).sees === "all";
}

/** Returns who has a lead: its assignee, or its team if it has none. */
export const holderOf = ({ assignedTo, teamId }: { assignedTo: string | null; teamId: string }): string =>
  assignedTo ?? teamId;

/** Tells whether what a holder (a person or a team) has is in a scope. */
export function scopeIncludes({ sees }: LeadScope, holder: string): boolean {
  if (sees === "all" || sees === "none") return sees === "all";
  return sees.holders.includes(holder);
}

/** Every lead: for work the program does itself, such as an email to staff. Never for a screen. */
export const EVERY_LEAD: LeadScope = scope("all");
