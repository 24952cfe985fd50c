import type { EditAnswer } from "./use-edit-message.ts";
import { type FactKey, factOf, type LeadDetails } from "#leads/leads/rules/lead-facts.ts";
import type { Option } from "#ui/desk/NativeSelect.tsx";

/**
 * The lead page's result for a changed fact. If someone else changed it meanwhile, `current` is the stored value, in
 * words, with its version.
 */
export type FactAnswer = EditAnswer & {
  field: string;
  typed: string;
  current?: { text: string; version: number };
};

const YES_NO: readonly Option[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/** Returns the choices of a field that is a list, or null for one that is typed. */
export function choicesOf(field: FactKey, stateNames: ReadonlyMap<string, string>): readonly Option[] | null {
  if (field === "state") return [...stateNames].map(([value, label]) => ({ value, label }));
  const { choices, json } = factOf(field);
  if (choices) return Object.entries(choices).map(([value, label]) => ({ value, label }));
  return json === "boolean" ? YES_NO : null;
}

/** Returns a stored value as the text of its field. */
export function detailText(value: LeadDetails[FactKey] | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
