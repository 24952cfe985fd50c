import { form, formAction, text } from "#platform/http/server/form-action.ts";
import { z } from "zod";
import { data } from "react-router";
import { SKIP_REASONS } from "#leads/calling/rules/queue.ts";
import { readCallScreen } from "#leads/calling/server/read-call-screen.ts";
import { skipLead } from "#leads/calling/server/skip-lead.ts";
import {
  missingIf,
  OUTCOME_FIELDS,
  type OutcomeAnswer,
  outcomeStatus,
  handleOutcome,
} from "#leads/calling/server/handle-outcome.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { isRefused, stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { keptOr } from "#leads/leads/desk/unsent.ts";
import { showProblem } from "#ui/desk/toasts.ts";
import { QueueScreen } from "./QueueScreen.tsx";
import { LiveRefresh } from "#ui/live/LiveRefresh.tsx";
import type { Route } from "./+types/queue.route";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const { timeZone } = services.site.settings().agency;
  const stateNames = new Map(services.site.states().map(({ code, name }) => [code, name]));
  return { screen: await readCallScreen(services, staff), readAt: services.now(), timeZone, stateNames };
}

const answered = (answer: OutcomeAnswer) => data<OutcomeAnswer>(answer, { status: outcomeStatus(answer) });

/** Passes the lead over, or stores what came of the call or undoes that. */
export const action = formAction("leads:write", {
  "": form({ lead: text, skip: z.enum(SKIP_REASONS) }, async ({ services, by }, { lead, skip }) => {
    const done = await skipLead(services, by, { leadId: lead, reason: skip });
    const message = done.ok ? "Skipped. You won’t see this lead here for 4 hours." : done.message;
    return answered({ leadId: lead, ok: done.ok, message, ...(done.ok ? {} : missingIf(done)) });
  }),
  outcome: form({ lead: text, ...OUTCOME_FIELDS }, async ({ services, by }, { lead, ...typed }) =>
    answered(await handleOutcome(services, by, lead, typed)),
  ),
});

export const handle = {
  title: "Queue",
  description: "Whom to call next, one lead at a time, for staff.",
};

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <LiveRefresh />
      <QueueScreen {...loaderData} answer={actionData} />
    </>
  );
}

type Args = { request: Request; serverAction: () => Promise<unknown> };

/** A client action for forms about a call: as `stayOnFailure`; of an undo that was refused, whose form is gone, a message tells. */
async function saveOutcome<A extends (given: never) => unknown>({ request, serverAction }: Args) {
  const form = await request.clone().formData();
  const answer = await stayOnFailure<A>({ serverAction: keptOr(null, form, serverAction) });
  if (form.has("undo") && isRefused(answer)) showProblem("Not undone", answer.message);
  return answer;
}

export const clientAction = saveOutcome<typeof action>;
