import type { Lead, LeadSource } from "#leads/leads/rules/lead.ts";

/** Touchpoints by which a person contacted the agency themselves, or staff recorded that they did. */
const ASKED_BY: readonly LeadSource[] = ["callback", "quote", "contact", "schedule", "api"];

/** Returns the time of a lead's inquiry; null for one that was bought or imported, which is not an inquiry. */
export function inquiredAt({ vendor, source, createdAt }: Pick<Lead, "vendor" | "source" | "createdAt">): Date | null {
  return vendor === null && ASKED_BY.includes(source) ? createdAt : null;
}
