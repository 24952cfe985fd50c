import { Link, useOutletContext } from "react-router";
import { leadScopeOf } from "#platform/access/rules/lead-scope.ts";
import { nextActions } from "#leads/gate/rules/next-actions.ts";
import { nextMorning } from "#leads/leads/rules/task.ts";
import { zoneText } from "#platform/time/rules/wall-clock.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { findLead } from "#leads/leads/server/leads-store.ts";
import { countTouchpoints, engagementsOf, timelineOfLead } from "#leads/leads/server/timeline-store.ts";
import { listRecommended } from "#newsroom/engagement/server/list-recommended.ts";
import { readLeadSequences } from "#leads/conversations/server/read-lead-sequences.ts";
import { LeadSequence } from "#leads/conversations/desk/LeadSequence.tsx";
import { listAssignees, listTasks } from "#leads/tasks/server/tasks-store.ts";
import { readLeadFiles } from "#leads/intake/server/read-lead-files.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import { callScripts } from "#leads/calling/server/read-call-screen.ts";
import { FoldedScript } from "#leads/calling/desk/ScriptCard.tsx";
import { may } from "#platform/access/rules/rights.ts";
import { LeadOutcome } from "#leads/calling/desk/LeadOutcome.tsx";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { type LeadAnswer, LeadOverview } from "#leads/leads/desk/LeadOverview.tsx";
import { LeadTimeline } from "#leads/leads/desk/LeadTimeline.tsx";
import { type NoteAnswer, NoteComposer } from "#leads/leads/desk/NoteComposer.tsx";
import type { Route } from "./+types/lead-overview.route";

/** Touchpoints on the first page of a lead, and its open tasks. */
const TOUCHPOINTS = 12;
const TASKS = 50;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const scope = leadScopeOf(staff);
  // The page around this one says that a lead was not found.
  const lead = await findLead(services.db, scope, params.id);
  if (!lead) return null;
  const { db } = services;
  const { timeZone } = services.site.settings().agency;
  const now = services.now();
  const [touchpoints, total, engagements, articles, { tasks }, people, uploads] = await Promise.all([
    timelineOfLead(db, lead.id, TOUCHPOINTS),
    countTouchpoints(db, lead.id),
    engagementsOf(db, lead.id),
    listRecommended(services, lead),
    listTasks(db, scope, { leadId: lead.id, done: false }, null, TASKS),
    listAssignees(db),
    readLeadFiles(services, lead.id),
  ]);
  const form = { people, own: staff.id, due: nextMorning(now, timeZone), zone: zoneText(timeZone) };
  const scripts = may(staff, "leads:write") ? callScripts(services, staff, lead) : [];
  const assignee = people.find(({ id }) => id === lead.assignedTo)?.name ?? "";
  const sequences = await readLeadSequences(services, staff, lead, assignee);
  return { sequences, scripts, touchpoints, total, engagements, articles, tasks, form, uploads, now };
}

export default function LeadOverviewPage({ loaderData, matches }: Route.ComponentProps) {
  const shared = matches[3].loaderData;
  const answer = useOutletContext<LeadAnswer>();
  if (!loaderData) return null;
  const { lead, mayChange, gate } = shared;
  const { touchpoints, total, tasks, now } = loaderData;
  const actions = nextActions({ lead, openTasks: tasks, call: gate.call }, now);
  return (
    <LeadOverview
      shared={shared}
      own={loaderData}
      actions={actions}
      answer={answer}
      outcome={
        mayChange && lead.phone !== null ? <LeadOutcome form={shared.callForm} folded={!gate.call.allowed} /> : null
      }
      followUp={<LeadSequence key={lead.id} leadId={lead.id} sequences={loaderData.sequences} mayChange={mayChange} />}
      journey={
        <>
          {gate.call.allowed ? (
            <FoldedScript lead={lead} scripts={loaderData.scripts} stateNames={shared.stateNames} />
          ) : null}
          <DeskSection
            id="journey"
            title="Timeline"
            aside={
              total > touchpoints.length ? (
                <Link to={`/admin/leads/${lead.id}/timeline`} className={deskButton("plain")}>
                  {`All ${total}`}
                </Link>
              ) : null
            }
          >
            {mayChange ? (
              <NoteComposer key={lead.id} leadId={lead.id} answer={answer?.note ? (answer as NoteAnswer) : undefined} />
            ) : null}
            <LeadTimeline
              lead={lead}
              touchpoints={touchpoints}
              mayChange={mayChange}
              undoable={shared.merges.undoable}
            />
          </DeskSection>
        </>
      }
    />
  );
}
