import type { Suppression } from "#core/consent/suppression.ts";
import type { Lead, LeadDetails } from "#core/leads/lead.ts";
import { leadFields } from "#core/leads/lead-fields.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#core/leads/lead-labels.ts";
import type { LeadList } from "#core/leads/lead-list.ts";
import { formatPhone } from "#core/phone/format-phone.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** How long the link of an export can be used, minutes. */
export const EXPORT_MINUTES = 10;

/** A lead with what a file says about it besides: who has it, and on which channels it must not be contacted. */
export type ExportedLead = { lead: Lead; assignee: string; doNotContact: readonly Suppression["channel"][] };

/** The details that have a column, in order, by their labels on the lead page. */
const DETAILS = {
  Email: "email",
  State: "state",
  "ZIP code": "zip",
  "Date of birth": "birthDate",
  Age: "age",
  Sex: "sex",
  Tobacco: "tobacco",
  Health: "health",
  "Coverage wanted": "coverage",
  "Best time to call": "bestTime",
  "Preferred contact method": "reachBy",
  Message: "message",
} as const satisfies Record<string, keyof LeadDetails>;

/** The headings of a CSV file of leads. Those of details are the ones that an import knows. */
export const EXPORT_HEADINGS: readonly string[] = [
  "Name",
  "Phone",
  ...Object.keys(DETAILS),
  "Status",
  "Source",
  "Vendor",
  "Assigned to",
  "Score",
  "Attempts",
  "Do not contact by",
  "On hold because",
  "Received",
  "Last changed",
  "Lead ID",
];

const CHANNEL_WORDS = { call: "phone", text: "text", email: "email" } as const;

/** The cells of one lead, below `EXPORT_HEADINGS`. Times are ISO 8601 in UTC. */
export function exportCells({ lead, assignee, doNotContact }: ExportedLead): string[] {
  const texts = new Map(leadFields(lead).map(({ key, text }) => [key, text]));
  return [
    lead.name,
    lead.phone === null ? "" : formatPhone(lead.phone),
    ...Object.values(DETAILS).map((key) => texts.get(key) ?? ""),
    STATUS_LABELS[lead.status],
    SOURCE_LABELS[lead.source],
    lead.vendor ?? "",
    assignee,
    String(lead.engagementCount * 2),
    String(lead.attempts),
    [...new Set(doNotContact.map((channel) => CHANNEL_WORDS[channel]))].join(", "),
    lead.holdReason ?? "",
    lead.createdAt.toISOString(),
    lead.updatedAt.toISOString(),
    lead.id,
  ];
}

const FILTER_LABELS: Record<string, string> = { query: "Search", status: "Status", source: "Source" };

/** Which leads an export has, in words: `All leads`, or each filter. */
export function describeList(list: LeadList): string {
  const words = Object.entries(list)
    .filter(([name, value]) => value !== "" && name !== "after")
    .map(([name, value]) => {
      const text =
        name === "status"
          ? STATUS_LABELS[list.status || "new"]
          : name === "source"
            ? SOURCE_LABELS[list.source || "api"]
            : value;
      return `${FILTER_LABELS[name] ?? name}: ${text}`;
    });
  return words.length === 0 ? "All leads" : words.join(" · ");
}
