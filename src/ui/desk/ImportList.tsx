import { Link } from "react-router";
import { type ImportState, isAtWork, STATE_LABELS } from "#platform/jobs/rules/import-state.ts";
import { RelativeTime } from "./RelativeTime.tsx";
import { Badge, type BadgeTone } from "./Badge.tsx";
import { Table, type TableColumn } from "./Table.tsx";

type ListedImport = { id: string; fileName: string; state: ImportState; createdByName: string; createdAt: Date };

const TONES: Partial<Record<ImportState, BadgeTone>> = { checked: "warning", done: "good", failed: "danger" };

/** Shows the state of an import in a word. */
export function ImportStateBadge({ state, reverting = false }: { state: ImportState; reverting?: boolean }) {
  const label = reverting && isAtWork(state) ? "Reverting" : STATE_LABELS[state];
  return <Badge tone={TONES[state] ?? "neutral"}>{label}</Badge>;
}

type Props<I> = {
  imports: readonly I[];
  /** The address of the list, below which each import has its own. */
  path: string;
  /** The columns of this kind of imports: their length, and what they have of their own. */
  columns: readonly TableColumn<I>[];
};

/** Lists the imports, newest first. */
export function ImportList<I extends ListedImport>({ imports, path, columns }: Props<I>) {
  const all: TableColumn<I>[] = [
    {
      id: "file",
      header: "File",
      names: true,
      cell: ({ id, fileName }) => (
        <Link to={`${path}/${id}`} data-open="" className="block truncate font-medium" title={fileName}>
          <bdi>{fileName}</bdi>
        </Link>
      ),
    },
    { id: "state", header: "State", place: "status", cell: ({ state }) => <ImportStateBadge state={state} /> },
    ...columns,
    { id: "by", header: "Uploaded by", place: "wide-only", cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
    {
      id: "at",
      header: "Uploaded",
      place: "received",
      className: "text-muted",
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
  return <Table caption="Imports, newest first" columns={all} rows={imports} idOf={({ id }) => id} />;
}
