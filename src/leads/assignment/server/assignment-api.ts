import { z } from "@hono/zod-openapi";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { Lead } from "#leads/leads/rules/lead.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { leadJson } from "#leads/leads/rules/lead-json.ts";
import { leadSchema } from "#leads/leads/server/leads-api.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import type { Services } from "#platform/program/server/services.ts";
import { assignLead, claimLead } from "./assign-lead.ts";
import { type AvailableAgent, listAvailable } from "./list-available.ts";

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
      asLead(await claimLead(services, byOf(c), { leadId: params.id, version: expectedVersion(c) })),
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
      asLead(
        await assignLead(services, byOf(c), { leadId: params.id, to: body.assigned_to, version: expectedVersion(c) }),
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
      const { action, lead_id: leadId, assigned_to: to } = body;
      if (action === "getAvailableAgents") {
        // For the test of this function it is stored; about one lead it is a query of the desk.
        const well = leadId === undefined ? await services.functionChecks.health("assign-lead") : null;
        if (well && !well.ok) return well;
        const found = await listAvailable(services, byOf(c).actor, leadId ?? null);
        return found.ok ? ok({ success: true as const, agents: found.value.map(agentJson) }) : found;
      }
      if (action === "health") return services.functionChecks.health("assign-lead");
      const wanted = { leadId: leadId ?? "", to: to ?? null, version: expectedVersion(c) };
      const outcome = asLead(await assignLead(services, byOf(c), wanted));
      return outcome.ok ? ok({ success: true as const, lead: outcome.value }) : outcome;
    },
  );
}

function agentJson({ id, name, reason, present, openLeads, leadCap }: AvailableAgent): z.input<typeof agent> {
  return { id, name, available: reason === null, reason, present, open_leads: openLeads, lead_cap: leadCap };
}

/** Converts a lead to the names of the API, also the newer one of a refusal. */
function asLead(outcome: Outcome<Lead>): Outcome<z.input<typeof leadSchema>> {
  if (outcome.ok) return ok(leadJson(outcome.value));
  return outcome.current ? { ...outcome, current: leadJson(outcome.current as Lead) } : outcome;
}
