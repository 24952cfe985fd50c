import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import {
  DRAFT_DAYS,
  type Policy,
  type PolicyTerms,
  PREMIUM_MODES,
  STAGES,
  STAMPS,
} from "#leads/policies/rules/policy.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { decodeCursor, encodeCursor, pageQuery } from "#platform/database/server/page-cursor.ts";
import type { Services } from "#platform/program/server/services.ts";
import { listPolicies } from "./policies-store.ts";
import { addPolicyToLead, changePolicy } from "./change-policy.ts";

const terms = {
  carrier: z.string().trim().max(1_000),
  product: z.string().trim().max(1_000),
  face_amount: z.number().openapi({ description: "Whole US dollars" }),
  premium: z.number().openapi({ description: "US dollars, for each payment" }),
  mode: z.enum(PREMIUM_MODES),
  draft_day: z.enum(DRAFT_DAYS).nullable(),
};
const stamps = z.object(
  Object.fromEntries(STAMPS.map((stamp) => [stamp, z.iso.date().nullable()])) as Record<
    (typeof STAMPS)[number],
    z.ZodNullable<z.ZodISODate>
  >,
);
const policy = z.object({
  id: z.string(),
  lead_id: z.string(),
  agent_id: z.string().nullable(),
  ...terms,
  ...stamps.shape,
  stage: z.enum(STAGES).openapi({ description: "The last thing that happened" }),
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
});
const listed = policy.extend({ lead_name: z.string(), agent_name: z.string().nullable() });
const filter = z.object({
  stage: z.union([z.enum(STAGES), z.literal("")]).optional(),
  agent_id: z.string().max(100).optional(),
  lead_id: z.string().max(100).optional(),
});
const added = z.object({ ...terms, draft_day: terms.draft_day.default(null), ...stamps.partial().shape });
const changed = z.object({ ...terms, ...stamps.shape }).partial();

/** Mounts the calls about policies. */
export function mountPolicies(
  endpoints: EndpointSet,
  services: Pick<Services, "announceLeads" | "db" | "newId" | "now" | "site">,
): void {
  endpoints.mount(
    {
      method: "get",
      path: "/api/policies",
      summary: "Policies, newest first",
      right: "leads:read",
      query: pageQuery.extend(filter.shape),
      answer: z.object({ policies: z.array(listed), next: z.string().nullable() }),
    },
    async (c, { query }) => {
      const wanted = {
        ...(query.stage ? { stage: query.stage } : {}),
        ...(query.agent_id ? { agentId: query.agent_id } : {}),
        ...(query.lead_id ? { leadId: query.lead_id } : {}),
      };
      const scope = leadScopeOf(byOf(c).actor);
      const found = await listPolicies(services.db, scope, wanted, decodeCursor(query.cursor), query.limit);
      const policies = found.policies.map((one) => {
        return { ...policyJson(one), lead_name: one.leadName, agent_name: one.agentName };
      });
      return ok({ policies, next: encodeCursor(found.next) });
    },
  );
  endpoints.mount(
    {
      method: "post",
      path: "/api/leads/{id}/policies",
      summary: "Add a policy to a lead",
      right: "leads:write",
      body: added,
      answer: policy,
      status: 201,
    },
    async (c, { params, body }) => {
      const days = Object.fromEntries(STAMPS.map((stamp) => [stamp, body[stamp] ?? null])) as Policy["stamps"];
      const { face_amount: faceAmount, draft_day: draftDay, carrier, product, premium, mode } = body;
      const input = { terms: { carrier, product, premium, mode, faceAmount, draftDay }, stamps: days };
      return answered(await addPolicyToLead(services, byOf(c), params.id, input));
    },
  );
  endpoints.mount(
    {
      method: "patch",
      path: "/api/policies/{id}",
      summary: "Change a policy; what is left out stays",
      right: "leads:write",
      body: changed,
      answer: policy,
    },
    async (c, { params, body }) => answered(await changePolicy(services, byOf(c), params.id, toChange(c, body))),
  );
}

/** Converts the fields of a change to the names of core. */
function toChange(c: Parameters<typeof expectedVersion>[0], body: z.infer<typeof changed>) {
  const { face_amount: faceAmount, draft_day: draftDay, ...rest } = body;
  const given = { ...rest, faceAmount, draftDay };
  const only = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => names.includes(name) && value !== undefined));
  const names = ["carrier", "product", "faceAmount", "premium", "mode", "draftDay"];
  return {
    terms: only(names) as Partial<PolicyTerms>,
    stamps: only(STAMPS) as Partial<Policy["stamps"]>,
    version: expectedVersion(c),
  };
}

function answered(outcome: Outcome<Policy>): Outcome<ReturnType<typeof policyJson>> {
  if (outcome.ok) return ok(policyJson(outcome.value));
  const fields = outcome.fields && apiNames(outcome.fields);
  const current = outcome.code === "stale" ? { current: policyJson(outcome.current as Policy) } : {};
  return { ...outcome, ...(fields ? { fields } : {}), ...current };
}

function apiNames({ faceAmount, draftDay, ...rest }: Record<string, string>): Record<string, string> {
  return {
    ...rest,
    ...(faceAmount ? { face_amount: faceAmount } : {}),
    ...(draftDay ? { draft_day: draftDay } : {}),
  };
}

function policyJson(one: Policy) {
  const { id, carrier, product, premium, mode, stage, version, stamps: days } = one;
  return {
    id,
    carrier,
    product,
    premium,
    mode,
    stage,
    version,
    ...days,
    lead_id: one.leadId,
    agent_id: one.agentId,
    face_amount: one.faceAmount,
    draft_day: one.draftDay,
    created_at: one.createdAt.toISOString(),
    updated_at: one.updatedAt.toISOString(),
  };
}
