import { quoteAnswers } from "#agency/english/rules/quote-answers.ts";
import type { BestTime, HealthTier, LeadSource, LeadStatus, ReachWay, Sex } from "./lead.ts";

/** Labels for stored values, in English as staff read them. */
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
export const SEX_LABELS: Record<Sex, string> = quoteAnswers.sex;
export const HEALTH_LABELS: Record<HealthTier, string> = quoteAnswers.health;
export const BEST_TIME_LABELS: Record<BestTime, string> = quoteAnswers.bestTime;
export const REACH_LABELS: Record<ReachWay, string> = quoteAnswers.reachBy;

/** Replaces stored status names in a timeline text: `closed_won` -> `Closed won`. */
export function withStatusLabels(description: string): string {
  return description.replace(
    /\b(?:new|contacted|qualified|proposal|closed_won|closed_lost)\b/g,
    (status) => STATUS_LABELS[status as LeadStatus],
  );
}
