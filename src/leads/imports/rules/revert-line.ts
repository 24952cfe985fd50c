import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Changes } from "./decide-fate.ts";
import { LEAD_FACTS, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import type { ReadRow } from "./read-row.ts";

/** Details that belong together: one that was changed since keeps the other. */
const PAIRS: readonly (readonly (keyof LeadDetails)[])[] = [
  ["state", "zip"],
  ["birthDate", "age"],
];

/**
 * Explains why a lead that an import created stays when the import is reverted, in words for staff; null if it is as it
 * was created.
 */
export function whyKept(lead: Lead, created: Pick<ReadRow, "details" | "status" | "assignedTo">): string | null {
  const { assignedTo = null } = created;
  if (lead.assignedTo !== assignedTo)
    return assignedTo === null ? "Someone has this lead." : "Its assignee was changed after the import.";
  if (lead.heldAt !== null) return "This lead is on hold.";
  if (lead.status !== created.status) return "Its status was changed after the import.";
  const changed = keysOf(created.details).filter((key) => !same(lead[key], created.details[key]));
  return changed.length === 0 ? null : `Changed after the import: ${labelsOf(changed)}.`;
}

/**
 * Returns the details that reverting an update restores: those that still have the import's value get the previous one.
 * `kept` names those changed since, in words for staff; null for none.
 */
export function revertedDetails(
  lead: LeadDetails,
  changes: Changes,
): { before: Partial<LeadDetails>; kept: string | null } {
  const keys = keysOf(changes);
  const changed = new Set(keys.filter((key) => !same(lead[key], changes[key]?.after)));
  for (const pair of PAIRS)
    if (pair.some((key) => changed.has(key))) for (const key of pair) if (keys.includes(key)) changed.add(key);
  const back = keys.filter((key) => !changed.has(key));
  const others = back.length > 0 ? " The rest is as it was before." : "";
  return {
    before: Object.fromEntries(back.map((key) => [key, changes[key]?.before])),
    kept: changed.size === 0 ? null : `Changed after the import: ${labelsOf([...changed])}.${others}`,
  };
}

const keysOf = (of: object) => Object.keys(of) as (keyof LeadDetails)[];

function labelsOf(keys: readonly (keyof LeadDetails)[]): string {
  return keys
    .map((key) => LEAD_FACTS[key].label)
    .sort()
    .join(", ");
}

/** Compares values. One of them was stored, where missing values are null. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}
