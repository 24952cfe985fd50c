import * as z from "zod";
import { answerAs } from "#platform/http/rules/api-names.ts";
import { scored } from "./engagement.ts";
import type { FactValues } from "./facts-form.ts";
import {
  byFactName,
  FACT_KEYS,
  type FactKey,
  type FactName,
  factOf,
  type LeadDetails,
  WRITABLE_FACTS,
} from "./lead-facts.ts";
import { type Lead, LEAD_SOURCES, LEAD_STATUSES } from "./lead.ts";

export const leadStatus = z.enum(LEAD_STATUSES);
const text = z.string().nullable();
type FactSchemas = { [K in FactKey as FactName<K>]: z.ZodType<LeadDetails[K]> };
const JSON_TYPES = { string: text, number: z.number().nullable(), boolean: z.boolean().nullable() };
const factSchemas = byFactName(FACT_KEYS, (key) =>
  key === "name" ? z.string() : JSON_TYPES[factOf(key).json ?? "string"],
) as unknown as FactSchemas;

/** A lead in the API. */
export const leadSchema = z.object({
  id: z.string(),
  ...factSchemas,
  status: leadStatus,
  source: z.enum(LEAD_SOURCES),
  vendor: text,
  assigned_to: text,
  /** The team that has it without an assignee; empty for the agency. */
  team_id: z.string(),
  assigned_at: text,
  /** The ids of its tags, which `GET /api/tags` names. */
  tags: z.array(z.string()).readonly(),
  engagement_count: z.number(),
  /** 2 points for each engagement. */
  score: z.number(),
  attempts: z.number(),
  contacted_at: text,
  due_at: text,
  due_for: text,
  /** Time of the hold, and the reason. */
  held_at: text,
  hold_reason: text,
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});

const fact = z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish();
/** Returns the schema of a lead's facts from programs: texts as in the forms, numbers, yes or no; null removes one. */
export const leadFacts = z.object(byFactName(WRITABLE_FACTS, () => fact));

export type LeadJson = z.infer<typeof leadSchema>;
const json = answerAs(leadSchema);

/** Converts a lead to the JSON of the API. */
export const leadJson = (lead: Lead): LeadJson => json(scored(lead));

/** Converts facts of an API call for the forms' parsers: null is empty text, true and false are yes and no. */
export function factValues(given: Partial<Record<FactKey, string | number | boolean | null | undefined>>): FactValues {
  const values: FactValues = {};
  for (const key of WRITABLE_FACTS) {
    const value = given[key];
    if (value === undefined) continue;
    values[key] = typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "");
  }
  return values;
}
