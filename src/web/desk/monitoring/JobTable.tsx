import { Form } from "react-router";
import { JOB_STATE_LABELS, jobLabel, KEPT_JOBS } from "#core/monitoring/job-labels.ts";
import type { JobRow, JobState } from "#server/platform/jobs.ts";
import { LocalTime } from "#web/desk/LocalTime.tsx";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { Badge, type BadgeTone } from "#web/desk/ui/Badge.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";

/** States that stand out among the many jobs that are done or wait. */
const TONES: Partial<Record<JobState, BadgeTone>> = { running: "good", failed: "warning", dead: "danger" };

/** Jobs, each with its state and what can be done about it. */
export function JobTable({ jobs }: { jobs: readonly JobRow[] }) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">Jobs, what needs attention first</caption>
        <thead>
          <tr>
            {["Job", "State", "Created", "Change"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => (
            <tr key={job.id}>
              <th scope="row">
                <span className="block text-base font-medium">{jobLabel(job.name)}</span>
                {job.error ? <span className="block pb-1 whitespace-normal text-muted">{job.error}</span> : null}
              </th>
              <td>
                <State state={job.state} />
                {job.state === "waiting" || job.state === "failed" ? (
                  <span className="text-muted">
                    {" "}
                    due <LocalTime at={job.dueAt} />
                  </span>
                ) : null}
                {job.retries > 0 ? <span className="text-muted"> tried {job.retries + 1} times</span> : null}
              </td>
              <td data-cell="received" className="text-muted">
                <RelativeTime at={job.createdAt} />
              </td>
              <td data-cell="status">
                <Change job={job} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function State({ state }: { state: JobState }) {
  const tone = TONES[state];
  const label = JOB_STATE_LABELS[state];
  return tone ? <Badge tone={tone}>{label}</Badge> : <span className="text-muted">{label}</span>;
}

function Change({ job }: { job: JobRow }) {
  const retry = job.state === "dead";
  const waits = job.state === "waiting" || job.state === "failed";
  if (!retry && (!waits || KEPT_JOBS.includes(job.name))) return null;
  const label = retry ? "Retry" : "Cancel";
  return (
    <Form method="post">
      <input type="hidden" name="id" value={job.id} />
      <DeskButton
        look="plain"
        name="do"
        value={retry ? "retry" : "cancel"}
        aria-label={`${label}: ${jobLabel(job.name)}`}
        className="my-0.5 min-h-7"
      >
        {label}
      </DeskButton>
    </Form>
  );
}
