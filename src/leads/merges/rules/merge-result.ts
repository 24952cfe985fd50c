import type { Lead } from "#leads/leads/rules/lead.ts";
import { tagsAfter } from "#leads/leads/rules/tag.ts";
import { FACT_KEYS, type FactKey, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";

/** The fields for which a merge may take either lead's value. */
export const CHOICE_FIELDS = [...FACT_KEYS, "status", "assignedTo"] as const satisfies readonly (keyof Lead)[];
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

export const SIDES = ["keep", "merge"] as const;
export type Side = (typeof SIDES)[number];
export type Choices = Partial<Record<ChoiceField, Side>>;

/** Time in which a merge can be undone, milliseconds. */
export const UNDO_LIMIT = 30 * 86_400_000;

/**
 * Returns the lead that a merge makes: the preview shows it and the merge stores it. Facts are the kept lead's, or the
 * merged one's if it has none or the choice says so. For facts that decide about contact, the stricter of the two
 * counts; counts add up, and it has the tags of both. The origin stays the kept lead's.
 */
export function mergeResult(keep: Lead, merged: Lead, choices: Choices, at: Date): Lead {
  const of = (field: ChoiceField): Lead => (sideOf(keep, merged, choices, field) === "keep" ? keep : merged);
  const assignee = of("assignedTo");
  const status = of("status").status;
  return {
    ...keep,
    ...mergedDetails(keep, merged, choices),
    status,
    assignedTo: assignee.assignedTo,
    assignedAt: assignee.assignedAt,
    tags: tagsAfter(keep.tags, { add: merged.tags }),
    engagementCount: keep.engagementCount + merged.engagementCount,
    attempts: keep.attempts + merged.attempts,
    contactedAt: earliest(keep.contactedAt, merged.contactedAt),
    ...dueOf(keep, merged, status),
    ...holdOf(keep, merged),
    version: Math.max(keep.version, merged.version) + 1,
    updatedAt: at,
  };
}

/** Returns the side whose value of a field the result has. */
export function sideOf(keep: Lead, merged: Lead, choices: Choices, field: ChoiceField): Side {
  const chosen = choices[field];
  if (chosen) return chosen;
  // An open lead is work to do, so keeping a closed one must not end it.
  if (field === "status") return isClosed(keep.status) && !isClosed(merged.status) ? "merge" : "keep";
  return isEmpty(keep[field]) && !isEmpty(merged[field]) ? "merge" : "keep";
}

/** Returns the fields in which both leads have a value, and the values differ. */
export function differingFields(keep: Lead, merged: Lead): ChoiceField[] {
  return CHOICE_FIELDS.filter(
    (field) => !isEmpty(keep[field]) && !isEmpty(merged[field]) && keep[field] !== merged[field],
  );
}

function mergedDetails(keep: Lead, merged: Lead, choices: Choices): LeadDetails {
  const of = (key: FactKey) => (sideOf(keep, merged, choices, key) === "keep" ? keep : merged)[key];
  const details = Object.fromEntries(FACT_KEYS.map((key) => [key, of(key)])) as LeadDetails;
  const age = details.birthDate === null ? details.age : null;
  return { ...details, zip: zipIn(keep, merged, choices, details.state), age };
}

/**
 * Returns the ZIP code, which is never stored with a state that it doesn't belong to: the chosen one if it fits, else
 * the other's.
 */
function zipIn(keep: Lead, merged: Lead, choices: Choices, state: string | null): string | null {
  const first = sideOf(keep, merged, choices, "zip") === "keep" ? keep : merged;
  const second = first === keep ? merged : keep;
  return [first, second].find((lead) => lead.zip !== null && lead.state === state)?.zip ?? null;
}

/**
 * Returns when the result is due: a promised call stays promised, the later of two; else they got in touch again; of two
 * attempts the later. A closed lead is not called.
 */
function dueOf(keep: Lead, merged: Lead, status: Lead["status"]): Pick<Lead, "dueAt" | "dueFor"> {
  const due = [keep, merged]
    .flatMap(({ dueAt, dueFor }) => (dueAt === null ? [] : [{ dueAt, dueFor }]))
    .sort((a, b) => b.dueAt.getTime() - a.dueAt.getTime());
  const of = (kind: Lead["dueFor"]) => due.filter(({ dueFor }) => dueFor === kind);
  const [first] = isClosed(status) ? [] : [...of("callback"), ...of("asked"), ...due];
  return first ?? { dueAt: null, dueFor: null };
}

function holdOf(keep: Lead, merged: Lead): Pick<Lead, "heldAt" | "holdReason"> {
  const reasons = new Set([keep, merged].flatMap(({ heldAt, holdReason }) => (heldAt === null ? [] : [holdReason])));
  const heldAt = earliest(keep.heldAt, merged.heldAt);
  return { heldAt, holdReason: heldAt === null ? null : [...reasons].filter((one) => one !== null).join(" ") };
}

function earliest(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

const isClosed = (status: Lead["status"]) => status.startsWith("closed_");
const isEmpty = (value: unknown) => value === null || value === "";
