import { ChevronDown, ChevronUp, Columns3, Lock } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form, Link } from "react-router";
import { filterQuery, type LeadList, leadListQuery, parseLeadList } from "#core/leads/lead-list.ts";
import {
  COLUMN_LABELS,
  LEAD_COLUMNS,
  type LeadColumn,
  type LeadView,
  MAX_VIEW_NAME,
  VIEW_ACCESS,
  VIEW_ACCESS_LABELS,
} from "#core/leads/lead-view.ts";
import { DeskButton, deskButton } from "#web/desk/ui/Button.tsx";
import { CONTROL } from "#web/desk/ui/control.ts";
import { useAlive } from "#web/ui/use-alive.ts";

export type ViewRow = LeadView & { mayManage: boolean };
type Props = { list: LeadList; views: readonly ViewRow[]; columns: readonly LeadColumn[] };

const PATH = "/admin/leads";
const TAB = "inline-flex min-h-(--control) items-center gap-1.5 rounded-md px-2.5 whitespace-nowrap";

/** The saved views of the list, its columns, and what can be done with a list that differs from its view. */
export function LeadViews({ list, views, columns }: Props) {
  const view = views.find(({ id }) => id === list.view) ?? null;
  const [query, shown] = [filterQuery(list), columns.join(",")];
  const changed = view !== null && (query !== view.query || shown !== view.columns.join(","));
  const content = { query, columns: shown };
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <nav aria-label="Views" className="flex min-w-0 flex-wrap gap-1">
        <ViewTab to={PATH} current={view === null && query === ""}>
          All leads
        </ViewTab>
        {views.map((one) => (
          <ViewTab key={one.id} to={viewAddress(one, list.show)} current={one.id === view?.id}>
            <bdi>{one.name}</bdi>
            {one.access === "locked" ? <Lock aria-label="locked" size={12} /> : null}
            {changed && one.id === view.id ? <span className="text-muted">changed</span> : null}
          </ViewTab>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-1">
        {changed && view.access !== "locked" ? (
          <ViewForm intent="save-view" view={view.id} content={content}>
            <DeskButton look="quiet">Save changes</DeskButton>
          </ViewForm>
        ) : null}
        <ColumnChoice key={shown} list={list} columns={columns} />
        <Details label="Save as new view">
          <ViewForm intent="create-view" view="" content={content}>
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
        </Details>
        {view?.mayManage ? <ManageView key={view.id} view={view} /> : null}
      </div>
    </div>
  );
}

/** The address of a view, with everything that it filters by. */
function viewAddress({ id, query }: LeadView, show: LeadList["show"]): string {
  return `${PATH}?${leadListQuery({ ...parseLeadList(new URLSearchParams(query)), view: id, show })}`;
}

function ViewTab({ to, current, children }: { to: string; current: boolean; children: ReactNode }) {
  const look = current ? "bg-selected font-medium text-accent-strong" : "text-muted hover:bg-hover hover:text-ink";
  return (
    <Link to={to} aria-current={current ? "page" : undefined} className={`${TAB} ${look}`}>
      {children}
    </Link>
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

function ManageView({ view }: { view: ViewRow }) {
  return (
    <Details label="Manage view">
      <ViewForm intent="share-view" view={view.id}>
        <AccessChoice access={view.access} />
        <DeskButton look="plain">Save</DeskButton>
      </ViewForm>
      {view.access === "locked" ? null : (
        <ViewForm intent="delete-view" view={view.id}>
          <DeskButton look="quiet">Delete view</DeskButton>
        </ViewForm>
      )}
    </Details>
  );
}

/** Which columns the table has, and in which order. Without script only which. */
function ColumnChoice({ list, columns }: Pick<Props, "list" | "columns">) {
  const alive = useAlive();
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
    <Details label="Columns" icon={<Columns3 aria-hidden size={16} />}>
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
              </label>
              {alive ? (
                <span className="flex">
                  <Arrow column={column} up disabled={i === 0} onMove={() => move(column, -1)} />
                  <Arrow column={column} disabled={i === order.length - 1} onMove={() => move(column, 1)} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
        <DeskButton className="mt-2">Show these columns</DeskButton>
      </Form>
    </Details>
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

/** What opens below its label, also without script. */
function Details({ label, icon, children }: { label: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <details className="relative">
      <summary className={`${deskButton("quiet")} cursor-pointer list-none`}>
        {icon} {label}
      </summary>
      <div className="absolute z-30 mt-1 grid w-max max-w-[calc(100vw-2rem)] gap-2 rounded-md bg-raised p-3 shadow-overlay max-sm:left-0">
        {children}
      </div>
    </details>
  );
}
