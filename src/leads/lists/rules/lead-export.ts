import type { Suppression } from "#compliance/consent/rules/suppression.ts";
import { leadScore } from "#leads/leads/rules/engagement.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { FACT_KEYS, factWords, LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import { OUTCOME_LABELS } from "#leads/calling/rules/disposition.ts";
import { LAST_ATTEMPT_LABELS, NEXT_CALL_LABELS, RECEIVED_LABELS } from "#leads/leads/rules/lead-times.ts";
import { AGE_BAND_LABELS, ATTEMPT_BAND_LABELS, SCORE_BAND_LABELS } from "#leads/leads/rules/lead-bands.ts";
import { SOURCE_LABELS, STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import {
  type AskedFilter,
  auditedQuery,
  MISSING_LABELS,
  type LeadList,
  leadListQuery,
  parseLeadList,
} from "#leads/leads/rules/lead-list.ts";
import { formatDay } from "#platform/time/rules/calendar-day.ts";

export const EXPORT_FORMATS = ["csv", "json"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Lifetime of an export's link, minutes. */
export const EXPORT_MINUTES = 10;

/** A lead with the other columns of a file: its assignee, its tags, and the channels on which it must not be contacted. */
export type ExportedLead = {
  lead: Lead;
  assignee: string;
  tags: readonly Tag[];
  doNotContact: readonly Suppression["channel"][];
};

/** The headings of a CSV file of leads. Those of facts are the ones that an import recognizes. */
export const EXPORT_HEADINGS: readonly string[] = [
  ...FACT_KEYS.map((key) => LEAD_FACTS[key].label),
  "Status",
  "Source",
  "Vendor",
  "Assigned to",
  "Tags",
  "Score",
  "Attempts",
  "Do not contact by",
  "On hold because",
  "Received",
  "Last changed",
  "Lead ID",
];

const CHANNEL_WORDS = { call: "phone", text: "text", email: "email" } as const;

/** Returns the cells of one lead, below `EXPORT_HEADINGS`. Times are ISO 8601 in UTC. */
export function exportCells({ lead, assignee, tags, doNotContact }: ExportedLead): string[] {
  return [
    ...FACT_KEYS.map((key) => factWords(key, lead[key]) ?? ""),
    STATUS_LABELS[lead.status],
    SOURCE_LABELS[lead.source],
    lead.vendor ?? "",
    assignee,
    tags.map(({ name }) => name).join(", "),
    String(leadScore(lead.engagementCount)),
    String(lead.attempts),
    [...new Set(doNotContact.map((channel) => CHANNEL_WORDS[channel]))].join(", "),
    lead.holdReason ?? "",
    lead.createdAt.toISOString(),
    lead.updatedAt.toISOString(),
    lead.id,
  ];
}

/** The leads of an export: those of a list, or only those with these ids. */
export type ExportChoice = { list: Partial<LeadList>; ids: readonly string[] | null };

/** Returns a choice as text: the query of the list's address, or `ids=` with commas between. */
export function exportQuery({ list, ids }: ExportChoice): string {
  return ids === null ? leadListQuery({ ...list, after: "" }) : `ids=${encodeURIComponent(ids.join(","))}`;
}

/** Returns the choice for the audit log: without search text, which may be a person's name. */
export function auditedExport(choice: ExportChoice): string {
  return choice.ids === null ? auditedQuery(choice.list) : exportQuery(choice);
}

export function parseExport(search: Parameters<typeof parseLeadList>[0]): ExportChoice & { list: LeadList } {
  return { list: parseLeadList(search), ids: search.get("ids")?.split(",") ?? null };
}

/** The filters of a list, and their values, by their names for staff. */
const FILTER_LABELS: Record<Exclude<keyof AskedFilter, "sort">, string> = {
  query: "Search",
  status: "Status",
  source: "Source",
  vendor: "Vendor",
  assigned: "Assignee",
  state: "State",
  tag: "Tag",
  from: "From",
  to: "To",
  score: "Score",
  age: "Age",
  callable: "Callable",
  received: "Received",
  attempts: "Attempts",
  lastAttempt: "Last attempt",
  lastOutcome: "Last outcome",
  nextCall: "Next call",
  team: "Team",
  missing: "Missing",
};
const VALUE_LABELS: Partial<Record<keyof AskedFilter, Readonly<Record<string, string>>>> = {
  status: STATUS_LABELS,
  source: SOURCE_LABELS,
  assigned: { nobody: "Nobody" },
  score: SCORE_BAND_LABELS,
  age: AGE_BAND_LABELS,
  received: RECEIVED_LABELS,
  attempts: ATTEMPT_BAND_LABELS,
  lastAttempt: LAST_ATTEMPT_LABELS,
  lastOutcome: OUTCOME_LABELS,
  nextCall: NEXT_CALL_LABELS,
  missing: MISSING_LABELS,
};

export const describeSelection = (count: number) =>
  `${count.toLocaleString("en-US")} selected ${count === 1 ? "lead" : "leads"}`;

/**
 * Describes the leads of an export: `All leads`, each filter, or how many were selected. `nameOf` names a member of
 * staff, a team or a tag by id; `me` is who made it.
 */
export function describeExport(
  { list, ids }: ExportChoice & { list: LeadList },
  nameOf: (id: string) => string,
): string {
  if (ids !== null) return describeSelection(ids.length);
  const words = (Object.keys(FILTER_LABELS) as (keyof typeof FILTER_LABELS)[]).flatMap((name) => {
    const value = list[name];
    if (value === "") return [];
    const day = name === "from" || name === "to" ? formatDay(value) : undefined;
    const person = name === "assigned" || name === "tag" || name === "team" ? nameOf(value) : value;
    return `${FILTER_LABELS[name]}: ${day ?? VALUE_LABELS[name]?.[value] ?? person}`;
  });
  return words.length === 0 ? "All leads" : words.join(" · ");
}
