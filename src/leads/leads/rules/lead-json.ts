import { leadScore } from "./engagement.ts";
import type { FactErrors, FactValues } from "./facts-form.ts";
import type { Lead } from "./lead.ts";
import { FACT_KEYS, type FactKey, type FactName, factName, type LeadDetails, WRITABLE_FACTS } from "./lead-facts.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Converts a lead to the JSON of the API: times in ISO 8601 UTC, `score` in points. */
export function leadJson(lead: Lead) {
  return {
    id: lead.id,
    ...factsJson(lead),
    status: lead.status,
    source: lead.source,
    vendor: lead.vendor,
    assigned_to: lead.assignedTo,
    assigned_at: iso(lead.assignedAt),
    engagement_count: lead.engagementCount,
    score: leadScore(lead.engagementCount),
    attempts: lead.attempts,
    contacted_at: iso(lead.contactedAt),
    due_at: iso(lead.dueAt),
    due_for: lead.dueFor,
    held_at: iso(lead.heldAt),
    hold_reason: lead.holdReason,
    version: lead.version,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
  };
}
export type LeadJson = ReturnType<typeof leadJson>;

/** The facts of a lead by their names in the API. */
type FactsJson = { [K in FactKey as FactName<K>]: LeadDetails[K] };

function factsJson(lead: LeadDetails): FactsJson {
  return Object.fromEntries(FACT_KEYS.map((key) => [factName(key), lead[key]])) as FactsJson;
}

/** Converts facts of an API call for the forms' parsers: null is empty text, true and false are yes and no. */
export function factValues(given: Partial<Record<FactName, string | number | boolean | null | undefined>>): FactValues {
  const values: FactValues = {};
  for (const key of WRITABLE_FACTS) {
    const value = given[factName(key)];
    if (value === undefined) continue;
    values[key] = typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");
  }
  return values;
}

/** Returns the error messages by field, under the names of the API. */
export function factErrors(errors: FactErrors): Record<string, string> {
  return Object.fromEntries(
    FACT_KEYS.flatMap((key) => (errors[key] === undefined ? [] : [[factName(key), errors[key]]])),
  );
}
