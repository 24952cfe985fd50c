import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { type Failure, NEUTRAL_TEXTS, notFound, type Outcome, ok } from "#core/access/outcome.ts";
import { CHANNELS } from "#core/consent/consent-record.ts";
import { LEAD_SOURCES, LEAD_STATUSES } from "#core/leads/lead.ts";
import { factValues, leadJson, type LeadJson } from "#core/leads/lead-json.ts";
import { consentsOfLead } from "#server/consent/consent-store.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import { byOf } from "#server/platform/app-env.ts";
import { expectedVersion } from "#server/platform/if-match.ts";
import type { Services } from "#server/services.ts";
import { changeLead } from "./change-lead.ts";
import { findLead, journeyOfLead } from "./leads-store.ts";

export const leadStatus = z.enum(LEAD_STATUSES);
const text = z.string().nullable();
/** A lead as the API answers it. */
export const leadSchema = z.object({
  id: z.string(),
  name: z.string(),
  phone: text,
  email: text,
  state: text,
  zip: text,
  birth_date: text,
  age: z.number().nullable(),
  sex: text,
  tobacco: z.boolean().nullable(),
  health: text,
  coverage: z.number().nullable(),
  best_time: text,
  reach_by: text,
  message: text,
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
  /** Since when the lead is on hold, and why. */
  held_at: text,
  hold_reason: text,
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});

const fact = z.union([z.string().max(10_000), z.number(), z.boolean()]).nullish();
/** The facts of a lead as programs write them: texts as in the forms, numbers, yes or no; null takes one away. */
export const leadFacts = z.object({
  name: fact,
  phone: fact,
  email: fact,
  /** Two letters or the name; optional with a ZIP code. */
  state: fact,
  zip: fact,
  birth_date: fact,
  age: fact,
  sex: fact,
  tobacco: fact,
  coverage: fact,
  best_time: fact,
  reach_by: fact,
  message: fact,
});

/** `fields=id,name`: which fields of a lead an answer has; all without it. */
export const fieldsQuery = z.object({ fields: z.string().max(1_000).optional() });

/** Reads `fields`: what it leaves of a lead's JSON, or what is wrong with it. */
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

/** Endpoints for one lead. */
export function mountLeads(endpoints: EndpointSet, services: Services): void {
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

const consent = z.object({
  channel: z.enum(CHANNELS),
  box: z.string(),
  at: z.string(),
  wording: z.string(),
  id: z.string(),
});

function mountOneLead(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}",
      summary: "One lead with its consent records",
      right: "leads:read",
      query: fieldsQuery,
      answer: leadSchema.partial().extend({
        consents: z.array(consent).optional(),
      }),
    },
    async (c, { params, query }) => {
      const select = selectFields(query.fields);
      if (!select.ok) return select;
      const found = await findLead(services.db, leadScopeOf(byOf(c).actor), params.id);
      if (!found) return notFound("Lead");
      const selected = select.value(leadJson(found));
      return ok(query.fields ? selected : { ...selected, consents: await consentsOfLead(services.db, found.id) });
    },
  );
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}/journey",
      summary: "A lead's touchpoints, newest first",
      right: "leads:read",
      answer: z.object({
        touchpoints: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            description: z.string(),
            timestamp: z.string(),
            metadata: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    },
    async (c, { params }) => {
      if (!(await findLead(services.db, leadScopeOf(byOf(c).actor), params.id ?? ""))) return notFound("Lead");
      const rows = await journeyOfLead(services.db, leadScopeOf(byOf(c).actor), params.id ?? "");
      return ok({
        touchpoints: rows.map(({ id, type, description, at, metadata }) => ({
          id,
          type,
          description,
          timestamp: at.toISOString(),
          metadata,
        })),
      });
    },
  );
}
