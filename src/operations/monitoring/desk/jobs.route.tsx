import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { changeJob } from "#operations/monitoring/server/change-job.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { listJobs } from "#platform/jobs/server/jobs.ts";
import { DeskPage, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { JobTable } from "./JobTable.tsx";
import type { Route } from "./+types/jobs.route";

/** Jobs shown at once. */
const MAX_SHOWN = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  return { jobs: await listJobs(services.db, MAX_SHOWN) };
}

export const handle = {
  title: "Jobs",
  description: "What the program does in the background.",
};

/** Retries or cancels a job. */
export const action = formAction("settings:write", {
  retry: form({ id: text }, async ({ services, by }, { id }) =>
    respondWith(await changeJob(services, by, { id, change: "retry" }), "The job will run again in a moment."),
  ),
  cancel: form({ id: text }, async ({ services, by }, { id }) =>
    respondWith(await changeJob(services, by, { id, change: "cancel" }), "Job canceled."),
  ),
});

export default function Jobs({ loaderData, actionData }: Route.ComponentProps) {
  const { jobs } = loaderData;
  return (
    <DeskPage lead="What the program does in the background. What needs attention comes first.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      {jobs.length === 0 ? <EmptyState title="No jobs yet" /> : <JobTable jobs={jobs} />}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
