import { NEUTRAL_TEXTS } from "#platform/access/rules/outcome.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import type { LeadRow } from "#leads/lists/server/read-list.ts";
import { type Edit, type Refused, type Saved, textOf } from "./use-lead-edits.ts";

type Answer = { detail?: string; fields?: Record<string, string>; current?: LeadRow };

/**
 * The result of a change: the lead's new version and the timeline's entry, else why it was not saved; `current` is the lead after someone else's
 * change.
 */
type Patched = ({ saved: true } & Saved) | { saved: false; problem: string; unsent: boolean; current: LeadRow | null };

/** Changes a lead that still has the version that was read; it never throws. */
export async function patchLead(
  leadId: string,
  version: number,
  change: Record<string, string> & { status?: LeadStatus },
): Promise<Patched> {
  const refused = { saved: false as const, unsent: true, current: null };
  const request = {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "If-Match": `"${version}"` },
    body: JSON.stringify(change),
  };
  const response = await fetch(`/api/leads/${leadId}`, request).catch(() => null);
  if (!response) return { ...refused, problem: NEUTRAL_TEXTS.network };
  if (response.ok) {
    const { version, change_id: changeId } = (await response.json()) as LeadRow & { change_id: string | null };
    return { saved: true, version, changeId };
  }
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const { current } = answer;
  if (response.status === 412 && current)
    return { ...refused, problem: "Someone changed this lead in the meantime.", unsent: false, current };
  const problem = Object.values(answer.fields ?? {})[0] ?? answer.detail ?? NEUTRAL_TEXTS.api;
  return { ...refused, problem, unsent: response.status >= 500 };
}

/** Saves one fact of a lead; it never throws. */
export async function saveFact({ leadId, field, version }: Edit, text: string): Promise<Saved | Refused> {
  const outcome = await patchLead(leadId, version, { [field]: text });
  if (outcome.saved) return outcome;
  const { problem, unsent, current } = outcome;
  return { problem, unsent, theirs: current && textOf(current, field), version: current?.version ?? version };
}
