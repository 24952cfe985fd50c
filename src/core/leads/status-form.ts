import { LEAD_STATUSES, type LeadStatus } from "./lead.ts";

/** One lead's change of status; with `expected` only if it still has that status. */
export type AskedChange = { leadId: string; status: LeadStatus; expected?: LeadStatus };

type Form = { get(name: string): unknown; getAll(name: string): unknown[] };

const statusOf = (value: unknown) => LEAD_STATUSES.find((status) => status === value);

/**
 * What a form about several leads asks for. To change: `status`, and an `id` for each selected lead. To undo: `expected`,
 * the status they were moved to, and for each lead a `back`, its id and its status before. Null where the status is missing.
 */
export function parseStatusForm(form: Form): AskedChange[] | null {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const expected = statusOf(form.get("expected"));
  if (expected)
    return texts("back").flatMap((line) => {
      const [leadId = "", before] = line.split(" ");
      const status = statusOf(before);
      return status ? [{ leadId, status, expected }] : [];
    });
  const status = statusOf(form.get("status"));
  return status ? texts("id").map((leadId) => ({ leadId, status })) : null;
}

/** The fields that undo a change of several leads, as `parseStatusForm` reads them. */
export function undoFields(
  changed: readonly { id: string; before: LeadStatus }[],
  after: LeadStatus,
): [name: string, value: string][] {
  return [["expected", after], ...changed.map(({ id, before }): [string, string] => ["back", `${id} ${before}`])];
}
