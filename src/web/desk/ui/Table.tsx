import {
  type OnChangeFn,
  type Row,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { useAlive } from "#web/ui/use-alive.ts";
import { useRowKeys } from "./use-row-keys.ts";

export type TableColumn<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** The cell that names the row. It holds the link that opens it, marked `data-open`. */
  names?: true;
  /** Where a phone's card has the cell, by the names in desk.css. */
  place?: "received" | "status" | "state" | "wide-only";
  className?: string;
};

/** The ids of the selected rows. */
export type Selection = RowSelectionState;

type Props<T> = {
  caption: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Boxes to select rows with. They belong to the form with this id, so that they work before the page is alive. */
  selection?: {
    form: string;
    selected: Selection;
    onChange: OnChangeFn<Selection>;
    nameOf: (row: T) => string;
  };
};

const FEATURES = tableFeatures({ rowSelectionFeature });
const NONE: Selection = {};
const NO_CHANGE = () => {};

/** A list as a table: a row each; on a phone a short card each. `rows` and `columns` must be the same from render to render. */
export function Table<T extends object>({ caption, columns, rows, idOf, selection }: Props<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const defs = useMemo(() => columns.map(({ id, header }) => ({ id, header })), [columns]);
  const selected = selection?.selected ?? NONE;
  const onChange = selection?.onChange ?? NO_CHANGE;
  const table = useTable({
    features: FEATURES,
    columns: defs,
    data: rows,
    getRowId: idOf,
    state: { rowSelection: selected },
    onRowSelectionChange: onChange,
  });
  const any = Object.keys(selected).length > 0;
  useRowKeys({
    body,
    ...(selection ? { onSelect: (id: string) => table.getRow(id).toggleSelected() } : {}),
    ...(any ? { onClear: () => onChange({}) } : {}),
  });
  const alive = useAlive();
  // What was checked before the page came alive.
  useLayoutEffect(() => {
    if (alive) return;
    const boxes = body.current?.querySelectorAll<HTMLInputElement>("input[data-select]:checked") ?? [];
    if (boxes.length > 0) onChange(Object.fromEntries([...boxes].map(({ value }) => [value, true as const])));
  }, [alive, onChange]);
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" data-cell="select">
                <SelectAll
                  all={table.getIsAllRowsSelected()}
                  some={any}
                  onChange={() => table.toggleAllRowsSelected()}
                />
              </th>
            ) : null}
            {columns.map(({ id, header }) => (
              <th key={id} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {table.getRowModel().rows.map((row) => (
            <tr key={row.id} data-row={row.id} data-selected={row.getIsSelected() ? "" : undefined}>
              {selection ? (
                <td data-cell="select">
                  <SelectRow row={row} name={selection.nameOf(row.original)} form={selection.form} />
                </td>
              ) : null}
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row.original} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<T>({ column, row }: { column: TableColumn<T>; row: T }) {
  if (column.names) return <th scope="row">{column.cell(row)}</th>;
  return (
    <td data-cell={column.place} className={column.className}>
      {column.cell(row)}
    </td>
  );
}

type SelectRowProps<T extends object> = { row: Row<typeof FEATURES, T>; name: string; form: string };

/** Without a tab stop of its own: `x` selects, and the arrow keys lead here from the row's link. */
function SelectRow<T extends object>({ row, name, form }: SelectRowProps<T>) {
  const alive = useAlive();
  return (
    <label className="grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="id"
        value={row.id}
        form={form}
        data-select=""
        tabIndex={-1}
        autoComplete="off"
        aria-label={`Select ${name}`}
        className="size-4"
        {...(alive
          ? { checked: row.getIsSelected(), onChange: row.getToggleSelectedHandler() }
          : { defaultChecked: false })}
      />
    </label>
  );
}

function SelectAll({ all, some, onChange }: { all: boolean; some: boolean; onChange: () => void }) {
  const box = useRef<HTMLInputElement>(null);
  const alive = useAlive();
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all;
  }, [some, all]);
  return (
    <label className={`grid size-8 cursor-pointer place-items-center ${alive ? "" : "invisible"}`}>
      <input
        ref={box}
        type="checkbox"
        checked={all}
        onChange={onChange}
        aria-label="Select every row on this page"
        className="size-4"
      />
    </label>
  );
}
