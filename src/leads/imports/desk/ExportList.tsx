import type { ExportFormat } from "#leads/lists/rules/lead-export.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type ListedExport = {
  id: string;
  format: ExportFormat;
  what: string;
  createdByName: string;
  createdAt: Date;
  downloaded: boolean;
  rowCount: number | null;
};

const NUMBER = new Intl.NumberFormat("en-US");

function outcomeOf({ downloaded, rowCount }: ListedExport): string {
  if (rowCount !== null) return `${NUMBER.format(rowCount)} ${rowCount === 1 ? "lead" : "leads"} downloaded`;
  return downloaded ? "Download not finished" : "Not downloaded";
}

const COLUMNS: readonly TableColumn<ListedExport>[] = [
  {
    id: "what",
    header: "Leads",
    names: true,
    cell: ({ what }) => (
      <bdi className="block truncate" title={what}>
        {what}
      </bdi>
    ),
  },
  { id: "format", header: "Format", place: "wide-only", cell: ({ format }) => format.toUpperCase() },
  { id: "outcome", header: "Result", place: "status", cell: outcomeOf },
  { id: "by", header: "Made by", place: "state", cell: ({ createdByName }) => <bdi>{createdByName}</bdi> },
  {
    id: "at",
    header: "Made",
    place: "received",
    className: "text-muted",
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
  },
];

/** Lists the exports, newest first. */
export function ExportList({ exports }: { exports: readonly ListedExport[] }) {
  return <Table caption="Exports, newest first" columns={COLUMNS} rows={exports} idOf={({ id }) => id} />;
}
