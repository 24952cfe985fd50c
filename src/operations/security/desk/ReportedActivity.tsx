import { REPORTED_ACTIONS, type ReportedAction } from "#accounts/audit/rules/reported-activity.ts";
import { KEPT_DAYS } from "#agency/retention/rules/kept-days.ts";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

/** A report of a program as the screen shows it. */
type ReportedLine = {
  id: number;
  at: Date;
  actorKind: string;
  actorName: string;
  action: ReportedAction;
  articleId: string;
  title: string;
};

const COLUMNS: readonly TableColumn<ReportedLine>[] = [
  {
    id: "what",
    header: "What",
    names: true,
    className: "whitespace-normal",
    cell: ({ action }) => <span className="font-medium">{REPORTED_ACTIONS[action]}</span>,
  },
  {
    id: "who",
    header: "Signed in",
    cell: ({ actorName, actorKind }) => (
      <span className="block max-w-60 truncate" title={actorName}>
        <bdi>{actorName}</bdi>
        {actorKind === "key" ? <span className="text-muted"> (API key)</span> : null}
      </span>
    ),
  },
  {
    id: "when",
    header: "Reported",
    place: "received",
    className: "text-muted",
    cell: ({ at }) => <RelativeTime at={at} />,
  },
  {
    id: "article",
    header: "Article",
    className: "text-muted",
    cell: ({ title, articleId }) => (
      <span className="block max-w-60 truncate" title={title || articleId}>
        {title || articleId}
      </span>
    ),
  },
];

/** Unverified reports of other programs, apart from the audit log. Nothing if there are none. */
export function ReportedActivity({ lines }: { lines: readonly ReportedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <DeskSection id="reported" title="Reported by other programs">
      <p className="mb-3 text-muted">
        Claims that nobody has checked. They are no part of the audit log or the ledger, and are deleted after{" "}
        {KEPT_DAYS.reportedActivity} days.
      </p>
      <Table
        caption="Reported by other programs, newest first"
        columns={COLUMNS}
        rows={lines}
        idOf={({ id }) => String(id)}
      />
    </DeskSection>
  );
}
