import type { ReactNode } from "react";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";

type Row = { key: string; cells: readonly ReactNode[] };

/** A table of a section, or "No data yet". `rows` hold a cell for each heading; the first names the row. */
export function SecurityTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: readonly string[];
  rows: readonly Row[];
}) {
  if (rows.length === 0) return <p className="text-muted">No data yet</p>;
  const columns = headings.map((header, at): TableColumn<Row> => {
    const cell = ({ cells }: Row) => cells[at];
    if (at === 0) {
      const named = (row: Row) => <span className="max-lg:font-medium">{cell(row)}</span>;
      return { id: header, header, names: true, cell: named };
    }
    return { id: header, header, cell, className: "tabular-nums", ...(header === "Change" ? { place: "status" } : {}) };
  });
  return <Table caption={caption} columns={columns} rows={rows} idOf={({ key }) => key} />;
}
