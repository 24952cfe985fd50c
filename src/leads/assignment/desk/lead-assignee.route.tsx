import { form, formAction, type FormWork, text, textOrNull } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { data, Form, Link, redirect } from "react-router";
import { holderOf, leadScopeOf, scopeIncludes } from "#platform/access/rules/lead-scope.ts";
import { assignLead, claimLead } from "#leads/assignment/server/assign-lead.ts";
import { type LeadAssignee, listAssignees } from "#leads/assignment/server/list-available.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { STATUS_OF } from "#platform/http/server/failure-status.ts";
import { DeskPage, DeskSection } from "#ui/desk/DeskPage.tsx";
import { Message } from "#ui/desk/Message.tsx";
import { AssigneeChoices } from "./AssigneeChoices.tsx";
import type { AssigneeAnswer } from "./assignee-answer.ts";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { deskButton } from "#ui/desk/Button.tsx";
import type { Route } from "./+types/lead-assignee.route";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:read");
  const found = await listAssignees(services, staff, params.id);
  if (!found.ok) throw data("Lead not found", { status: 404 });
  return { lead: found.value };
}

/** A lead that someone else has is not there for an agent; most likely they claimed it a moment earlier. */
const TAKEN = "You can’t claim this lead. Someone else has it by now, or it isn’t there anymore.";

export const handle = {
  title: "Assignee",
  description: "Who has a lead, why, and who could have it, for staff.",
};

const FIELDS = { stay: textOrNull, version: z.coerce.number().int().nullable().catch(null) };
type Wanted = { leadId: string; version: number | null };

/** Changes who has the lead. Without `stay` it goes to the lead's page, or to the list once the lead is out of sight. */
async function answer(
  { services, staff, param }: FormWork,
  { stay, version }: { stay: string | null; version: number | null },
  change: (wanted: Wanted) => ReturnType<typeof assignLead>,
) {
  const leadId = param("id");
  const before = await listAssignees(services, staff, leadId);
  const outcome = await change({ leadId, version });
  if (!outcome.ok)
    return data<AssigneeAnswer>({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
  const inSight = scopeIncludes(leadScopeOf(staff), holderOf(outcome.value));
  if (!inSight && stay !== "1") throw redirect("/admin/leads");
  if (stay === null) throw redirect(`/admin/leads/${leadId}`);
  const now = await listAssignees(services, staff, leadId);
  const message = doneText(outcome.value.name, now.ok ? now.value : null);
  // Who can't see the lead any more can't take it back.
  const undo = before.ok && inSight ? { before: before.value.assignedTo ?? "", version: outcome.value.version } : {};
  return data<AssigneeAnswer>({ ok: true, message, ...undo });
}

/** Gives the lead to someone, or claims it. */
export const action = formAction("leads:write", {
  "": form({ to: text, ...FIELDS }, (work, { to, ...typed }) =>
    answer(work, typed, (wanted) => assignLead(work.services, work.by, { ...wanted, to: to || null })),
  ),
  claim: form(FIELDS, (work, typed) =>
    answer(work, typed, async (wanted) => {
      const outcome = await claimLead(work.services, work.by, wanted);
      return !outcome.ok && outcome.code === "not-found" ? { ...outcome, message: TAKEN } : outcome;
    }),
  ),
});

function doneText(name: string, now: LeadAssignee | null): string {
  if (!now) return `${name} is someone else’s lead now.`;
  if (now.assignee === null) return `Nobody has ${name} now.`;
  return now.assignedTo === now.me ? `${name} is your lead now.` : `${now.assignee} has ${name} now.`;
}

export default function LeadAssigneePage({ loaderData, actionData }: Route.ComponentProps) {
  const { lead } = loaderData;
  return (
    <DeskPage
      title={
        <>
          Assignee of <bdi>{lead.name}</bdi>
        </>
      }
      lead={lead.assignee === null ? "Nobody has this lead." : `${lead.assignee} has this lead.`}
      aside={
        <Link to={`/admin/leads/${lead.id}`} className={deskButton("plain")}>
          Back to the lead
        </Link>
      }
    >
      {actionData && !actionData.ok ? <Message tone="error">{actionData.message}</Message> : null}
      <div className="max-w-xl">
        <DeskSection id="people" title="Who has this lead">
          <AssigneeChoices lead={lead} Form={Form} />
        </DeskSection>
      </div>
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
