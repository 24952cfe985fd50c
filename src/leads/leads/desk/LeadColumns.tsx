import type { TimedWords } from "#platform/time/rules/since-text.ts";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { Link } from "react-router";
import { SOURCE_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { DueFor } from "#leads/leads/rules/lead.ts";
import { factWords } from "#leads/leads/rules/lead-facts.ts";
import { COLUMN_LABELS, isFactColumn as isFact, type LeadColumn } from "#leads/leads/rules/lead-view.ts";
import { type LeadList, leadListQuery, parseLeadList } from "#leads/leads/rules/lead-list.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { NEWEST_FIRST, parseSort, sortAfterClick, sortText } from "#leads/leads/rules/lead-sort.ts";
import { isSample } from "#agency/site/rules/site-stage.ts";
import type { LeadRow } from "#leads/lists/server/read-list.ts";
import { Since } from "#ui/desk/Since.tsx";
import { LocalTime } from "#ui/desk/LocalTime.tsx";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import type { TableColumn } from "#ui/desk/Table.tsx";
import { ContactButton } from "#leads/gate/desk/ContactButton.tsx";
import { ClaimButton } from "#leads/assignment/desk/ClaimButton.tsx";
import { RowAssignee } from "#leads/assignment/desk/RowAssignee.tsx";
import { untilLoaded } from "#ui/kit/until-loaded.ts";
import { SampleMark } from "./SampleMark.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";
import { type Editable, type LeadEdits, textOf } from "./use-lead-edits.ts";

type Given = {
  columns: readonly LeadColumn[];
  /** The query of the list's address. */
  list: string;
  mayChange: boolean;
  mayClaim: boolean;
  edits: LeadEdits;
  nameOf: (staffId: string) => string;
  tags: readonly Tag[];
};
type Column = TableColumn<LeadRow>;

/** Returns the columns of the list for the table: the name, and the chosen ones. */
export function leadColumns(given: Given): Column[] {
  const edits = given.mayChange ? given.edits : null;
  const cells = cellsOf(given, edits);
  const now = parseLeadList(new URLSearchParams(given.list));
  const name: Column = {
    id: "name",
    header: "Name",
    names: true,
    ...sortOf(now, "name"),
    cell: (lead) => (
      <LeadCell lead={lead} field="name" edits={edits}>
        <LeadLink lead={lead} list={given.list} />
        {lead.why ? <Why why={lead.why} /> : null}
      </LeadCell>
    ),
  };
  return [
    name,
    ...given.columns.map((id) => ({
      id,
      header: COLUMN_LABELS[id],
      place: "wide-only" as const,
      cell: (lead: LeadRow) => (isFact(id) && factWords(id, lead[id])) || <Unknown />,
      ...sortOf(now, id),
      ...cells[id],
    })),
  ];
}

/** Returns what a column's heading sorts by, if it can, and whether the list is sorted so. */
function sortOf(list: LeadList, column: LeadColumn | "name"): Pick<Column, "sort"> {
  const now = parseSort(list.sort);
  const next = sortAfterClick(now, column);
  if (!next) return {};
  // In a view, an address without an order means that of the view.
  const usual = list.view === "" && sortText(next) === sortText(NEWEST_FIRST);
  const to = `/admin/leads?${leadListQuery({ ...list, sort: usual ? "" : sortText(next), after: "" })}`;
  return { sort: { to, sorted: now.column === column ? (now.rising ? "ascending" : "descending") : undefined } };
}

const TagCell = lazy(untilLoaded(() => import("./TagCell.tsx")));
const LeadCellEditor = lazy(untilLoaded(() => import("./LeadCellEditor.tsx")));

type LeadCellProps = { lead: LeadRow; field: Editable; edits: LeadEdits | null; children: ReactNode };

/** Shows a fact of a row that can be edited there, see `useOpenEdits`; `children` show it otherwise. */
function LeadCell({ lead, field, edits, children }: LeadCellProps) {
  const here = useRef<HTMLDivElement>(null);
  const edit = edits?.of(lead, field) ?? null;
  if (!edits) return children;
  // Not to the link of the row: Enter, still held down, would open it.
  const leave = () => here.current?.focus();
  return (
    <div ref={here} tabIndex={-1} data-edit={field} className="min-h-7 min-w-8 content-center">
      {edit === null ? (
        children
      ) : edit.saving ? (
        <span aria-busy className="text-muted">
          {edit.text || "Saving…"}
        </span>
      ) : (
        <Suspense fallback={<span className="text-muted">{textOf(lead, field)}</span>}>
          <LeadCellEditor edit={edit} name={lead.name} edits={edits} onLeave={leave} />
        </Suspense>
      )}
    </div>
  );
}

function cellsOf(
  { mayChange, mayClaim, nameOf, tags }: Given,
  edits: LeadEdits | null,
): Partial<Record<LeadColumn, Omit<Column, "id" | "header">>> {
  const fact = (lead: LeadRow, field: Editable, shown: React.ReactNode) => (
    <LeadCell lead={lead} field={field} edits={edits}>
      {shown}
    </LeadCell>
  );
  const quiet = { className: "text-muted tabular-nums" };
  return {
    phone: {
      place: "call",
      cell: (lead) =>
        fact(
          lead,
          "phone",
          <ContactButton leadId={lead.id} channel="call" address={lead.phone} gate={lead.gate} inRow />,
        ),
    },
    email: { cell: (lead) => fact(lead, "email", lead.email ?? <Unknown />) },
    state: {
      place: "state",
      cell: (lead) => fact(lead, "state", lead.state ?? <AreaStates states={lead.areaStates} />),
    },
    age: { ...quiet, cell: ({ years }) => years ?? <Unknown /> },
    coverage: { cell: (lead) => fact(lead, "coverage", factWords("coverage", lead.coverage) ?? <Unknown />) },
    status: {
      place: "status",
      cell: ({ id, name, status, erased }) => (
        <LeadStatusForm leadId={id} name={name} status={status} mayChange={mayChange && !erased} />
      ),
    },
    assigned: {
      cell: ({ id, name, version, assignedTo, erased }) => {
        const lead = { leadId: id, name, version };
        if (erased) return <Unknown word="Nobody" />;
        if (assignedTo === null && mayClaim) return <ClaimButton {...lead} inRow />;
        const assignee = assignedTo === null ? null : nameOf(assignedTo);
        return mayChange ? <RowAssignee {...lead} assignee={assignee} /> : (assignee ?? <Unknown word="Nobody" />);
      },
    },
    tags: {
      cell: (lead) => (
        <Suspense fallback={null}>
          <TagCell given={lead.tags} known={tags} />
        </Suspense>
      ),
    },
    score: { ...quiet, cell: ({ score }) => score },
    source: { cell: ({ source }) => SOURCE_LABELS[source] },
    vendor: { cell: ({ vendor }) => vendor ?? "" },
    attempts: { ...quiet, cell: ({ attempts }) => attempts },
    lastAttempt: { ...quiet, cell: ({ last }) => (last ? <RelativeTime at={last.at} /> : <Unknown word="Never" />) },
    lastOutcome: { cell: ({ last }) => last?.outcome ?? "" },
    nextCall: { ...quiet, cell: (lead) => <NextCall {...lead} /> },
    received: { ...quiet, place: "received", cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
  };
}

/** Says why someone waits for a call now. */
function Why({ why }: { why: TimedWords }) {
  return (
    <p className="-mt-1 truncate pb-1 text-sm text-accent">
      <Since {...why} />
    </p>
  );
}

/** Links to a lead's page, which leads back to the list. */
export function LeadLink({ lead, list }: { lead: Pick<LeadRow, "id" | "name">; list: string }) {
  const link = (
    <Link
      to={{ pathname: `/admin/leads/${lead.id}`, search: new URLSearchParams({ list }).toString() }}
      data-open=""
      dir="auto"
      title={lead.name}
      className="block w-fit max-w-full truncate py-1.5 text-base font-medium hover:underline"
    >
      {lead.name}
    </Link>
  );
  if (!isSample(lead.id)) return link;
  return (
    <div className="flex min-w-0 items-center gap-2">
      {link} <SampleMark leadId={lead.id} />
    </div>
  );
}

const DUE_WORDS: Record<DueFor, string> = { callback: "call back", retry: "try again", asked: "got in touch again" };

/** Shows when a lead is due, and whether it was promised a call. */
function NextCall({ dueAt, dueFor }: Pick<LeadRow, "dueAt" | "dueFor">) {
  if (dueAt === null || dueFor === null) return null;
  return (
    <>
      <LocalTime at={dueAt} /> ({DUE_WORDS[dueFor]})
    </>
  );
}

function AreaStates({ states }: { states: readonly string[] }) {
  if (states.length === 0) return <Unknown />;
  return <span className="text-muted">{states.join(" or ")} (area code)</span>;
}

function Unknown({ word = "Unknown" }: { word?: string }) {
  return <span className="text-muted">{word}</span>;
}
