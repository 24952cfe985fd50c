import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { useAlive } from "#ui/kit/use-alive.ts";
import { useRowKeys } from "./use-row-keys.ts";

export type TableColumn<T> = {
  id: string;
  header: string;
  cell: (row: T) => ReactNode;
  /** True for the cell that names the row. It has the link that opens it, marked `data-open`. */
  names?: true;
  /** The place of the cell on a phone's card, by the names in table.css; without one it is a line with its heading. */
  place?: "received" | "status" | "state" | "contact" | "call" | "wide-only";
  className?: string;
  /** Makes the heading a link that sorts by the column; `sorted` if it is. */
  sort?: { to: string; sorted: "ascending" | "descending" | undefined };
};

/** The ids of the selected rows. */
export type Selection = ReadonlySet<string>;

type Props<T> = {
  caption: string;
  columns: readonly TableColumn<T>[];
  rows: readonly T[];
  idOf: (row: T) => string;
  /** Checkboxes to select rows. They belong to the form with this id, so that they work before hydration. */
  selection?: {
    form: string;
    selected: Selection;
    onChange: (selected: Selection) => void;
    /** Null for a row that can't be selected. */
    nameOf: (row: T) => string | null;
  };
  /** Renders the rows in another way than all of them one after the other. */
  renderRows?: (given: RowsProps<T>) => ReactNode;
  /** The number of rows including the heading, if not all are in the document; -1 if unknown. */
  rowCount?: number;
};

/** The props of a row renderer. `render` takes a row's extra attributes. */
export type RowsProps<T> = {
  rows: readonly T[];
  idOf: (row: T) => string;
  /** The number of cells of a row. */
  columns: number;
  body: RefObject<HTMLTableSectionElement | null>;
  render: (row: T, marks?: ComponentProps<"tr"> & { "data-index"?: number }) => ReactNode;
};

const NONE: Selection = new Set();

/** A list as a table: a row each; on a phone a short card each. */
export function Table<T>({ caption, columns, rows, idOf, selection, renderRows = inOrder, rowCount }: Props<T>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const selected = selection?.selected ?? NONE;
  const ids = rows.filter((row) => selection?.nameOf(row) !== null).map(idOf);
  const toggle = (id: string) => {
    if (!ids.includes(id)) return;
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    selection?.onChange(next);
  };
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const any = selected.size > 0;
  useRowKeys({
    body,
    ...(selection ? { onSelect: toggle } : {}),
    ...(any ? { onClear: () => selection?.onChange(NONE) } : {}),
  });
  const alive = useAlive();
  // Takes over boxes checked before hydration.
  const takeOver = useEffectEvent(() => {
    const boxes = body.current?.querySelectorAll<HTMLInputElement>("input[data-select]:checked") ?? [];
    if (boxes.length > 0) selection?.onChange(new Set([...boxes].map(({ value }) => value)));
  });
  useLayoutEffect(() => {
    if (!alive) takeOver();
  }, [alive]);
  const render: RowsProps<T>["render"] = (row, marks) => {
    const id = idOf(row);
    const name = selection?.nameOf(row) ?? null;
    return (
      <tr key={id} data-row={id} data-selected={selected.has(id) ? "" : undefined} {...marks}>
        {selection ? (
          <td data-cell="select">
            {name === null ? null : (
              <SelectRow id={id} name={name} form={selection.form} selected={selected.has(id)} onToggle={toggle} />
            )}
          </td>
        ) : null}
        {columns.map((column) => (
          <Cell key={column.id} column={column} row={row} />
        ))}
      </tr>
    );
  };
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="desk-table card-table" aria-rowcount={rowCount}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr aria-rowindex={rowCount === undefined ? undefined : 1}>
            {selection ? (
              <th scope="col" data-cell="select">
                <span className="sr-only">Selected</span>
                <SelectAll all={all} some={any} onChange={() => selection.onChange(all ? NONE : new Set(ids))} />
              </th>
            ) : null}
            {columns.map((column) => (
              <Heading key={column.id} {...column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {renderRows({ rows, idOf, columns: columns.length + (selection ? 1 : 0), body, render })}
        </tbody>
      </table>
    </div>
  );
}

function inOrder<T>({ rows, render }: RowsProps<T>): ReactNode {
  return rows.map((row) => render(row));
}

/** The column whose heading was used to sort: the sorted list is a new one, and the focus stays with the heading. */
let sortedBy: string | null = null;

function Heading<T>({ id, header, sort }: TableColumn<T>) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (sortedBy !== id) return;
    sortedBy = null;
    link.current?.focus({ preventScroll: true });
  }, [id]);
  if (!sort) return <th scope="col">{header}</th>;
  const Arrow = sort.sorted === "ascending" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={sort.sorted}>
      <Link
        ref={link}
        to={sort.to}
        onClick={() => (sortedBy = id)}
        preventScrollReset
        className={`inline-flex h-8 items-center gap-1 underline-offset-2 hover:underline max-lg:hidden ${sort.sorted ? "font-semibold text-ink" : ""}`}
      >
        {header}
        {sort.sorted ? <Arrow aria-hidden size={14} /> : null}
      </Link>
      <span className="lg:hidden">{header}</span>
    </th>
  );
}

function Cell<T>({ column, row }: { column: TableColumn<T>; row: T }) {
  if (column.names)
    return (
      <th scope="row" className={column.className}>
        {column.cell(row)}
      </th>
    );
  return (
    <td data-cell={column.place ?? "labeled"} data-label={column.header} className={column.className}>
      {column.cell(row)}
    </td>
  );
}

type SelectRowProps = {
  id: string;
  name: string;
  form: string;
  selected: boolean;
  onToggle: (id: string) => void;
};

/** Without a tab stop of its own: `x` selects, and the arrow keys lead here from the row's link. */
function SelectRow({ id, name, form, selected, onToggle }: SelectRowProps) {
  const alive = useAlive();
  return (
    <label className="grid size-8 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        data-select=""
        tabIndex={-1}
        autoComplete="off"
        aria-label={`Select ${name}`}
        className="size-4"
        {...(alive ? { checked: selected, onChange: () => onToggle(id) } : { defaultChecked: false })}
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
