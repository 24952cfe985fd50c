import { readTexts } from "#platform/http/rules/form-fields.ts";
import { momentOf } from "#platform/time/rules/wall-clock.ts";
import { STAFF_SOURCES } from "#compliance/consent/rules/suppression.ts";
import { type BulkAction, type BulkChange, WAYS_TO_DISTRIBUTE } from "./bulk-action.ts";
import { LEAD_STATUSES } from "./lead.ts";

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

/**
 * The request of the form about several leads: to undo or stop a change, or to change the leads with these ids; `all`:
 * those of the list with this query.
 */
type BulkAsk =
  | { undo: string }
  | { stop: string }
  | { action: BulkAction; change: BulkChange; ids: string[]; all: string | null };

/**
 * Parses the form: what is to change, and an `id` for each lead or `all` and the list; or `undo` or `stop`. Null for
 * anything else. A due time is on the agency's clock.
 */
export function parseBulkForm(form: Form, timeZone: string): BulkAsk | null {
  const text = readTexts(form);
  if (text("undo") !== "") return { undo: text("undo") };
  if (text("stop") !== "") return { stop: text("stop") };
  const asked = parseChange(form, timeZone);
  if (!asked) return null;
  const ids = form.getAll("id").filter((value) => typeof value === "string");
  return { ...asked, ids, all: form.get("all") === null ? null : text("all") };
}

function parseChange(form: Form, timeZone: string): { action: BulkAction; change: BulkChange } | null {
  const text = readTexts(form);
  const status = LEAD_STATUSES.find((one) => one === text("status"));
  if (status) return { action: "set_status", change: { status } };
  const [sign, tag] = [text("tag").slice(0, 1), text("tag").slice(1)];
  if (tag !== "" && (sign === "+" || sign === "-"))
    return { action: sign === "+" ? "add_tag" : "remove_tag", change: { tag, on: sign === "+" } };
  const to = text("assigned_to");
  if (to !== "") return { action: "assign", change: { assignedTo: to === "nobody" ? null : to } };
  if (form.get("title") !== null) {
    const dueAt = momentOf(text("due"), timeZone)?.toISOString() ?? "";
    return { action: "add_task", change: { title: text("title"), dueAt, taskFor: text("task_for") || null } };
  }
  if (form.get("sequence") !== null) return { action: "start_sequence", change: { sequence: text("sequence") } };
  const way = WAYS_TO_DISTRIBUTE.find((one) => one === text("way"));
  if (way) {
    const people = form.getAll("people").filter((value) => typeof value === "string");
    return { action: "distribute", change: { people, way } };
  }
  const source = STAFF_SOURCES.find((one) => one === text("source"));
  return source ? { action: "do_not_contact", change: { source, reason: text("reason") } } : null;
}
