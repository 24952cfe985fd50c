import { form, formAction, textOrNull } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import { data, redirect } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { parsePolicy, policyValues } from "#leads/policies/rules/policy-form.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { listPolicies } from "#leads/policies/server/policies-store.ts";
import { addPolicyToLead, changePolicy } from "#leads/policies/server/change-policy.ts";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { LeadPolicies, type PolicyAnswer } from "./LeadPolicies.tsx";
import type { Route } from "./+types/lead-policies.route";

/** Nobody has more policies with one agency. */
const SHOWN = 100;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const scope = leadScopeOf(staff);
  const lead = await findLead(services.db, scope, params.id);
  if (!lead) throw data(notFound("Lead").message, { status: 404 });
  const { policies } = await listPolicies(services.db, scope, { leadId: lead.id }, null, SHOWN);
  return {
    lead: { id: lead.id, name: lead.name },
    policies,
    carriers: services.site.settings().carriers.map(({ name }) => name),
    mayChange: may(staff, "leads:write") && lead.erasedAt === null,
  };
}

export const action = formAction("leads:write", {
  "": form(
    { policy: textOrNull, version: z.coerce.number() },
    async ({ services, by, param, form: sent }, { policy, version }) => {
      const leadId = param("id");
      const values = policyValues(readGiven(sent));
      const refused = (message: string, errors: PolicyAnswer["errors"], status: number) =>
        data<PolicyAnswer>({ policy, message, errors, values }, { status });
      const parsed = parsePolicy(values, wallClock(services.now(), services.site.settings().agency.timeZone).date);
      if (!parsed.ok) return refused("Please fix the fields marked below.", parsed.errors, 422);
      const { terms, stamps } = parsed;
      const outcome =
        policy === null
          ? await addPolicyToLead(services, by, leadId, { terms, stamps })
          : await changePolicy(services, by, policy, { terms, stamps, version, ofLead: leadId });
      if (outcome.ok) return redirect(`/admin/leads/${leadId}/policies`);
      const message = outcome.code === "stale" ? STALE : outcome.message;
      return refused(message, outcome.fields ?? {}, STATUS_OF[outcome.code]);
    },
  ),
});

const STALE =
  "Someone changed this policy in the meantime. What you typed is below, the policy as it is now above it. Check both, then save again.";

export const handle = {
  title: "Policies",
  description: "The policies of a lead, for staff.",
};

export default function LeadPoliciesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead: _, ...rest } = loaderData;
  return (
    <>
      {actionData ? <Message tone="error">{actionData.message}</Message> : null}
      <LeadPolicies {...rest} answer={actionData} />
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
