import type { Lead, LeadSource } from "#leads/leads/rules/lead.ts";

/** Where a person turns to the agency themselves, or staff write down that they did. */
const ASKED_BY: readonly LeadSource[] = ["callback", "quote", "contact", "schedule", "api"];

/** When a lead asked the agency; null for one that was bought or imported, which is no inquiry. */
export function inquiredAt({ vendor, source, createdAt }: Pick<Lead, "vendor" | "source" | "createdAt">): Date | null {
  return vendor === null && ASKED_BY.includes(source) ? createdAt : null;
}
