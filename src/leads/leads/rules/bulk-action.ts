import type { Lead, LeadStatus } from "./lead.ts";

/** Bulk actions on leads (product: wire names). */
export const BULK_ACTIONS = ["mark_contacted", "mark_qualified", "assign", "export", "set_status"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Most leads of one bulk change. More would be locked for longer than a page waits. */
export const MAX_BULK = 1_000;

/** Returns why so many leads can't be selected at once; null if they can. */
export function selectionProblem(count: number): string | null {
  if (count === 0) return "Select at least one lead.";
  return count > MAX_BULK ? `Select at most ${MAX_BULK.toLocaleString("en-US")} leads at a time.` : null;
}

/** Time in which a bulk change can be undone, milliseconds. */
export const UNDO_MS = 60_000;

/** The values that a bulk change replaces. */
export type LeadBefore = Pick<Lead, "status" | "assignedTo"> & { assignedAt: string | null; teamId?: string };

/** The values that a bulk change writes: a status, or who gets the leads, as `parseTarget` reads it. */
export type BulkChange = { status: LeadStatus } | { assignedTo: string | null };

/** Returns the status that an action sets by its name alone; null for the others. */
export function statusOfAction(action: BulkAction): LeadStatus | null {
  if (action === "mark_contacted") return "contacted";
  return action === "mark_qualified" ? "qualified" : null;
}
