import type { ReactNode } from "react";
import { CONTACT_LABELS } from "#leads/leads/rules/family-contact.ts";
import type { Engagement } from "#leads/leads/rules/engagement.ts";
import type { LeadRead } from "#leads/gate/server/read-lead.ts";
import type { ListedTask } from "#leads/tasks/server/tasks-store.ts";
import type { LeadFiles } from "#leads/intake/server/read-lead-files.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { TaskForm, type TaskAnswer } from "#leads/tasks/desk/TaskForm.tsx";
import { TaskList } from "#leads/tasks/desk/TaskList.tsx";
import { LeadFilesSection } from "#leads/intake/desk/LeadFilesSection.tsx";
import type { FactAnswer } from "./fact-fields.ts";
import { LeadArticles, type ShareAnswer } from "./LeadArticles.tsx";
import { LeadConsents } from "./LeadConsents.tsx";
import { LeadFacts } from "./LeadFacts.tsx";
import { LeadHousehold, type PersonAnswer } from "./LeadHousehold.tsx";
import { LeadScore } from "./LeadScore.tsx";
import type { NoteAnswer } from "./NoteComposer.tsx";

/** The lead page's result for a form that was sent without script. */
export type LeadAnswer =
  | (Partial<FactAnswer> & Partial<PersonAnswer> & Partial<TaskAnswer> & Partial<NoteAnswer> & Partial<ShareAnswer>)
  | undefined;

type Props = {
  shared: LeadRead & { stateNames: ReadonlyMap<string, string>; mayChange: boolean };
  own: {
    engagements: readonly Engagement[];
    articles: readonly { slug: string; title: string; reason: string; address: string | null }[];
    tasks: readonly ListedTask[];
    form: { people: readonly { id: string; name: string }[]; own: string; due: string; zone: string };
    uploads: LeadFiles;
    now: Date;
  };
  actions: readonly string[];
  answer: LeadAnswer;
  /** The timeline, with what helps in a call before it. */
  journey: ReactNode;
  /** The follow-up sequence. */
  followUp: ReactNode;
  /** The dispositions of a call. */
  outcome: ReactNode;
};

/** Shows the overview of a lead: what they wrote and the timeline first; beside it what to do, and the facts. */
export function LeadOverview({ shared, own, actions, answer, journey, followUp, outcome }: Props) {
  const { lead, years, household, consent, gate, mayChange, stateNames } = shared;
  return (
    <div className="gap-x-4 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="min-w-0">
        <LeadMessage lead={lead} household={household} />
        {journey}
      </div>
      <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {gate.call.allowed ? outcome : null}
        <DeskSection id="next" title="Next actions">
          {actions.length === 0 ? <p className="text-muted">Nothing is due.</p> : null}
          <ul className="mb-3 list-disc space-y-1 pl-5">
            {actions.map((action) => (
              <li key={action} className="wrap-anywhere">
                {action}
              </li>
            ))}
          </ul>
          <TaskList tasks={own.tasks} now={own.now} />
          {mayChange ? (
            <TaskForm leadId={lead.id} {...own.form} answer={answer?.task ? (answer as TaskAnswer) : undefined} />
          ) : null}
        </DeskSection>
        {followUp}
        <DeskSection id="details" title="Details">
          <LeadFacts
            key={lead.id}
            lead={lead}
            years={years}
            stateNames={stateNames}
            zones={gate.zones}
            mayChange={mayChange}
            answer={answer?.field ? (answer as FactAnswer) : undefined}
          />
        </DeskSection>
        {gate.call.allowed ? null : outcome}
        <DeskSection id="score" title="Lead score">
          <LeadScore count={lead.engagementCount} engagements={own.engagements} />
        </DeskSection>
        <DeskSection id="household" title="Household">
          <LeadHousehold
            lead={lead}
            household={household}
            statuses={consent.statuses}
            suppressed={consent.suppressed.map(({ address }) => address)}
            calls={gate.helpers}
            mayChange={mayChange}
            answer={answer?.person === undefined ? undefined : (answer as PersonAnswer)}
          />
        </DeskSection>
        <DeskSection id="articles" title="Recommended articles">
          <LeadArticles leadId={lead.id} articles={own.articles} mayChange={mayChange} />
        </DeskSection>
      </div>
      <div className="min-w-0">
        <DeskSection id="consent" title="Consent">
          <LeadConsents leadId={lead.id} {...consent} />
        </DeskSection>
        <LeadFilesSection leadId={lead.id} name={lead.name} {...own.uploads} mayMakeLinks={mayChange} />
      </div>
    </div>
  );
}

/** Shows the person's message, and the family member who filled in the form for them. */
function LeadMessage({ lead, household }: Pick<LeadRead, "lead" | "household">) {
  const helper = household.find(({ relation }) => relation !== null);
  if (!helper && lead.message === null) return null;
  return (
    <DeskSection id="message" title={lead.message === null ? "Helper" : "Message"}>
      {lead.message === null ? null : (
        <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
          {lead.message}
        </p>
      )}
      {helper?.relation ? (
        <p className={lead.message === null ? "" : "mt-2"}>
          Sent by <bdi className="font-medium">{helper.name}</bdi>
          <span className="text-muted">{` · ${CONTACT_LABELS[helper.relation]}`}</span>
        </p>
      ) : null}
    </DeskSection>
  );
}
