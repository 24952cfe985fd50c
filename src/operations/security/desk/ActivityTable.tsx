import { Link } from "react-router";
import type { NamedRecord } from "#operations/security/rules/record-words.ts";
import { activityLevel, activityWords } from "#platform/ledger/rules/activity-words.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge } from "#ui/desk/Badge.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

/** A line of the audit log as the screen shows it. */
type ActivityLine = {
  id: number;
  at: Date;
  actorKind: string;
  actorName: string;
  action: string;
  /** True if the program did it by itself. */
  isOwn: boolean;
  recordType: string;
  recordId: string;
  record: NamedRecord;
};

const COLUMNS: readonly TableColumn<ActivityLine>[] = [
  {
    id: "what",
    header: "What",
    names: true,
    className: "whitespace-normal",
    cell: ({ action }) => (
      <>
        <span className="font-medium">{activityWords(action)}</span>{" "}
        {activityLevel(action) === "warning" ? <Badge tone="warning">Warning</Badge> : null}
      </>
    ),
  },
  {
    id: "who",
    header: "Who",
    cell: ({ actorName, actorKind, isOwn }) => (
      <span className="block max-w-60 truncate" title={actorName}>
        {isOwn ? "The program" : <bdi>{actorName}</bdi>}
        {actorKind === "key" && !isOwn ? <span className="text-muted"> (API key)</span> : null}
      </span>
    ),
  },
  {
    id: "when",
    header: "When",
    place: "received",
    className: "text-muted",
    cell: ({ at }) => <RelativeTime at={at} />,
  },
  {
    id: "record",
    header: "Record",
    className: "text-muted",
    cell: ({ recordType, recordId, record: { kind, name, to } }) => {
      const words = (
        <>
          {kind} <bdi>{name}</bdi>
        </>
      );
      return (
        <span className="block max-w-60 truncate" title={`${recordType} ${recordId}`}>
          {to === null ? (
            words
          ) : (
            <Link to={to} className="inline-flex items-center text-accent underline pointer-coarse:min-h-11">
              <span className="truncate">{words}</span>
            </Link>
          )}
        </span>
      );
    },
  },
  {
    id: "proof",
    header: "Proof",
    place: "status",
    cell: ({ id }) => (
      <a
        href={`/api/ledger/proofs/${id}`}
        aria-label={`Proof of record ${id}`}
        className="inline-flex items-center text-accent underline underline-offset-2 pointer-coarse:min-h-11"
      >
        Proof
      </a>
    ),
  },
];

/** Lines of the audit log, newest first, each with a link to its proof in the ledger. */
export function ActivityTable({ lines }: { lines: readonly ActivityLine[] }) {
  return <Table caption="Activity, newest first" columns={COLUMNS} rows={lines} idOf={({ id }) => String(id)} />;
}
