import { respondWith, form, formAction, text } from "#platform/http/server/form-action.ts";
import { changeJob } from "#operations/monitoring/server/change-job.ts";
import { staffRequest } from "#platform/http/server/staff-request.ts";
import { jobLabel } from "#operations/monitoring/rules/job-labels.ts";
import { isHeartbeat, nextRun } from "#platform/jobs/rules/next-run.ts";
import { listJobKinds } from "#platform/jobs/server/job-kinds-store.ts";
import { listJobs } from "#platform/jobs/server/jobs.ts";
import { DeskPage, DeskSection, EmptyState } from "#ui/desk/DeskPage.tsx";
import { stayOnFailure } from "#ui/desk/stay-on-failure.ts";
import { Message } from "#ui/desk/Message.tsx";
import { JobKindTable } from "./JobKindTable.tsx";
import { JobTable } from "./JobTable.tsx";
import type { Route } from "./+types/jobs.route";

/** Jobs shown at once. */
const MAX_SHOWN = 200;

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = staffRequest(context, "settings:write");
  const [jobs, found] = await Promise.all([listJobs(services.db, MAX_SHOWN), listJobKinds(services.db)]);
  const now = services.now();
  const kinds = found.map((kind) => {
    const next = kind.cron === null ? null : nextRun(kind.cron, now);
    return { ...kind, nextAt: kind.dueAt ?? next, isHeartbeat: kind.cron !== null && isHeartbeat(kind.cron, now) };
  });
  const fails = ({ dead, failed }: (typeof kinds)[number]) => dead + failed > 0;
  return {
    failing: jobs.filter(({ state }) => state === "dead" || state === "failed"),
    waiting: jobs.filter(({ name, state }) => {
      const isBeat = kinds.some((kind) => kind.name === name && kind.isHeartbeat);
      return state === "running" || (state === "waiting" && !isBeat);
    }),
    kinds: kinds
      .filter((kind) => !kind.isHeartbeat || fails(kind))
      .toSorted((a, b) => Number(fails(b)) - Number(fails(a)) || jobLabel(a.name).localeCompare(jobLabel(b.name))),
    heartbeats: kinds.filter((kind) => kind.isHeartbeat && !fails(kind)),
  };
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
  const { failing, waiting, kinds, heartbeats } = loaderData;
  return (
    <DeskPage lead="What the program does in the background. What needs attention comes first.">
      {actionData ? <Message tone={actionData.ok ? "good" : "error"}>{actionData.message}</Message> : null}
      <DeskSection id="failing" title="Failed">
        {failing.length === 0 ? (
          <p className="text-muted">No job has failed.</p>
        ) : (
          <JobTable jobs={failing} caption="Failed jobs" />
        )}
      </DeskSection>
      <DeskSection id="kinds" title="All kinds of jobs">
        {kinds.length === 0 ? (
          <EmptyState title="No jobs yet" />
        ) : (
          <JobKindTable kinds={kinds} caption="Kinds of jobs, failing ones first" />
        )}
        {heartbeats.length > 0 ? (
          <details className="mt-3">
            <summary className="min-h-(--control) content-center">
              {`${heartbeats.length} that run every few minutes, none of which failed`}
            </summary>
            <JobKindTable kinds={heartbeats} caption="Jobs that run every few minutes" />
          </details>
        ) : null}
      </DeskSection>
      {waiting.length > 0 ? (
        <DeskSection id="waiting" title="Running and waiting">
          <JobTable jobs={waiting} caption="Running and waiting jobs" />
        </DeskSection>
      ) : null}
    </DeskPage>
  );
}

export const clientAction = stayOnFailure<typeof action>;
