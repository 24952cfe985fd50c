import type { HandSource, LeadSource, LeadStatus } from "./lead.ts";

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
  phone: "Phone call",
  referral: "Referral",
  in_person: "In person",
  other: "Other",
};

/** Answers to how a lead came to us, for the form by which staff add one. */
export const ARRIVAL_LABELS: Record<HandSource, string> = {
  phone: "They called us",
  referral: "Someone referred them",
  in_person: "We met in person",
  other: "Another way",
};

/** Replaces stored status names in a timeline text: `closed_won` -> `Closed won`. */
export function withStatusLabels(description: string): string {
  return description.replace(
    /\b(?:new|contacted|qualified|proposal|closed_won|closed_lost)\b/g,
    (status) => STATUS_LABELS[status as LeadStatus],
  );
}
