import { useRef, useState } from "react";
import { Link } from "react-router";
import type { GateAnswer } from "#core/contact/gate-facts.ts";
import type { Lead, LeadStatus } from "#core/leads/lead.ts";
import { SOURCE_LABELS } from "#core/leads/lead-labels.ts";
import { ContactButton } from "#web/desk/contact/ContactButton.tsx";
import { useCallKey } from "#web/desk/contact/use-call-key.ts";
import { RelativeTime } from "#web/desk/RelativeTime.tsx";
import { openPicker } from "#web/desk/ui/native-picker.ts";
import { useShortcuts } from "#web/desk/ui/shortcuts.ts";
import { type Selection, Table, type TableColumn } from "#web/desk/ui/Table.tsx";
import { useReturnToOpened } from "./last-opened.ts";
import { BULK_FORM, LeadBulk } from "./LeadBulk.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";

export type LeadRow = Pick<Lead, "id" | "name" | "phone" | "state" | "status" | "source" | "createdAt"> & {
  /** What the gate answered for a call to the number. */
  gate: GateAnswer | null;
  /** Without a state: the states of the number's area code. */
  areaStates: readonly string[];
};

type Props = {
  leads: readonly LeadRow[];
  mayChange: boolean;
  /** The query of the list's address, which the pages of its leads lead back to. */
  list: string;
};

/** The list of leads. With the keyboard a row has two stops, its link and its status; the rest has keys. */
export function LeadTable({ leads, mayChange, list }: Props) {
  const [selected, setSelected] = useState<Selection>(NONE);
  const [moving, setMoving] = useState<LeadStatus | null>(null);
  const here = useRef<HTMLDivElement>(null);
  useReturnToOpened();
  useCallKey(here);
  // What was selected may have left the list.
  const ids = leads.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  useShortcuts({
    status: () => {
      const row = here.current?.querySelector<HTMLElement>("tr[data-current]");
      const select =
        here.current?.querySelector<HTMLSelectElement>("section select") ?? row?.querySelector("select") ?? null;
      if (select) openPicker(select, row?.querySelector<HTMLElement>("[data-open]"));
    },
  });
  const rows = moving ? leads.map((lead) => (selected.has(lead.id) ? { ...lead, status: moving } : lead)) : leads;
  return (
    <div ref={here}>
      <Table
        caption="Leads, newest first"
        columns={leadColumns(mayChange, list)}
        rows={rows}
        idOf={idOf}
        {...(mayChange
          ? { selection: { form: BULK_FORM, selected, onChange: setSelected, nameOf: (lead: LeadRow) => lead.name } }
          : {})}
      />
      {mayChange ? <LeadBulk ids={ids} onClear={() => setSelected(NONE)} onMoving={setMoving} /> : null}
    </div>
  );
}

const NONE: Selection = new Set();
const idOf = (lead: LeadRow) => lead.id;

function leadColumns(mayChange: boolean, list: string): TableColumn<LeadRow>[] {
  return [
    { id: "name", header: "Name", names: true, cell: (lead) => <LeadLink lead={lead} list={list} /> },
    {
      id: "phone",
      header: "Phone",
      cell: ({ id, phone, gate }) => <ContactButton leadId={id} channel="call" address={phone} gate={gate} inRow />,
    },
    {
      id: "state",
      header: "State",
      place: "state",
      cell: ({ state, areaStates }) => state ?? <AreaStates states={areaStates} />,
    },
    {
      id: "status",
      header: "Status",
      place: "status",
      cell: ({ id, name, status }) => <LeadStatusForm leadId={id} name={name} status={status} mayChange={mayChange} />,
    },
    { id: "source", header: "Source", place: "wide-only", cell: ({ source }) => SOURCE_LABELS[source] },
    {
      id: "received",
      header: "Received",
      place: "received",
      className: "text-muted tabular-nums",
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}

function LeadLink({ lead, list }: { lead: LeadRow; list: string }) {
  return (
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
}

function AreaStates({ states }: { states: readonly string[] }) {
  if (states.length === 0) return <Unknown />;
  return <span className="text-muted">{states.join(" or ")} (area code)</span>;
}

function Unknown() {
  return <span className="text-muted">Unknown</span>;
}
