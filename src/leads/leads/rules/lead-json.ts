import { leadScore } from "./engagement.ts";
import type { FactField, FactValues } from "./facts-form.ts";
import type { Lead } from "./lead.ts";

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** A lead as the API answers it: times in ISO 8601 UTC, `score` in points. */
export function leadJson(lead: Lead) {
  return {
    id: lead.id,
    name: lead.name,
    phone: lead.phone,
    email: lead.email,
    state: lead.state,
    zip: lead.zip,
    birth_date: lead.birthDate,
    age: lead.age,
    sex: lead.sex,
    tobacco: lead.tobacco,
    health: lead.health,
    coverage: lead.coverage,
    best_time: lead.bestTime,
    reach_by: lead.reachBy,
    language: lead.language,
    message: lead.message,
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

/** The names of the facts in the API. */
const FACT_NAMES = {
  name: "name",
  phone: "phone",
  email: "email",
  state: "state",
  zip: "zip",
  birth_date: "birthDate",
  age: "age",
  sex: "sex",
  tobacco: "tobacco",
  coverage: "coverage",
  best_time: "bestTime",
  reach_by: "reachBy",
  language: "language",
  message: "message",
} as const satisfies Record<string, FactField>;
type FactName = keyof typeof FACT_NAMES;

const NAMES = Object.entries(FACT_NAMES) as [FactName, FactField][];

/** Facts of an API call as the forms' parsers take them: null is empty text, true and false are yes and no. */
export function factValues(given: Partial<Record<FactName, string | number | boolean | null | undefined>>): FactValues {
  const values: FactValues = {};
  for (const [name, field] of NAMES) {
    const value = given[name];
    if (value === undefined) continue;
    values[field] = typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");
  }
  return values;
}

/** Error messages by field, under the names of the API. */
export function factErrors(errors: Partial<Record<FactField, string>>): Record<string, string> {
  return Object.fromEntries(NAMES.flatMap(([name, field]) => (errors[field] ? [[name, errors[field]]] : [])));
}
