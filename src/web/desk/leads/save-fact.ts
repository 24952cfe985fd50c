import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import type { LeadRow } from "#server/lead-lists/read-list.ts";
import { type Edit, type Refused, textOf } from "./use-lead-edits.ts";

type Answer = { detail?: string; fields?: Record<string, string>; current?: LeadRow };

/** Saves one fact of a lead; it never throws. */
export async function saveFact({ leadId, field, version }: Edit, text: string): Promise<"saved" | Refused> {
  const refused = { theirs: null, version, unsent: true };
  const request = {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "If-Match": `"${version}"` },
    body: JSON.stringify({ [field]: text }),
  };
  const response = await fetch(`/api/leads/${leadId}`, request).catch(() => null);
  if (!response) return { ...refused, problem: NEUTRAL_TEXTS.network };
  if (response.ok) return "saved";
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const { current } = answer;
  if (response.status === 412 && current)
    return {
      problem: "Someone changed this lead in the meantime.",
      theirs: textOf(current, field),
      version: current.version,
      unsent: false,
    };
  const problem = Object.values(answer.fields ?? {})[0] ?? answer.detail ?? NEUTRAL_TEXTS.api;
  return { ...refused, problem, unsent: response.status >= 500 };
}
