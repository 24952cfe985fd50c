import { readTexts } from "#platform/http/rules/form-fields.ts";
import type { BulkAction, BulkChange } from "./bulk-action.ts";
import { LEAD_STATUSES } from "./lead.ts";

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

/**
 * The request of the form about several leads: to undo a change, or to change the leads with these ids; `all`: those of
 * the list with this query.
 */
type BulkAsk = { undo: string } | { action: BulkAction; change: BulkChange; ids: string[]; all: string | null };

/**
 * Parses the form: `status` or `assigned_to`, and an `id` for each lead or `all` and the list; or `undo`. Null for
 * anything else.
 */
export function parseBulkForm(form: Form): BulkAsk | null {
  const text = readTexts(form);
  if (text("undo") !== "") return { undo: text("undo") };
  const ids = form.getAll("id").filter((value) => typeof value === "string");
  const all = form.get("all") === null ? null : text("all");
  const status = LEAD_STATUSES.find((one) => one === text("status"));
  if (status) return { action: "set_status", change: { status }, ids, all };
  const to = text("assigned_to");
  if (to === "") return null;
  return { action: "assign", change: { assignedTo: to === "nobody" ? null : to }, ids, all };
}
