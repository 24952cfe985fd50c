import type { ComponentProps, ReactNode } from "react";
import { Form, Link } from "react-router";
import { filterQuery, type LeadList, leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import type { LeadColumn, LeadView } from "#leads/leads/rules/lead-view.ts";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { LeadViewForms } from "./LeadViewForms.tsx";

/** A saved view; `mayManage`: this person may delete it, and choose who sees it. */
type ViewRow = LeadView & { mayManage: boolean };
type Props = { list: LeadList; views: readonly ViewRow[]; columns: readonly LeadColumn[] };

const PATH = "/admin/leads";
const TAB = "inline-flex min-h-(--control) items-center gap-1.5 rounded-md px-2.5 whitespace-nowrap";

/** Shows the saved views of the list, its columns, and what can be done with a list that differs from its view. */
export function LeadViews({ list, views, columns }: Props) {
  const view = views.find(({ id }) => id === list.view) ?? null;
  const [query, shown] = [filterQuery(list), columns.join(",")];
  const changed = view !== null && (query !== view.query || shown !== view.columns.join(","));
  const forms = { list, columns, view };
  // On a phone, nothing is offered for a list as it is.
  const whole = view === null && filterQuery({ ...list, sort: "" }) === "";
  return (
    <div
      className={`mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 ${whole && views.length === 0 ? "max-sm:hidden" : ""}`}
    >
      <nav aria-label="Views" className="flex min-w-0 gap-1 max-sm:overflow-x-auto sm:flex-wrap">
        <ViewTab to={PATH} current={whole}>
          All leads
        </ViewTab>
        {views.map((one) => (
          <ViewTab key={one.id} to={viewAddress(one, list.show)} current={one.id === view?.id}>
            <bdi>{one.name}</bdi>
            {one.access === "locked" ? <span className="text-muted">locked</span> : null}
            {changed && one.id === view.id ? <span className="text-muted">changed</span> : null}
          </ViewTab>
        ))}
      </nav>
      <div className={`flex flex-wrap items-center gap-1 ${whole ? "max-sm:hidden" : ""}`}>
        {changed && view.access !== "locked" ? (
          <Form method="post" action={PATH}>
            <input type="hidden" name="view" value={view.id} />
            <input type="hidden" name="query" value={query} />
            <input type="hidden" name="columns" value={shown} />
            <DeskButton look="plain" name="intent" value="save-view">
              Save changes
            </DeskButton>
          </Form>
        ) : null}
        {list.show === "board" ? null : <Details key={shown} label="Columns" wide form="columns" {...forms} />}
        <Details label="Save as new view" form="create" {...forms} />
        {view?.mayManage ? <Details key={view.id} label="Manage view" form="manage" {...forms} /> : null}
      </div>
    </div>
  );
}

/** Returns the address of a view, with all its filters. */
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

type DetailsProps = ComponentProps<typeof LeadViewForms> & { label: string; wide?: boolean };

/** Shows a form that opens below its label. */
function Details({ label, wide = false, ...form }: DetailsProps) {
  return (
    // A phone shows cards, which have no columns.
    <details data-popup="" className={`relative ${wide ? "max-lg:hidden" : ""}`}>
      <summary className={`${deskButton("plain")} cursor-pointer list-none`}>{label}</summary>
      <div className="absolute z-30 mt-1 grid w-max max-w-[calc(100vw-2rem)] gap-2 rounded-md bg-raised p-3 shadow-overlay max-sm:left-0">
        <LeadViewForms {...form} />
      </div>
    </details>
  );
}
