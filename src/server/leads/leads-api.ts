import { EVERY_LEAD, type LeadScope, leadScopeOf } from "#core/access/lead-scope.ts";
import { z } from "@hono/zod-openapi";
import { notFound, ok } from "#core/access/outcome.ts";
import { CHANNELS } from "#core/consent/consent-record.ts";
import { LEAD_SOURCES, LEAD_STATUSES, type Lead } from "#core/leads/lead.ts";
import { consentsOfLead } from "#server/consent/consent-store.ts";
import { byOf } from "#server/platform/app-env.ts";
import { decodeCursor, encodeCursor, pageQuery } from "#server/platform/page-cursor.ts";
import type { EndpointSet } from "#server/http/endpoint.ts";
import type { Services } from "#server/services.ts";
import { changeLeadStatus } from "./change-lead-status.ts";
import { findLead, journeyOfLead, type LeadFilter, listLeads } from "./leads-store.ts";

const status = z.enum(LEAD_STATUSES);
const lead = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  birthDate: z.string().nullable(),
  age: z.number().nullable(),
  sex: z.string().nullable(),
  tobacco: z.boolean().nullable(),
  health: z.string().nullable(),
  coverage: z.number().nullable(),
  bestTime: z.string().nullable(),
  reachBy: z.string().nullable(),
  message: z.string().nullable(),
  status,
  source: z.enum(LEAD_SOURCES),
  vendor: z.string().nullable(),
  assigned_to: z.string().nullable(),
  engagement_count: z.number(),
  attempts: z.number(),
  due_at: z.string().nullable(),
  version: z.number(),
  /** Since when the lead is on hold, and why. */
  held_at: z.string().nullable(),
  hold_reason: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
const leadList = z.object({ leads: z.array(lead), next: z.string().nullable() });
const filter = z.object({
  query: z.string().max(200).optional(),
  status: z.union([status, z.literal("")]).optional(),
  source: z.union([z.enum(LEAD_SOURCES), z.literal("")]).optional(),
  assigned_to: z.string().max(100).optional(),
});
/** Endpoints for leads, below `/api` and as functions. */
export function mountLeads(endpoints: EndpointSet, services: Services): void {
  mountLists(endpoints, services);
  mountOneLead(endpoints, services);
  endpoints.mount(
    {
      method: "put",
      path: "/api/leads/{id}",
      summary: "Change a lead's status",
      right: "leads:write",
      body: z.object({ status }),
      answer: lead,
    },
    async (c, { params, body }) => {
      const outcome = await changeLeadStatus(services, byOf(c), { leadId: params.id ?? "", status: body.status });
      return outcome.ok ? ok(leadJson(outcome.value.lead)) : outcome;
    },
  );
}

function mountLists(endpoints: EndpointSet, services: Services): void {
  const page = async (scope: LeadScope, query: { limit: number; cursor?: string | undefined }, wanted: LeadFilter) => {
    const found = await listLeads(services.db, scope, wanted, decodeCursor(query.cursor), query.limit);
    return ok({ leads: found.leads.map(leadJson), next: encodeCursor(found.next) });
  };
  const read = { right: "leads:read" as const, answer: leadList };
  endpoints.mount(
    {
      ...read,
      method: "get",
      path: "/api/leads",
      summary: "Leads, newest first",
      query: pageQuery.extend(filter.shape),
    },
    async (c, { query }) => page(leadScopeOf(byOf(c).actor), query, toFilter(query)),
  );
  endpoints.mount(
    {
      ...read,
      method: "get",
      path: `${services.config.functionsPrefix}/leads`,
      summary: "Leads, newest first",
      query: pageQuery.extend(filter.shape),
    },
    async (c, { query }) => page(leadScopeOf(byOf(c).actor), query, toFilter(query)),
  );
  endpoints.mount(
    {
      ...read,
      method: "post",
      path: "/api/leads/search",
      summary: "Search leads",
      body: pageQuery.extend(filter.shape),
    },
    async (c, { body }) => page(leadScopeOf(byOf(c).actor), body, toFilter(body)),
  );
}

function mountOneLead(endpoints: EndpointSet, services: Services): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/leads/{id}",
      summary: "One lead with its consent records",
      right: "leads:read",
      answer: lead.extend({
        consents: z.array(
          z.object({ channel: z.enum(CHANNELS), box: z.string(), at: z.string(), wording: z.string(), id: z.string() }),
        ),
      }),
    },
    async (c, { params }) => {
      const found = await findLead(services.db, leadScopeOf(byOf(c).actor), params.id ?? "");
      if (!found) return notFound("Lead");
      return ok({ ...leadJson(found), consents: await consentsOfLead(services.db, found.id) });
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

function toFilter(q: z.infer<typeof filter>): LeadFilter {
  return {
    ...(q.query ? { query: q.query } : {}),
    ...(q.status ? { status: q.status } : {}),
    ...(q.source ? { source: q.source } : {}),
    ...(q.assigned_to ? { assignedTo: q.assigned_to } : {}),
  };
}

/** A lead as the API answers it, for messages to other programs; null if there is none. */
export async function describeLead({ db }: Pick<Services, "db">, id: string): Promise<object | null> {
  const found = await findLead(db, EVERY_LEAD, id);
  return found && leadJson(found);
}

/** A lead as the API answers it. */
export function leadJson({
  assignedTo,
  engagementCount,
  dueAt,
  heldAt,
  holdReason,
  createdAt,
  updatedAt,
  ...rest
}: Lead) {
  const hold = { held_at: heldAt?.toISOString() ?? null, hold_reason: holdReason };
  return {
    ...rest,
    ...hold,
    assigned_to: assignedTo,
    engagement_count: engagementCount,
    due_at: dueAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
  };
}
