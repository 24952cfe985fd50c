import { form, formAction, textOrNull } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { readGiven } from "#platform/http/rules/form-fields.ts";
import { data, redirect } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { notFound, type Outcome } from "#platform/access/rules/outcome.ts";
import { may } from "#platform/access/rules/rights.ts";
import { parsePolicy, policyValues } from "#leads/policies/rules/policy-form.ts";
import { wallClock } from "#platform/time/rules/wall-clock.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead, languageOfLead } from "#leads/leads/server/leads-store.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { listPolicies } from "#leads/policies/server/policies-store.ts";
import { addPolicyToLead, changePolicy } from "#leads/policies/server/change-policy.ts";
import { checkContact } from "#leads/gate/server/check-contact.ts";
import { mailClientLink } from "#leads/notifications/server/mail-client-link.ts";
import { clientPath } from "#leads/policies/rules/client-page.ts";
import { createClientLink } from "#leads/policies/server/create-client-link.ts";
import { endClientLink } from "#leads/policies/server/end-client-link.ts";
import { readClientCard } from "#leads/policies/server/read-client-page.ts";
import { localPath } from "#platform/text/rules/locale.ts";
import { Message } from "#ui/desk/Message.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { type ClientPageAnswer, ClientPageSection } from "./ClientPageSection.tsx";
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
  const today = wallClock(services.now(), services.site.settings().agency.timeZone).date;
  const card = lead.erasedAt === null ? await readClientCard(services, lead.id, today) : null;
  const mail = card && (await checkContact(services, staff, { leadId: lead.id, channel: "email" }));
  return {
    client: card && { card, noMail: mail?.ok && mail.value.allowed ? null : mail?.ok ? mail.value.reason : "" },
    lead: { id: lead.id, name: lead.name },
    policies,
    carriers: services.site.settings().carriers.map(({ name }) => name),
    mayChange: may(staff, "leads:write") && lead.erasedAt === null,
  };
}

const answer = (outcome: Outcome<unknown>, message: string, address: string | null = null) =>
  outcome.ok
    ? data<ClientPageAnswer>({ ok: true, address, message })
    : data<ClientPageAnswer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });

export const action = formAction("leads:write", {
  "client-link": form({}, async ({ services, by, param }) => {
    const leadId = param("id");
    const made = await createClientLink(services, by, leadId);
    if (!made.ok) return answer(made, "");
    const path = localPath(clientPath(made.value.token), await languageOfLead(services.db, leadId));
    return answer(
      made,
      "Copy the link and send it to the client. It is shown only once.",
      services.config.publicUrl + path,
    );
  }),
  "client-link-mail": form({}, async ({ services, by, param }) =>
    answer(await mailClientLink(services, by, param("id")), "The link is on its way by email."),
  ),
  "client-link-end": form({}, async ({ services, by, param }) =>
    answer(await endClientLink(services, by, param("id")), "The link is ended. It opens nothing anymore."),
  ),
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
  const { lead, client, ...rest } = loaderData;
  const ofPolicy = actionData && "policy" in actionData ? actionData : undefined;
  const ofClient = actionData && "ok" in actionData ? actionData : undefined;
  return (
    <>
      {ofPolicy ? <Message tone="error">{ofPolicy.message}</Message> : null}
      <LeadPolicies {...rest} answer={ofPolicy} />
      {client ? <ClientPageSection leadId={lead.id} {...client} mayChange={rest.mayChange} answer={ofClient} /> : null}
    </>
  );
}

export const clientAction = stayOnFailure<typeof action>;
