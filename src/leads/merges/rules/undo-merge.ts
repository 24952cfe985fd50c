import { undoChange } from "#platform/ledger/rules/undo-change.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import { type FactKey, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { CHOICE_FIELDS } from "./merge-result.ts";

/** Fields that an undo restores, unless someone changed them since. */
const FIELDS = [
  ...CHOICE_FIELDS,
  "assignedAt",
  "tags",
  "contactedAt",
  "dueAt",
  "dueFor",
  "heldAt",
  "holdReason",
] as const satisfies readonly (keyof Lead)[];
export type UndoField = (typeof FIELDS)[number];

/** Fields that belong together: of a person and the time since, both are restored or neither is. */
const PAIRS: readonly (readonly UndoField[])[] = [
  ["assignedTo", "assignedAt"],
  ["dueAt", "dueFor"],
  ["heldAt", "holdReason"],
  ["birthDate", "age"],
  ["state", "zip"],
];

/**
 * Returns the kept lead after a merge is undone: as it was before, except for what was edited since the merge, which
 * `left` names. The merged lead's part is subtracted from the counts. `result` is the lead right after the merge.
 */
export function undoMerge(before: Lead, merged: Lead, result: Lead, now: Lead): { lead: Lead; left: UndoField[] } {
  const { back, kept } = undoChange(now, { before, after: result }, FIELDS, PAIRS);
  return {
    lead: {
      ...now,
      ...back,
      engagementCount: Math.max(0, now.engagementCount - merged.engagementCount),
      attempts: Math.max(0, now.attempts - merged.attempts),
      version: now.version + 1,
    },
    left: kept,
  };
}

/** Returns the text for staff after an undo. */
export function undoneText(left: readonly UndoField[]): string {
  const labels = new Set(left.map((field) => OTHER_LABELS[field] ?? LEAD_FACTS[field as FactKey].label));
  const done = "The merge was undone. Both leads are back as they were.";
  return labels.size === 0 ? done : `${done} Someone edited since, and so it stays: ${[...labels].join(", ")}.`;
}

const OTHER_LABELS: Partial<Record<UndoField, string>> = {
  status: "Status",
  assignedTo: "Assigned to",
  assignedAt: "Assigned to",
  tags: "Tags",
  contactedAt: "First contact",
  dueAt: "Next call",
  dueFor: "Next call",
  heldAt: "Hold",
  holdReason: "Hold",
};
