import type { LeadSource, LeadStatus } from "./lead.ts";

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

/** Replaces stored status names in a timeline text: `closed_won` -> `Closed won`. */
export function withStatusLabels(description: string): string {
  return description.replace(
    /\b(?:new|contacted|qualified|proposal|closed_won|closed_lost)\b/g,
    (status) => STATUS_LABELS[status as LeadStatus],
  );
}
