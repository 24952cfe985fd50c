import { jobLabel } from "#operations/monitoring/rules/job-labels.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import type { JobKind } from "#platform/jobs/server/job-kinds-store.ts";
import { Badge } from "#ui/desk/Badge.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

/** A kind of job with the time of its next run. */
export type ShownKind = JobKind & { nextAt: Date | null };

const COLUMNS: readonly TableColumn<ShownKind>[] = [
  {
    id: "kind",
    header: "Kind",
    names: true,
    className: "whitespace-normal",
    cell: ({ name }) => <span className="text-base font-medium">{jobLabel(name)}</span>,
  },
  { id: "state", header: "Now", place: "state", cell: (kind) => <Now {...kind} /> },
  {
    id: "last",
    header: "Last run",
    place: "received",
    className: "text-muted",
    cell: ({ lastAt }) => (lastAt ? <RelativeTime at={lastAt} /> : "No data yet"),
  },
  {
    id: "took",
    header: "Took",
    className: "text-muted tabular-nums",
    cell: ({ seconds }) => tookText(seconds),
  },
  {
    id: "next",
    header: "Next run",
    className: "text-muted",
    cell: ({ nextAt }) => (nextAt ? <LocalTime at={nextAt} /> : "When it is needed"),
  },
];

/** The kinds of jobs, each with its last and its next run. */
export function JobKindTable({ kinds, caption }: { kinds: readonly ShownKind[]; caption: string }) {
  return <Table caption={caption} columns={COLUMNS} rows={kinds} idOf={({ name }) => name} />;
}

function Now({ dead, failed, running, waiting }: ShownKind) {
  const rest = [running > 0 ? `${running} running` : "", waiting > 0 ? `${waiting} waiting` : ""].filter(Boolean);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {dead > 0 ? <Badge tone="danger">{`${dead} failed for good`}</Badge> : null}
      {failed > 0 ? <Badge tone="warning">{`${failed} will be retried`}</Badge> : null}
      <span className="text-muted">{rest.join(", ") || (dead + failed > 0 ? "" : "Nothing to do")}</span>
    </span>
  );
}

function tookText(seconds: number | null): string {
  if (seconds === null) return "–";
  if (seconds < 1) return `${Math.max(1, Math.round(seconds * 1_000))} ms`;
  return seconds < 60 ? `${Math.round(seconds)} s` : durationText(seconds * 1_000);
}
