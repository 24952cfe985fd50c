import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { z } from "@hono/zod-openapi";
import { type Failure, NEUTRAL_TEXTS, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import type { Engagement } from "#leads/leads/rules/engagement.ts";
import { type LeadJson, factValues, leadJson } from "#leads/leads/rules/lead-json.ts";
import {
  byFactName,
  FACT_KEYS,
  type FactKey,
  type FactName,
  factOf,
  type LeadDetails,
  WRITABLE_FACTS,
} from "#leads/leads/rules/lead-facts.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type Touchpoint } from "#leads/leads/rules/lead.ts";
import { consentsOfLead } from "#compliance/consent/server/consent-store.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { engagementsOf, timelineOfLead } from "./timeline-store.ts";
import { addNote } from "./add-note.ts";
import { changeLead } from "./change-lead.ts";
import { findLead } from "./leads-store.ts";

type Needs = Pick<Services, "announceLeads" | "db" | "newId" | "now" | "site">;

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
  assigned_at: text,
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

/** `fields=id,name`: the fields of a lead in a response; all without it. */
export const fieldsQuery = z.object({ fields: z.string().max(1_000).optional() });

/** Parses `fields`: returns the selected part of a lead's JSON, or the error. */
export function selectFields(fields: string | undefined): Outcome<(lead: LeadJson) => Partial<LeadJson>> {
  if (!fields) return ok((lead) => lead);
  const names = fields.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(leadSchema.shape, name));
  if (unknown !== undefined) return invalidField(unknown);
  return ok((lead) => Object.fromEntries(Object.entries(lead).filter(([name]) => names.includes(name))));
}

function invalidField(name: string): Failure {
  const fields = { fields: `A lead has no field "${name.slice(0, 40)}".` };
  return { ok: false, code: "invalid", message: NEUTRAL_TEXTS.validation, fields };
}

/** Mounts the endpoints for one lead. */
export function mountLeads(endpoints: EndpointSet, services: Needs): void {
  mountOneLead(endpoints, services);
  for (const method of ["patch", "put"] as const)
    endpoints.mount(
      {
        method,
        path: "/api/leads/{id}",
        summary: "Change a lead's facts and status; with If-Match only the version that you read",
        right: "leads:write",
        body: leadFacts.extend({ status: leadStatus.optional() }),
        answer: leadSchema,
      },
      async (c, { params, body }) => {
        const { status, ...facts } = body;
        const change = { leadId: params.id, facts: factValues(facts), status, version: expectedVersion(c) };
        const outcome = await changeLead(services, byOf(c), change);
        return outcome.ok ? ok(leadJson(outcome.value)) : outcome;
      },
    );
}

const touchpoint = z.object({
  id: z.string(),
  type: z.string(),
  description: z.string(),
  timestamp: z.string(),
  metadata: z.record(z.string(), z.unknown()),
});
/** A lead's action with one article. `timestamp` is the sender's if it gave one, `received_at` ours. */
const engagement = z.object({
  article_slug: z.string(),
  engagement_type: z.string(),
  timestamp: z.string(),
  received_at: z.string(),
  metadata: z.object({ user_agent: z.string(), referrer: z.string() }),
});
const consent = z.object({
  channel: z.enum(CHANNELS),
  box: z.string(),
  at: z.string(),
  wording: z.string(),
  id: z.string(),
});

function mountOneLead(endpoints: EndpointSet, services: Needs): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}",
      summary: "One lead with its consent records",
      right: "leads:read",
      query: fieldsQuery,
      answer: leadSchema.partial().extend({
        consents: z.array(consent).optional(),
        engagements: z.array(engagement).optional(),
      }),
    },
    async (c, { params, query }) => {
      const select = selectFields(query.fields);
      if (!select.ok) return select;
      const found = await findLead(services.db, leadScopeOf(byOf(c).actor), params.id);
      if (!found) return notFound("Lead");
      const selected = select.value(leadJson(found));
      if (query.fields) return ok(selected);
      const [consents, engagements] = await Promise.all([
        consentsOfLead(services.db, found.id),
        engagementsOf(services.db, found.id),
      ]);
      return ok({ ...selected, consents, engagements: engagements.map(engagementJson) });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}/journey",
      summary: "A lead's touchpoints, newest first",
      right: "leads:read",
      answer: z.object({
        touchpoints: z.array(touchpoint),
      }),
    },
    async (c, { params }) => {
      if (!(await findLead(services.db, leadScopeOf(byOf(c).actor), params.id ?? ""))) return notFound("Lead");
      const rows = await timelineOfLead(services.db, params.id ?? "");
      return ok({ touchpoints: rows.map(touchpointJson) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/notes",
      summary: "Add a note to a lead's timeline",
      right: "leads:write",
      body: z.object({ text: z.string() }),
      answer: touchpoint,
      status: 201,
    },
    async (c, { params, body }) => {
      const outcome = await addNote(services, byOf(c), { leadId: params.id, text: body.text });
      return outcome.ok ? ok(touchpointJson(outcome.value)) : outcome;
    },
  );
}

/** Returns a lead as JSON of the API, for messages to other programs; null if there is none, or it is erased. */
export async function describeLead({ db }: Pick<Services, "db">, id: string): Promise<LeadJson | null> {
  const found = await findLead(db, EVERY_LEAD, id);
  return found && found.erasedAt === null ? leadJson(found) : null;
}

function touchpointJson({ id, type, description, at, metadata }: Touchpoint) {
  return { id, type, description, timestamp: at.toISOString(), metadata };
}

function engagementJson({ articleSlug, engagementType, at, claimedAt, userAgent, referrer }: Engagement) {
  return {
    article_slug: articleSlug,
    engagement_type: engagementType,
    timestamp: claimedAt ?? at.toISOString(),
    received_at: at.toISOString(),
    metadata: { user_agent: userAgent, referrer },
  };
}
