import { data, Outlet, useMatches } from "react-router";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { leadFilter, parseLeadList } from "#core/leads/lead-list.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { answerLeadForm } from "#server/http/answer-lead-form.ts";
import { findNeighbors } from "#server/leads/find-neighbors.ts";
import { readLead } from "#server/requests/read-lead.ts";
import { keepChoice } from "#web/desk/leads/keep-choice.ts";
import { LeadHeader } from "#web/desk/leads/LeadHeader.tsx";
import { LeadHold } from "#web/desk/leads/LeadHold.tsx";
import { LeadNeighbors } from "#web/desk/leads/LeadNeighbors.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/lead";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const scope = leadScopeOf(staff);
  const read = await readLead(services, scope, params.id);
  if (!read) throw data("Lead not found", { status: 404 });
  const list = new URL(request.url).searchParams.get("list");
  const neighbors =
    list === null
      ? { newer: null, older: null }
      : await findNeighbors(services, scope, leadFilter(parseLeadList(new URLSearchParams(list))), read.lead);
  const stateNames = new Map(services.site.states().map(({ code, name }) => [code, name]));
  return { ...read, list, neighbors, stateNames, mayChange: may(staff, "leads:write") };
}

/** Every form of a lead's pages, and the status, which each row of the list changes here too. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const { status, answer } = await answerLeadForm(services, by, params.id, await request.formData());
  return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/leads/${params.id}`,
    title: "Lead",
    description: "One lead with consent records and timeline, for staff.",
  });

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, list, neighbors, mayChange } = loaderData;
  const part = useMatches().at(-1)?.pathname.split("/").at(4) ?? "";
  return (
    <>
      <LiveRefresh />
      <LeadNeighbors leadId={lead.id} list={list} {...neighbors} />
      <LeadHeader {...loaderData} current={part === "" ? "overview" : part} />
      {lead.heldAt ? <LeadHold heldAt={lead.heldAt} reason={lead.holdReason ?? ""} mayChange={mayChange} /> : null}
      <Outlet context={actionData} />
    </>
  );
}

export const clientAction = keepChoice<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
