import { data } from "react-router";
import { deskTags } from "#core/desk/desk-metadata.ts";
import { changeJob } from "#server/monitoring/change-job.ts";
import { staffRequest } from "#server/http/staff-request.ts";
import { STATUS_OF } from "#server/platform/failure-status.ts";
import { listJobs } from "#server/platform/jobs.ts";
import { DeskPage, EmptyState } from "#web/desk/DeskPage.tsx";
import { keepPage } from "#web/desk/keep-page.ts";
import { Message } from "#web/desk/Message.tsx";
import { JobTable } from "#web/desk/monitoring/JobTable.tsx";
import type { Route } from "./+types/jobs";

/** Jobs shown at once. */
const MAX_SHOWN = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  return { jobs: await listJobs(services.db, MAX_SHOWN) };
}

/** Retries or cancels a job. */
export async function action({ context, request }: Route.ActionArgs) {
  const { services, by } = staffRequest(context, "settings:write");
  const form = await request.formData();
  const id = form.get("id");
  const change = form.get("do") === "cancel" ? "cancel" : "retry";
  const outcome = await changeJob(services, by, { id: typeof id === "string" ? id : "", change });
  return outcome.ok
    ? data({ ok: true, message: change === "retry" ? "The job will run again in a moment." : "Job canceled." })
    : data({ ok: false, message: outcome.message }, { status: STATUS_OF[outcome.code] });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  deskTags(matches[1].loaderData?.site, {
    path: "/admin/jobs",
    title: "Jobs",
    description: "What the program does in the background.",
  });

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs } = loaderData;
  return (
    <DeskPage title="Jobs" lead="What the program does in the background. What needs attention comes first.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {jobs.length === 0 ? <EmptyState title="No jobs yet" /> : <JobTable jobs={jobs} />}
    </DeskPage>
  );
}

export const clientAction = keepPage<typeof action>;
export { DeskProblem as ErrorBoundary } from "#web/desk/DeskProblem.tsx";
