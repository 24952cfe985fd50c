import type { Actor } from "./rights.ts";

declare const made: unique symbol;

/** Which leads may be read: all, none, or those assigned to one member of staff or to nobody. Made here only, so that no read goes without. */
export type LeadScope = { readonly [made]: true; readonly sees: "all" | "none" | { readonly assignee: string } };

const scope = (sees: LeadScope["sees"]) => ({ sees }) as LeadScope;

/** The leads that somebody may see (product: 'who sees which leads'): an owner and a program with a key all, an agent their own and unassigned ones, an editor none. */
export function leadScopeOf(actor: Actor): LeadScope {
  if (actor.kind === "key" || actor.role === "owner") return scope("all");
  return scope(actor.role === "agent" ? { assignee: actor.id } : "none");
}

/** Every lead: for what the program does itself, such as a mail to staff, and shows to nobody. */
export const EVERY_LEAD: LeadScope = scope("all");
