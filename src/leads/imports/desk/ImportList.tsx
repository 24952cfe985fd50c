import { Link } from "react-router";
import { type ImportState, isAtWork, STATE_LABELS } from "#platform/jobs/rules/import-state.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Badge, type BadgeTone } from "#ui/desk/Badge.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type ListedImport = {
  id: string;
  fileName: string;
  state: ImportState;
  rowCount: number;
  vendor: string | null;
  createdByName: string;
  createdAt: Date;
};

const TONES: Partial<Record<ImportState, BadgeTone>> = { checked: "warning", done: "good", failed: "danger" };
const NUMBER = new Intl.NumberFormat("en-US");

/** Shows the state of an import in a word. */
export function ImportStateBadge({ state, reverting = false }: { state: ImportState; reverting?: boolean }) {
  const label = reverting && isAtWork(state) ? "Reverting" : STATE_LABELS[state];
  return <Badge tone={TONES[state] ?? "neutral"}>{label}</Badge>;
}

const COLUMNS: readonly TableColumn<ListedImport>[] = [
  {
    id: "file",
    header: "File",
    names: true,
    cell: ({ id, fileName }) => (
      <Link to={`/admin/leads/imports/${id}`} data-open="" className="block truncate font-medium" title={fileName}>
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  { id: "state", header: "State", place: "status", cell: ({ state }) => <ImportStateBadge state={state} /> },
  {
    id: "lines",
    header: "Length",
    className: "tabular-nums",
    cell: ({ rowCount }) => `${NUMBER.format(rowCount)} ${rowCount === 1 ? "line" : "lines"}`,
  },
  { id: "vendor", header: "Vendor", place: "wide-only", cell: ({ vendor }) => <bdi>{vendor}</bdi> },
  { id: "by", header: "Uploaded by", place: "wide-only", cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
  {
    id: "at",
    header: "Uploaded",
    place: "received",
    className: "text-muted",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** Lists the imports, newest first. */
export function ImportList({ imports }: { imports: readonly ListedImport[] }) {
  return <Table caption="Imports, newest first" columns={COLUMNS} rows={imports} idOf={({ id }) => id} />;
}
