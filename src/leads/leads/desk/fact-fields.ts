import { LANGUAGE_LABELS, LOCALES } from "#platform/text/rules/locale.ts";
import { BEST_TIMES, HEALTH_TIERS, type LeadDetails, REACH_WAYS, SEXES } from "#leads/leads/rules/lead.ts";
import { BEST_TIME_LABELS, HEALTH_LABELS, REACH_LABELS, SEX_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { Option } from "#ui/desk/NativeSelect.tsx";

/** What the lead page answers to a changed fact. Of one that someone else changed meanwhile, `current` is what is stored now, in words, with its version. */
export type FactAnswer = {
  ok: boolean;
  field: string;
  message: string;
  typed: string;
  current?: { text: string; version: number };
};

const options = <T extends string>(values: readonly T[], labels: Record<T, string>): Option[] =>
  values.map((value) => ({ value, label: labels[value] }));

const CHOICES: Partial<Record<keyof LeadDetails, readonly Option[]>> = {
  sex: options(SEXES, SEX_LABELS),
  tobacco: [
    { value: "yes", label: "Yes" },
    { value: "no", label: "No" },
  ],
  health: options(HEALTH_TIERS, HEALTH_LABELS),
  bestTime: options(BEST_TIMES, BEST_TIME_LABELS),
  reachBy: options(REACH_WAYS, REACH_LABELS),
  language: options(LOCALES, LANGUAGE_LABELS),
};

/** The choices of a field that is a list, or null for one that is typed. */
export function choicesOf(field: keyof LeadDetails, stateNames: ReadonlyMap<string, string>): readonly Option[] | null {
  if (field === "state") return [...stateNames].map(([value, label]) => ({ value, label }));
  return CHOICES[field] ?? null;
}

/** The kind of input of a field that is typed. */
export const INPUT_TYPES: Partial<Record<keyof LeadDetails, string>> = {
  phone: "tel",
  email: "email",
  birthDate: "date",
};

/** A stored value as the text of its field. */
export function detailText(value: LeadDetails[keyof LeadDetails] | undefined): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined ? "" : String(value);
}
