import type { Locale } from "#core/language/locale.ts";
import type { BestTime, HealthTier, LeadSource, LeadStatus, ReachWay, Sex } from "./lead.ts";

/** Labels for stored values. */
export const STATUS_LABELS: Record<LeadStatus, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  proposal: "Proposal",
  closed_won: "Closed won",
  closed_lost: "Closed lost",
};

export const SOURCE_LABELS: Record<LeadSource, string> = {
  callback: "Callback form",
  quote: "Quote form",
  contact: "Contact form",
  schedule: "Appointment",
  api: "API key",
  import: "Import",
};
export const SEX_LABELS: Record<Sex, string> = { female: "Female", male: "Male" };
export const HEALTH_LABELS: Record<HealthTier, string> = {
  good: "Generally healthy",
  some: "Some health conditions",
  serious: "Serious conditions, or living in care",
};
export const BEST_TIME_LABELS: Record<BestTime, string> = {
  any: "Any time",
  morning: "Morning",
  afternoon: "Afternoon",
  evening: "Evening",
};
export const REACH_LABELS: Record<ReachWay, string> = { call: "Phone call", text: "Text message", email: "Email" };

export const LANGUAGE_LABELS: Record<Locale, string> = { en: "English", es: "Spanish" };

/** Replaces stored status names in a timeline text: `closed_won` -> `Closed won`. */
export function withStatusLabels(description: string): string {
  return description.replace(
    /\b(?:new|contacted|qualified|proposal|closed_won|closed_lost)\b/g,
    (status) => STATUS_LABELS[status as LeadStatus],
  );
}
