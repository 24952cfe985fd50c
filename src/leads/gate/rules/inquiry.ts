import { ASKED_BY, type Lead } from "#leads/leads/rules/lead.ts";

/** The facts of a lead that decide when it inquired. */
export type Inquiring = Pick<Lead, "vendor" | "source" | "createdAt" | "inquiredAt">;

/**
 * Returns the time of a lead's inquiry: of its form, or the one that staff recorded. Null for one that was bought or
 * imported, and one that staff added without a word that the person asked.
 */
export function inquiredAt({ vendor, source, createdAt, inquiredAt: recorded }: Inquiring): Date | null {
  return recorded ?? (vendor === null && ASKED_BY.includes(source) ? createdAt : null);
}
