import { leadScopeOf } from "#core/access/lead-scope.ts";
import { data } from "react-router";
import { may } from "#core/access/rights.ts";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { LEAD_STATUSES } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { readLeadGate } from "#server/contact/read-lead-gate.ts";
import { callForm } from "#server/calling/read-call-screen.ts";
import { takeOutcome } from "#server/calling/take-outcome.ts";
import { readLeadConsents } from "#server/requests/read-lead-consents.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { listAssignees } from "#server/assignment/list-available.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { acceptDetails } from "#server/leads/accept-details.ts";
import { changeLeadStatus } from "#server/leads/change-lead-status.ts";
import { findNeighbors } from "#server/lead-lists/find-neighbors.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";
import { releaseHold } from "#server/leads/release-hold.ts";
import { contactsOfLead } from "#server/requests/requests-store.ts";
import { readLeadFiles } from "#server/uploads/read-lead-files.ts";
import { LeadPageAssignee } from "#web/desk/assignment/AssigneePicker.tsx";
import { LeadOutcome } from "#web/desk/calling/LeadOutcome.tsx";
import { DeskPage, DeskSection } from "#web/desk/DeskPage.tsx";
import { GateStrip } from "#web/desk/contact/GateStrip.tsx";
import { LeadConsents } from "#web/desk/leads/LeadConsents.tsx";
import { LeadContacts } from "#web/desk/leads/LeadContacts.tsx";
import { LeadFacts } from "#web/desk/leads/LeadFacts.tsx";
import { LeadHold } from "#web/desk/leads/LeadHold.tsx";
import { LeadJourney } from "#web/desk/leads/LeadJourney.tsx";
import { LeadNeighbors } from "#web/desk/leads/LeadNeighbors.tsx";
import { LeadPageStatus } from "#web/desk/leads/LeadStatusForm.tsx";
import { keepChoice } from "#web/desk/leads/keep-choice.ts";
import type { StatusAnswer } from "#web/desk/leads/use-status-change.ts";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import { LeadFilesSection } from "#web/desk/uploads/LeadFilesSection.tsx";
import type { Route } from "./+types/lead";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  if (!lead) throw data("Lead not found", { status: 404 });
  const { db } = services;
  const contacts = await contactsOfLead(db, lead.id);
  const list = new URL(request.url).searchParams.get("list");
  const [neighbors, consent, touchpoints, uploads, gate] = await Promise.all([
    list === null ? { newer: null, older: null } : findNeighbors(services, staff, list, lead),
    readLeadConsents(services, lead, contacts),
    journeyOfLead(db, lead.id),
    readLeadFiles(services, lead.id),
    readLeadGate(services, staff, lead, contacts),
  ]);
  const stateNames = new Map(services.site.states().map((s) => [s.code, s.name]));
  const who = await listAssignees(services, staff, lead.id);
  const { assignee = null, mayClaim = false } = who.ok ? who.value : {};
  return {
    lead,
    assignee,
    mayClaim,
    list,
    neighbors,
    gate,
    consent,
    touchpoints,
    contacts,
    uploads,
    stateNames,
    mayChange: may(staff, "leads:write"),
    callForm: callForm(lead, services.now()),
  };
}

/** Changes the status, which every row of the list asks too; ends a hold; accepts what was also given. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const form = await request.formData();
  const intent = form.get("intent");
  if (intent === "outcome") {
    const stored = await takeOutcome(services, by, (field) => {
      const value = field === "lead" ? params.id : form.get(field);
      return typeof value === "string" ? value : null;
    });
    return data<StatusAnswer>(stored, { status: stored.ok ? 200 : 422 });
  }
  if (intent === "release-hold" || intent === "accept-details") {
    const touchpoint = form.get("touchpoint");
    const touchpointId = typeof touchpoint === "string" ? touchpoint : "";
    const done = await (intent === "release-hold"
      ? releaseHold(services, by, params.id)
      : acceptDetails(services, by, { leadId: params.id, touchpointId }));
    const message = done.ok ? "" : done.message;
    return data<StatusAnswer>({ ok: done.ok, message }, { status: done.ok ? 200 : STATUS_OF[done.code] });
  }
  const chosen = form.get("status");
  const status = LEAD_STATUSES.find((s) => s === chosen);
  if (!status)
    return data<StatusAnswer>({ ok: false, message: "Please choose a status from the list." }, { status: 422 });
  const expected = LEAD_STATUSES.find((s) => s === form.get("expected"));
  const outcome = await changeLeadStatus(services, by, {
    leadId: params.id,
    status,
    ...(expected ? { expected } : {}),
  });
  if (!outcome.ok)
    return data<StatusAnswer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  const { before } = outcome.value;
  const message = `Saved: ${STATUS_LABELS[status]}`;
  const change = before === status ? {} : { change: { before, after: status } };
  return data<StatusAnswer>({ ok: true, message, ...change });
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  deskTags(matches[1].loaderData?.site, {
    path: `/admin/leads/${params.id}`,
    title: "Lead",
    description: "One lead with consent records and journey, for staff.",
  });

export default function LeadPage({ loaderData }: Route.ComponentProps) {
  const { lead, list, neighbors, gate, consent, touchpoints, contacts, uploads, stateNames, mayChange } = loaderData;
  const { assignee, mayClaim } = loaderData;
  return (
    <>
      <LiveRefresh />
      <LeadNeighbors leadId={lead.id} list={list} {...neighbors} />
      <DeskPage
        title={<bdi>{lead.name}</bdi>}
        aside={
          <div key={lead.id} className="flex max-w-full flex-wrap items-center gap-3">
            <LeadPageStatus leadId={lead.id} name={lead.name} status={lead.status} mayChange={mayChange} />
            <LeadPageAssignee {...{ assignee, mayClaim }} leadId={lead.id} name={lead.name} version={lead.version} />
          </div>
        }
      >
        <GateStrip lead={lead} gate={gate} />
        {lead.heldAt ? <LeadHold heldAt={lead.heldAt} reason={lead.holdReason ?? ""} mayChange={mayChange} /> : null}
        <div className="gap-6 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="min-w-0">
            <DeskSection id="details" title="Details">
              <LeadFacts lead={lead} stateNames={stateNames} gate={gate} />
            </DeskSection>
            {contacts.length > 0 ? (
              <DeskSection id="contacts" title="Helper">
                <LeadContacts leadId={lead.id} contacts={contacts} answers={gate.helpers} />
              </DeskSection>
            ) : null}
            <LeadFilesSection leadId={lead.id} name={lead.name} {...uploads} mayMakeLinks={mayChange} />
            <DeskSection id="consent" title="Consent">
              <LeadConsents {...consent} />
            </DeskSection>
          </div>
          <div className="min-w-0">
            {mayChange && lead.phone !== null ? <LeadOutcome form={loaderData.callForm} /> : null}
            <DeskSection id="journey" title="Journey">
              <LeadJourney lead={lead} touchpoints={touchpoints} mayChange={mayChange} />
            </DeskSection>
          </div>
        </div>
      </DeskPage>
    </>
  );
}

export const clientAction = keepChoice<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
