import { Link } from "react-router";
import {
  type ArticleImportState,
  FORMAT_LABELS,
  type FileFormat,
  shownState,
} from "#newsroom/article-files/rules/article-import.ts";
import { ImportStateBadge } from "#leads/imports/desk/ImportList.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type ListedImport = {
  id: string;
  fileName: string;
  format: FileFormat;
  state: ArticleImportState;
  itemCount: number;
  createdByName: string;
  createdAt: Date;
};

const NUMBER = new Intl.NumberFormat("en-US");

const COLUMNS: readonly TableColumn<ListedImport>[] = [
  {
    id: "file",
    header: "File",
    names: true,
    cell: ({ id, fileName }) => (
      <Link to={`/admin/articles/imports/${id}`} data-open="" className="block truncate font-medium" title={fileName}>
        <bdi>{fileName}</bdi>
      </Link>
    ),
  },
  {
    id: "state",
    header: "State",
    place: "status",
    cell: ({ state }) => <ImportStateBadge state={shownState(state)} />,
  },
  { id: "format", header: "Format", place: "wide-only", cell: ({ format }) => FORMAT_LABELS[format] },
  {
    id: "items",
    header: "Length",
    className: "tabular-nums",
    cell: ({ itemCount }) => `${NUMBER.format(itemCount)} ${itemCount === 1 ? "item" : "items"}`,
  },
  { id: "by", header: "Uploaded by", place: "wide-only", cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
  {
    id: "at",
    header: "Uploaded",
    place: "received",
    className: "text-muted",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** The imports of articles, newest first. */
export function ArticleImportList({ imports }: { imports: readonly ListedImport[] }) {
  return <Table caption="Imports, newest first" columns={COLUMNS} rows={imports} idOf={({ id }) => id} />;
}
