import { Users } from "lucide-react";
import { useRef, useState } from "react";
import { DeskSection } from "#ui/desk/DeskPage.tsx";
import { BulkBar } from "#ui/desk/BulkBar.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CommandPalette } from "#ui/desk/CommandPalette.tsx";
import { FilterBar } from "#ui/desk/FilterBar.tsx";
import { type Selection, Table, type TableColumn } from "#ui/desk/Table.tsx";
import { LONG } from "./Example.tsx";

type Person = { id: string; name: string; state: string; received: string };
const PEOPLE: readonly Person[] = [
  { id: "a", name: "Rosa Delgado", state: "OH", received: "2 min ago" },
  { id: "b", name: LONG, state: "TX", received: "1 hour ago" },
  { id: "c", name: "Ann Lee", state: "CA", received: "Yesterday" },
];
const COLUMNS: readonly TableColumn<Person>[] = [
  { id: "name", header: "Name", names: true, cell: ({ name }) => <span className="block truncate">{name}</span> },
  { id: "state", header: "State", place: "state", cell: ({ state }) => state },
  { id: "received", header: "Received", place: "received", cell: ({ received }) => received },
];
const KINDS = ["", "Callback form", "Quote"].map((value) => ({ value, label: value || "Any kind" }));
const NONE: Selection = new Set();

/** Shows a list with search, filters and selection, and the palette. */
export function ListSection() {
  const [selected, setSelected] = useState(NONE);
  return (
    <DeskSection id="list" title="Filter bar, table, bulk bar, palette">
      <FilterBar
        path="/admin/gallery"
        label="Search people"
        hint="Name, phone or email"
        query="Delgado"
        filters={[{ name: "kind", label: "Kind", value: "Quote", options: KINDS }]}
      />
      <Table
        caption="People, newest first"
        columns={COLUMNS}
        rows={PEOPLE}
        idOf={({ id }) => id}
        selection={{ form: "people", selected, onChange: setSelected, nameOf: ({ name }) => name }}
      />
      <form id="people">
        <BulkBar count={selected.size} noun="person" plural="people" onClear={() => setSelected(NONE)}>
          <DeskButton type="button" look="plain">
            Export
          </DeskButton>
        </BulkBar>
      </form>
      <Palette />
    </DeskSection>
  );
}

function Palette() {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const close = () => setOpen(false);
  const icon = <Users aria-hidden size={16} />;
  const found = PEOPLE.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
  const items = found.map(({ id, name, state }) => ({ id, label: name, hint: state, icon, run: close }));
  return (
    <p className="mt-3">
      <DeskButton ref={button} type="button" look="plain" onClick={() => setOpen(true)}>
        Open palette
      </DeskButton>
      <CommandPalette
        open={open}
        onClose={close}
        label="Find people"
        placeholder="Name"
        query={query}
        onQuery={setQuery}
        maxLength={100}
        groups={items.length > 0 ? [{ label: "People", items }] : []}
        status={items.length > 0 ? "" : `Nothing found for “${query}”.`}
        returnFocusTo={() => button.current}
      />
    </p>
  );
}
