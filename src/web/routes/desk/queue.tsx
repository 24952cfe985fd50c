import { data } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { SKIP_REASONS } from "#core/calling/queue.ts";
import { readCallScreen } from "#server/calling/read-call-screen.ts";
import { skipLead } from "#server/calling/skip-lead.ts";
import { missingIf, type OutcomeAnswer, outcomeStatus, takeOutcome } from "#server/calling/take-outcome.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { keepOutcome } from "#web/desk/calling/keep-outcome.ts";
import { QueueScreen } from "#web/desk/calling/QueueScreen.tsx";
import { LiveRefresh } from "#web/desk/live/LiveRefresh.tsx";
import type { Route } from "./+types/queue";

export async function loader({ context }: Route.LoaderArgs) {
  const { services, staff } = staffRequest(context, "leads:write");
  const { timeZone } = services.site.settings().agency;
  return { screen: await readCallScreen(services, staff), readAt: services.now(), timeZone };
}

/** Stores what came of the call, undoes it, or passes the lead over. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "leads:write");
  const form = await request.formData();
  const read = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value : null;
  };
  const reason = SKIP_REASONS.find((one) => one === read("skip"));
  if (reason === undefined) {
    const answer = await takeOutcome(services, by, read);
    return data<OutcomeAnswer>(answer, { status: outcomeStatus(answer) });
  }
  const leadId = read("lead") ?? "";
  const done = await skipLead(services, by, { leadId, reason });
  const message = done.ok ? "Skipped. You won’t see this lead here for 4 hours." : done.message;
  const answer: OutcomeAnswer = { leadId, ok: done.ok, message, ...(done.ok ? {} : missingIf(done)) };
  return data<OutcomeAnswer>(answer, { status: outcomeStatus(answer) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/queue",
    title: "Queue",
    description: "Whom to call next, one lead at a time, for staff.",
  });

export default function Queue({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <LiveRefresh />
      <QueueScreen {...loaderData} answer={actionData} />
    </>
  );
}

export const clientAction = keepOutcome<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
