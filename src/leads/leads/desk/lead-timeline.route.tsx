import { useOutletContext } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { LeadTimeline } from "./LeadTimeline.tsx";
import type { LeadAnswer } from "./LeadOverview.tsx";
import { type NoteAnswer, NoteComposer } from "./NoteComposer.tsx";
import type { Route } from "./+types/lead-timeline.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const lead = await findLead(services.db, leadScopeOf(staff), params.id);
  return { touchpoints: lead ? await timelineOfLead(services.db, lead.id) : [] };
}

export default function LeadTimelinePage({ loaderData, matches }: Route.ComponentProps) {
  const { lead, mayChange, merges } = matches[3].loaderData;
  const answer = useOutletContext<LeadAnswer>();
  return (
    <DeskSection id="journey" title="Timeline">
      {mayChange ? (
        <NoteComposer key={lead.id} leadId={lead.id} answer={answer?.note ? (answer as NoteAnswer) : undefined} />
      ) : null}
      <LeadTimeline lead={lead} touchpoints={loaderData.touchpoints} mayChange={mayChange} undoable={merges.undoable} />
    </DeskSection>
  );
}
