import { Form } from "react-router";
import { JOB_STATE_LABELS, jobLabel, KEPT_JOBS } from "#operations/monitoring/rules/job-labels.ts";
import type { JobRow, JobState } from "#platform/jobs/server/jobs.ts";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

/** States that stand out among the many jobs that are done or wait. */
const TONES: Partial<Record<JobState, BadgeTone>> = { running: "good", failed: "warning", dead: "danger" };

const COLUMNS: readonly TableColumn<JobRow>[] = [
  {
    id: "job",
    header: "Job",
    names: true,
    cell: ({ name, error }) => (
      <>
        <span className="block text-base font-medium">{jobLabel(name)}</span>
        {error ? <span className="block pb-1 whitespace-normal text-muted">{error}</span> : null}
      </>
    ),
  },
  {
    id: "state",
    header: "State",
    place: "state",
    cell: ({ state, dueAt, retries }) => (
      <>
        <State state={state} />
        {state === "waiting" || state === "failed" ? (
          <span className="text-muted">
            {" "}
            due <LocalTime at={dueAt} />
          </span>
        ) : null}
        {retries > 0 ? <span className="text-muted"> tried {retries + 1} times</span> : null}
      </>
    ),
  },
  {
    id: "created",
    header: "Created",
    place: "received",
    className: "text-muted",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
  { id: "change", header: "Change", place: "status", cell: (job) => <Change job={job} /> },
];

/** Jobs, each with its state and actions. */
export function JobTable({ jobs, caption }: { jobs: readonly JobRow[]; caption: string }) {
  return <Table caption={caption} columns={COLUMNS} rows={jobs} idOf={({ id }) => id} />;
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
        name="intent"
        value={retry ? "retry" : "cancel"}
        aria-label={`${label}: ${jobLabel(job.name)}`}
        className="my-0.5 min-h-7"
      >
        {label}
      </DeskButton>
    </Form>
  );
}
