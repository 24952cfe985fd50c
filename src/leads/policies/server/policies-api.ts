import { z } from "@hono/zod-openapi";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { DRAFT_DAYS, NO_STAMPS, type Policy, PREMIUM_MODES, STAGES, STAMPS } from "#leads/policies/rules/policy.ts";
import type { Received } from "#platform/http/rules/api-names.ts";
import type { EndpointSet } from "#platform/http/server/endpoint.ts";
import { byOf } from "#platform/http/server/app-env.ts";
import { expectedVersion } from "#platform/http/server/if-match.ts";
import { pageOf, pageQuery } from "#platform/database/server/page-cursor.ts";
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
      const { stage, agentId, leadId, cursor, limit } = query;
      const wanted = { stage: stage || undefined, agentId: agentId || undefined, leadId: leadId || undefined };
      const found = await listPolicies(services.db, leadScopeOf(byOf(c).actor), wanted, cursor, limit);
      return ok({ ...pageOf(found), policies: found.policies.map(withDays) });
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
      const { terms, stamps } = partsOf(body);
      return answered(
        await addPolicyToLead(services, byOf(c), params.id, { terms, stamps: { ...NO_STAMPS, ...stamps } }),
      );
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
    async (c, { params, body }) =>
      answered(await changePolicy(services, byOf(c), params.id, { ...partsOf(body), version: expectedVersion(c) })),
  );
}

/** Splits a body into the terms and the days of a policy; what was left out is in neither. */
function partsOf<B extends Received<typeof changed>>({ firstDraftPaid, notTaken, ...rest }: B) {
  const { quoted, applied, submitted, issued, lapsed, canceled, declined, ...terms } = rest;
  const days = { quoted, applied, submitted, issued, lapsed, canceled, declined };
  const stamps = { ...days, first_draft_paid: firstDraftPaid, not_taken: notTaken };
  return { terms, stamps: Object.fromEntries(Object.entries(stamps).filter(([, day]) => day !== undefined)) };
}

const withDays = <P extends Policy>({ stamps, ...policy }: P) => {
  const { first_draft_paid: firstDraftPaid, not_taken: notTaken, ...days } = stamps;
  return { ...policy, ...days, firstDraftPaid, notTaken };
};

function answered(outcome: Outcome<Policy>) {
  if (outcome.ok) return ok(withDays(outcome.value));
  return outcome.current ? { ...outcome, current: withDays(outcome.current as Policy) } : outcome;
}
