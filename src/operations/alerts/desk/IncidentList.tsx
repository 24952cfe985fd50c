import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { type Signal, SIGNAL_WORDS } from "#operations/monitoring/rules/alert-signals.ts";
import { durationText } from "#platform/time/rules/duration-text.ts";
import { EmptyState } from "#ui/desk/DeskPage.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type ShownIncident = {
  id: string;
  signal: Signal;
  title: string;
  message: string;
  since: Date;
  told: string | null;
  values: string | null;
  endedAt: Date | null;
};

/** The open incidents, each with what to do about it. */
export function OpenIncidents({ incidents }: { incidents: readonly ShownIncident[] }) {
  return (
    <ul className="mb-4 grid gap-2">
      {incidents.map(({ id, signal, title, message, since, told, values }) => (
        <li key={id} className="rounded-md border border-warning-line border-l-4 bg-warning-surface px-3 py-2">
          <p className="flex gap-2 font-semibold">
            <TriangleAlert aria-hidden size={18} className="mt-px shrink-0 text-warning" />
            {title}
          </p>
          <p className="max-w-prose">{message}</p>
          {values ? <p className="max-w-prose tabular-nums">{values}</p> : null}
          <p className="max-w-prose">
            {SIGNAL_WORDS[signal].advice}{" "}
            <Link
              to={SIGNAL_WORDS[signal].path}
              aria-label={`${SIGNAL_WORDS[signal].button}: ${title}`}
              className="underline"
            >
              {SIGNAL_WORDS[signal].button}
            </Link>
          </p>
          <p className="text-sm text-muted">
            Since <LocalTime at={since} />. {told ?? "Notifications will go out when quiet hours end."}
          </p>
        </li>
      ))}
    </ul>
  );
}

const COLUMNS: readonly TableColumn<ShownIncident>[] = [
  {
    id: "title",
    header: "Incident",
    names: true,
    cell: ({ title, message }) => (
      <>
        <span className="block text-base font-medium">{title}</span>
        <span className="block pb-1 font-normal whitespace-normal text-muted">{message}</span>
      </>
    ),
  },
  { id: "since", header: "Began", place: "received", cell: ({ since }) => <RelativeTime at={since} /> },
  {
    id: "lasted",
    header: "Lasted",
    place: "status",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ since, endedAt }) => (endedAt ? durationText(endedAt.getTime() - since.getTime()) : "Open"),
  },
];

/** The incidents of the last 90 days, newest first. */
export function IncidentHistory({ incidents }: { incidents: readonly ShownIncident[] }) {
  if (incidents.length === 0) return <EmptyState title="No incidents in the last 90 days" />;
  return (
    <Table
      caption="Incidents of the last 90 days, open ones first"
      columns={COLUMNS}
      rows={incidents}
      idOf={({ id }) => id}
    />
  );
}
