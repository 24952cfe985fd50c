import type { ImportState } from "#platform/jobs/rules/import-state.ts";
import { ImportList } from "#ui/desk/ImportList.tsx";
import type { TableColumn } from "#ui/desk/Table.tsx";

type ListedImport = {
  id: string;
  fileName: string;
  state: ImportState;
  rowCount: number;
  vendor: string | null;
  createdByName: string;
  createdAt: Date;
};

const NUMBER = new Intl.NumberFormat("en-US");

const COLUMNS: readonly TableColumn<ListedImport>[] = [
  {
    id: "lines",
    header: "Length",
    className: "tabular-nums",
    cell: ({ rowCount }) => `${NUMBER.format(rowCount)} ${rowCount === 1 ? "line" : "lines"}`,
  },
  { id: "vendor", header: "Vendor", place: "wide-only", cell: ({ vendor }) => <bdi>{vendor}</bdi> },
];

/** Lists the imports of leads, newest first. */
export function LeadImportList({ imports }: { imports: readonly ListedImport[] }) {
  return <ImportList imports={imports} path="/admin/leads/imports" columns={COLUMNS} />;
}
