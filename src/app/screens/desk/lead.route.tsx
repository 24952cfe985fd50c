import { form, formAction } from "#platform/http/server/form-action.ts";
import { data, Outlet, redirect, useMatches } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { type Actor, may } from "#platform/access/rules/rights.ts";
import { listAssignees } from "#leads/assignment/server/list-available.ts";
import { callForm } from "#leads/calling/server/read-call-screen.ts";
import { OUTCOME_FIELDS, outcomeStatus, handleOutcome } from "#leads/calling/server/handle-outcome.ts";
import { readLead } from "#leads/gate/server/read-lead.ts";
import type { Services } from "#platform/program/server/services.ts";
import { LEAD_FORMS } from "#app/screens/server/handle-lead-form.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findNeighbors } from "#leads/lists/server/find-neighbors.ts";
import { listTags } from "#leads/leads/server/tags-store.ts";
import { currentLeadIdIn } from "#leads/leads/server/leads-store.ts";
import { readLeadMerges } from "#leads/merges/server/read-merge.ts";
import { CallBar } from "#leads/calling/desk/CallBar.tsx";
import { GateStrip } from "#leads/gate/desk/GateStrip.tsx";
import { saveChoice } from "#leads/leads/desk/save-choice.ts";
import { LeadHeader } from "#leads/leads/desk/LeadHeader.tsx";
import { LeadTags } from "#leads/leads/desk/LeadTags.tsx";
import { LeadHold } from "#leads/leads/desk/LeadHold.tsx";
import { LeadNeighbors } from "#leads/leads/desk/LeadNeighbors.tsx";
import { DuplicateStrip } from "#leads/merges/desk/DuplicateStrip.tsx";
import { MergeNotice } from "#leads/merges/desk/MergeNotice.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import { ErasedLead, showsErased } from "#operations/privacy/desk/ErasedLead.tsx";
import type { Route } from "./+types/lead.route";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const read = await readLead(services, staff, params.id);
  if (!read) throw await whereItIs(services, staff, params.id, request);
  const list = new URL(request.url).searchParams.get("list");
  const [neighbors, who, merges, known] = await Promise.all([
    list === null ? { newer: null, older: null } : findNeighbors(services, staff, list, read.lead),
    listAssignees(services, staff, read.lead.id),
    readLeadMerges(services, staff, read.lead),
    listTags(services.db),
  ]);
  const { assignee = null, mayClaim = false } = who.ok ? who.value : {};
  const stateNames = new Map(services.site.states().map(({ code, name }) => [code, name]));
  const mayChange = may(staff, "leads:write");
  const mayErase = may(staff, "leads:erase");
  return {
    ...read,
    merges,
    assignee,
    mayClaim,
    list,
    neighbors,
    stateNames,
    tags: { known, mayManage: may(staff, "leads:assign") },
    mayChange,
    mayErase,
    callForm: callForm(services, read.lead),
  };
}

/** A lead that was merged is found at the address of the kept one, by those who see that. */
async function whereItIs({ db }: Pick<Services, "db">, staff: Actor, id: string, request: Request) {
  const now = await currentLeadIdIn(db, leadScopeOf(staff), id);
  const { pathname, search } = new URL(request.url);
  return now === id ? data("Lead not found", { status: 404 }) : redirect(pathname.replace(id, now) + search);
}

export const handle = {
  title: "Lead",
  description: "One lead with consent records and timeline, for staff.",
};

/** Every form of a lead's pages, and the status, which a row of the list changes here too where no script runs. */
export const action = formAction("leads:write", {
  ...LEAD_FORMS,
  outcome: form(OUTCOME_FIELDS, async ({ services, staff, by, param }, typed) => {
    const leadId = await currentLeadIdIn(services.db, leadScopeOf(staff), param("id"));
    const stored = await handleOutcome(services, by, leadId, typed);
    return data(stored, { status: outcomeStatus(stored) });
  }),
});

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead, list, neighbors, gate, mayChange, merges, tags } = loaderData;
  const answer = actionData && "merge" in actionData ? actionData : undefined;
  const part = useMatches().at(-1)?.pathname.split("/").at(4) || "overview";
  if (lead.erasedAt)
    return (
      <>
        <LiveRefresh lead={lead.id} />
        <LeadNeighbors leadId={lead.id} list={list} {...neighbors} />
        <ErasedLead lead={lead} current={part} />
        {showsErased(part) ? <Outlet context={actionData} /> : null}
      </>
    );
  return (
    <>
      <LiveRefresh lead={lead.id} />
      <MergeNotice leadId={lead.id} undoable={merges.undoable} answer={answer?.merge ? answer : undefined} />
      <LeadNeighbors leadId={lead.id} list={list} {...neighbors} />
      <LeadHeader {...loaderData} current={part} />
      <LeadTags key={lead.id} lead={lead} tags={tags} mayChange={mayChange} />
      <GateStrip lead={lead} gate={gate} />
      {lead.heldAt ? <LeadHold heldAt={lead.heldAt} reason={lead.holdReason ?? ""} mayChange={mayChange} /> : null}
      <DuplicateStrip leadId={lead.id} likely={merges.likely} />
      <Outlet context={actionData} />
      <CallBar key={`call ${lead.id}`} lead={lead} gate={gate} list={list} mayChange={mayChange} />
    </>
  );
}

export const clientAction = saveChoice<typeof action>;
