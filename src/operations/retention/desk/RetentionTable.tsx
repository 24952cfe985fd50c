import type { ReactNode } from "react";
import { CHOSEN_DAYS, periodWords } from "#agency/retention/rules/kept-days.ts";
import type { DeletedKind, KeptKind } from "#operations/retention/rules/kind.ts";
import { RETENTION } from "#operations/retention/rules/retention.ts";
import type { KindState } from "#operations/retention/server/read-retention.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { Table, type TableColumn } from "#ui/desk/Table.tsx";
import { DueText } from "./DueText.tsx";

type Row = DeletedKind & { state: KindState };

const DELETED: readonly TableColumn<Row>[] = [
  { id: "kind", header: "Kind", names: true, className: "col-span-full", cell: (row) => <Described {...row} /> },
  {
    id: "period",
    header: "Deleted after",
    place: "state",
    cell: ({ state: { days }, kind }) => (
      <>
        {days === null ? (
          "Kept"
        ) : (
          <>
            <PhoneLabel>Deleted after</PhoneLabel>
            {periodWords(days)}
          </>
        )}
        {kind in CHOSEN_DAYS ? <span className="block text-sm text-muted">You may change it</span> : null}
      </>
    ),
  },
  { id: "reason", header: "Why", place: "state", cell: (row) => <Reason {...row} /> },
  { id: "due", header: "Next run", place: "state", cell: ({ state: { due } }) => <DueCell due={due} /> },
  {
    id: "run",
    header: "Last run",
    place: "state",
    className: "text-muted",
    cell: ({ state: { run } }) => <LastRun run={run} />,
  },
];

const KEPT: readonly TableColumn<KeptKind>[] = [
  { id: "kind", header: "Kind", names: true, className: "col-span-full", cell: (row) => <Described {...row} /> },
  {
    id: "until",
    header: "Kept",
    place: "state",
    cell: ({ until }) => (
      <Wrapped>
        <PhoneLabel>Kept:</PhoneLabel>
        {until}
      </Wrapped>
    ),
  },
  { id: "reason", header: "Why", place: "state", cell: (row) => <Reason {...row} /> },
];

/** The kinds that the nightly job deletes, with the next deletions. */
export function DeletedTable({ kinds }: { kinds: readonly KindState[] }) {
  const rows = RETENTION.deleted.flatMap((one) => {
    const state = kinds.find(({ kind }) => kind === one.kind);
    return state ? [{ ...one, state }] : [];
  });
  return <Table caption="What is deleted, and when" columns={DELETED} rows={rows} idOf={({ kind }) => kind} />;
}

/** The kinds that the nightly job keeps. */
export function KeptTable() {
  return <Table caption="What is kept" columns={KEPT} rows={RETENTION.kept} idOf={({ label }) => label} />;
}

function Described({ label, what }: { label: string; what: string }) {
  return (
    <Wrapped>
      <span className="block text-base font-medium">{label}</span>
      <span className="block text-sm font-normal text-muted">{what}</span>
    </Wrapped>
  );
}

function Reason({ reason, source }: { reason: string; source: string }) {
  return (
    <Wrapped>
      {reason} <span className="block text-sm text-muted">{source}</span>
    </Wrapped>
  );
}

function Wrapped({ children }: { children: ReactNode }) {
  return <span className="block max-w-prose min-w-44 py-1 whitespace-normal">{children}</span>;
}

function DueCell({ due }: Pick<KindState, "due">) {
  return (
    <span className="whitespace-normal">
      <PhoneLabel>Next run:</PhoneLabel>
      {due.count === 0 ? "Nothing" : <DueText due={due} />}
    </span>
  );
}

function LastRun({ run }: Pick<KindState, "run">) {
  return (
    <>
      <PhoneLabel>Last run:</PhoneLabel>
      {run === null ? "Not yet" : <RelativeTime at={run.at} />}
      {run ? (
        <span className="block text-sm">{run.rows === 0 ? "Nothing" : run.rows.toLocaleString("en-US")}</span>
      ) : null}
    </>
  );
}

/** A phone's card has no headings of columns. */
function PhoneLabel({ children }: { children: string }) {
  return <span className="text-muted lg:hidden">{children} </span>;
}
