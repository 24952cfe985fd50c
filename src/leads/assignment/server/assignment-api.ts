import { z } from "@hono/zod-openapi";
import { mapOk } from "#platform/access/rules/outcome.ts";
import { scored } from "#leads/leads/rules/engagement.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { leadSchema } from "#leads/leads/rules/lead-json.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { assignLead, claimLead } from "./assign-lead.ts";
import { listAvailable } from "./list-available.ts";

type Needs = Pick<
  Services,
  "announceLeads" | "config" | "db" | "functionChecks" | "log" | "newId" | "now" | "sealing" | "site"
>;

const assignee = z.string().max(100).nullable();
const agent = z.object({
  id: z.string(),
  name: z.string(),
  available: z.boolean(),
  /** The reason for which they can't take a lead now; null if they can. */
  reason: z.string().nullable(),
  present: z.boolean(),
  open_leads: z.number(),
  lead_cap: z.number().nullable(),
});

/** Mounts the endpoints that decide who has a lead, below `/api` and as a function. */
export function mountAssignment(endpoints: EndpointSet, services: Needs): void {
  const right = "leads:write" as const;
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/claim",
      summary: "Take a lead that nobody has; 404 where someone else has it",
      right,
      answer: leadSchema,
    },
    async (c, { params }) =>
      mapOk(await claimLead(services, byOf(c), { leadId: params.id, version: expectedVersion(c) }), scored),
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/assign",
      summary: "Give a lead to a person, or back with null",
      right,
      body: z.object({ assigned_to: assignee }),
      answer: leadSchema,
    },
    async (c, { params, body }) =>
      mapOk(
        await assignLead(services, byOf(c), { leadId: params.id, to: body.assignedTo, version: expectedVersion(c) }),
        scored,
      ),
  );
  mountFunction(endpoints, services);
}

function mountFunction(endpoints: EndpointSet, services: Needs): void {
  const path = `${services.config.functionsPrefix}/assign-lead` as const;
  endpoints.mount(
    {
      method: "post",
      path,
      summary: "Who can take a lead and why others can't, or give a lead to someone",
      right: "leads:write",
      body: z.object({
        action: z.enum(["health", "getAvailableAgents", "assignLead"]),
        lead_id: z.string().max(100).optional(),
        assigned_to: assignee.optional(),
      }),
      answer: z.object({ success: z.literal(true), agents: z.array(agent).optional(), lead: leadSchema.optional() }),
    },
    async (c, { body }) => {
      const { action, leadId, assignedTo } = body;
      if (action === "getAvailableAgents") {
        // For the test of this function it is stored; about one lead it is a query of the desk.
        const well = leadId === undefined ? await services.functionChecks.health("assign-lead") : null;
        if (well && !well.ok) return well;
        const found = await listAvailable(services, byOf(c).actor, leadId ?? null);
        return mapOk(found, (agents) => ({
          success: true as const,
          agents: agents.map((one) => ({ ...one, available: one.reason === null })),
        }));
      }
      if (action === "health") return services.functionChecks.health("assign-lead");
      const wanted = { leadId: leadId ?? "", to: assignedTo ?? null, version: expectedVersion(c) };
      return mapOk(await assignLead(services, byOf(c), wanted), (lead) => ({
        success: true as const,
        lead: scored(lead),
      }));
    },
  );
}
