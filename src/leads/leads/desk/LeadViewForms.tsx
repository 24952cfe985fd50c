import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { filterQuery, type LeadList, leadListQuery } from "#leads/leads/rules/lead-list.ts";
import {
  COLUMN_LABELS,
  LEAD_COLUMNS,
  type LeadColumn,
  type LeadView,
  MAX_VIEW_NAME,
  VIEW_ACCESS,
  VIEW_ACCESS_LABELS,
} from "#leads/leads/rules/lead-view.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";

type Props = {
  form: "columns" | "create" | "manage";
  list: LeadList;
  columns: readonly LeadColumn[];
  view: LeadView | null;
};

const PATH = "/admin/leads";

/** Shows the forms of saved views: columns, a new view, and changes by a view's owner. */
export function LeadViewForms({ form, list, columns, view }: Props) {
  if (form === "columns") return <ColumnChoice list={list} columns={columns} />;
  if (form === "manage") return view && <ManageView view={view} />;
  return (
    <ViewForm intent="create-view" view="" content={{ query: filterQuery(list), columns: columns.join(",") }}>
      <input
        name="name"
        required
        maxLength={MAX_VIEW_NAME}
        aria-label="Name of the view"
        placeholder="Name of the view"
        className={CONTROL}
        autoComplete="off"
      />
      <AccessChoice access="private" />
      <DeskButton>Save view</DeskButton>
    </ViewForm>
  );
}

type ViewFormProps = { intent: string; view: string; content?: Record<string, string>; children: ReactNode };

function ViewForm({ intent, view, content = {}, children }: ViewFormProps) {
  return (
    <Form method="post" action={PATH} className="flex flex-wrap items-center gap-2">
      {Object.entries({ intent, view, ...content }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}

function AccessChoice({ access }: Pick<LeadView, "access">) {
  return (
    <select name="access" aria-label="Who sees the view" defaultValue={access} className={CONTROL}>
      {VIEW_ACCESS.map((one) => (
        <option key={one} value={one}>
          {VIEW_ACCESS_LABELS[one]}
        </option>
      ))}
    </select>
  );
}

function ManageView({ view }: { view: LeadView }) {
  return (
    <>
      <ViewForm intent="share-view" view={view.id}>
        <AccessChoice access={view.access} />
        <DeskButton look="plain">Save</DeskButton>
      </ViewForm>
      {view.access === "locked" ? null : (
        <ViewForm intent="delete-view" view={view.id}>
          <DeskButton look="quiet">Delete view</DeskButton>
        </ViewForm>
      )}
    </>
  );
}

/** Shows which columns the table has, and in which order. */
function ColumnChoice({ list, columns }: Pick<Props, "list" | "columns">) {
  const [order, setOrder] = useState<readonly LeadColumn[]>([
    ...columns,
    ...LEAD_COLUMNS.filter((column) => !columns.includes(column)),
  ]);
  const move = (column: LeadColumn, step: 1 | -1) => {
    const next = order.filter((one) => one !== column);
    next.splice(order.indexOf(column) + step, 0, column);
    setOrder(next);
  };
  const kept = [...new URLSearchParams(leadListQuery({ ...list, columns: "", after: "" }))];
  return (
    <Form method="get" action={PATH}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="grid gap-0.5">
        {order.map((column, i) => (
          <li key={column} className="flex items-center justify-between gap-4">
            <label className="flex min-h-8 grow items-center gap-2">
              <input type="checkbox" name="columns" value={column} defaultChecked={columns.includes(column)} />
              {COLUMN_LABELS[column]}
              <span className="sr-only">column</span>
            </label>
            <span className="flex">
              <Arrow column={column} up disabled={i === 0} onMove={() => move(column, -1)} />
              <Arrow column={column} disabled={i === order.length - 1} onMove={() => move(column, 1)} />
            </span>
          </li>
        ))}
      </ul>
      <DeskButton className="mt-2">Show these columns</DeskButton>
    </Form>
  );
}

type ArrowProps = { column: LeadColumn; up?: boolean; disabled: boolean; onMove: () => void };

function Arrow({ column, up = false, disabled, onMove }: ArrowProps) {
  const Icon = up ? ChevronUp : ChevronDown;
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onMove}
      aria-label={`Move ${COLUMN_LABELS[column]} ${up ? "up" : "down"}`}
      className="grid size-7 place-items-center rounded-md text-muted hover:bg-hover disabled:opacity-40"
    >
      <Icon aria-hidden size={16} />
    </button>
  );
}
