import { useOutletContext } from "react-router";
import { leadScopeOf } from "#core/access/lead-scope.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { findLead } from "#server/leads/leads-store.ts";
import { journeyOfLead } from "#server/timeline/timeline-store.ts";
import { DeskSection } from "#web/desk/DeskPage.tsx";
import { LeadJourney } from "#web/desk/leads/LeadJourney.tsx";
import type { LeadAnswer } from "#web/desk/leads/LeadOverview.tsx";
import { type NoteAnswer, NoteComposer } from "#web/desk/leads/NoteComposer.tsx";
import type { Route } from "./+types/lead-timeline";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  return { touchpoints: lead ? await journeyOfLead(services.db, lead.id) : [] };
}

export default function LeadTimelinePage({ loaderData, matches }: Route.ComponentProps) {
  const { lead, mayChange, merges } = matches[2].loaderData;
  const answer = useOutletContext<LeadAnswer>();
  return (
    <DeskSection id="journey" title="Timeline">
      {mayChange ? (
        <NoteComposer key={lead.id} leadId={lead.id} answer={answer?.note ? (answer as NoteAnswer) : undefined} />
      ) : null}
      <LeadJourney lead={lead} touchpoints={loaderData.touchpoints} mayChange={mayChange} undoable={merges.undoable} />
    </DeskSection>
  );
}

export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
