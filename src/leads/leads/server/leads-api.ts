import { EVERY_LEAD, leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { z } from "@hono/zod-openapi";
import { invalidFields, mapOk, notFound, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { CHANNELS } from "#compliance/consent/rules/consent-record.ts";
import { type Engagement, scored } from "#leads/leads/rules/engagement.ts";
import {
  factValues,
  type LeadJson,
  leadFacts,
  leadJson,
  leadSchema,
  leadStatus,
} from "#leads/leads/rules/lead-json.ts";
import type { Lead, Touchpoint } from "#leads/leads/rules/lead.ts";
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

/** `fields=id,name`: the fields of a lead in a response; all without it. */
export const fieldsQuery = z.object({ fields: z.string().max(1_000).optional() });

/** Parses `fields`: returns what makes the selected part of a lead's JSON, or the error. */
export function selectFields(fields: string | undefined): Outcome<(lead: Lead) => Partial<LeadJson>> {
  if (!fields) return ok((lead) => leadJson(lead));
  const names = fields.split(",").map((name) => name.trim());
  const unknown = names.find((name) => !Object.hasOwn(leadSchema.shape, name));
  if (unknown !== undefined) return invalidFields({ fields: `A lead has no field "${unknown.slice(0, 40)}".` });
  return ok((lead) => {
    return Object.fromEntries(Object.entries(leadJson(lead)).filter(([name]) => names.includes(name)));
  });
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
        /** `change_id`: the entry of the timeline with the changed facts; null if none is different. */
        answer: leadSchema.extend({ change_id: z.string().nullable() }),
      },
      async (c, { params, body }) => {
        const { status, ...facts } = body;
        const change = { leadId: params.id, facts: factValues(facts), status, version: expectedVersion(c) };
        return mapOk(await changeLead(services, byOf(c), change), ({ lead, changeId }) => ({
          ...scored(lead),
          changeId,
        }));
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
      const selected = select.value(found);
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
      if (!(await findLead(services.db, leadScopeOf(byOf(c).actor), params.id))) return notFound("Lead");
      const rows = await timelineOfLead(services.db, params.id);
      return ok({ touchpoints: rows.map(timed) });
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
    async (c, { params, body }) =>
      mapOk(await addNote(services, byOf(c), { leadId: params.id, text: body.text }), timed),
  );
}

/** Returns a lead as JSON of the API, for messages to other programs; null if there is none, or it is erased. */
export async function describeLead({ db }: Pick<Services, "db">, id: string): Promise<LeadJson | null> {
  const found = await findLead(db, EVERY_LEAD, id);
  return found && found.erasedAt === null ? leadJson(found) : null;
}

const timed = (touchpoint: Touchpoint) => ({ ...touchpoint, timestamp: touchpoint.at });

function engagementJson({ at, claimedAt, userAgent, referrer, ...engagement }: Engagement) {
  return { ...engagement, timestamp: claimedAt ?? at, receivedAt: at, metadata: { userAgent, referrer } };
}
