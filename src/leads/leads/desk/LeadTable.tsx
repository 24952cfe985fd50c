import { COLUMN_NAMES, type LeadColumn } from "#leads/leads/rules/lead-view.ts";
import { parseLeadList } from "#leads/leads/rules/lead-list.ts";
import { directionWords, parseSort } from "#leads/leads/rules/lead-sort.ts";
import { isDemo } from "#agency/site/rules/demo-agency.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import type { LeadRow } from "#leads/lists/server/read-list.ts";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useCallKey } from "#leads/gate/desk/use-call-key.ts";
import { openPicker } from "#ui/desk/native-picker.ts";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { type Selection, Table } from "#ui/desk/Table.tsx";
import { WindowRows } from "#ui/desk/WindowRows.tsx";
import { undoLast } from "#ui/desk/toasts.ts";
import { useReturnToOpened } from "./last-opened.ts";
import type { BulkFormNeeds } from "./BulkForms.tsx";
import { BULK_FORM, LeadBulkLoader } from "./LeadBulkLoader.tsx";
import { leadColumns } from "./LeadColumns.tsx";
import { usePeek } from "./use-peek.ts";
import type { EndlessList } from "./use-endless-list.ts";
import { useLeadEdits, useOpenEdits } from "./use-lead-edits.ts";

type Props = {
  endless: Pick<EndlessList, "rows" | "selected" | "onSelect" | "onSeen">;
  /** Leads whose rows stay in the document wherever the window is. */
  kept: readonly (string | null)[];
  /** The value of `aria-rowcount`. */
  rowCount: number;
  columns: readonly LeadColumn[];
  mayChange: boolean;
  /** The query of the list's address, to which the pages of its leads lead back. */
  list: string;
  /** Number of leads in the list, counted up to a limit, and whether there are more; null if nobody counted. */
  count: number | null;
  more: boolean;
  people: readonly { id: string; name: string }[];
  tags: readonly Tag[];
  /** The choices of the forms for selected leads. */
  formNeeds: Omit<BulkFormNeeds, "people">;
  /** True for those who may export leads. */
  mayExport: boolean;
  /** True for those who may give any lead to anyone. */
  mayDistribute: boolean;
  /** True for those who may erase leads. */
  mayErase: boolean;
  /** True for those who claim leads. */
  mayClaim: boolean;
};

/** Shows the list of leads. With the keyboard a row has two stops, its link and its status; the rest has keys. */
export function LeadTable({ endless, kept, rowCount, columns, mayChange, list, count, people, tags, ...may }: Props) {
  const { rows: leads, selected, onSelect: setSelected } = endless;
  const [moving, setMoving] = useState<LeadStatus | null>(null);
  const here = useRef<HTMLDivElement>(null);
  const edits = useLeadEdits();
  useReturnToOpened();
  useCallKey(here);
  useOpenEdits(here, (leadId, field) => {
    const lead = leads.find(({ id }) => id === leadId);
    if (lead && mayChange && !lead.erased) edits.begin(lead, field);
  });
  // Selected leads may have left the list.
  const ids = leads.filter(({ id, erased }) => selected.has(id) && !erased).map(({ id }) => id);
  const onReady = useRowCommands(here, list, ids.length > 0 ? undefined : (id) => setSelected(new Set([id])));
  const rows = moving ? leads.map((lead) => (selected.has(lead.id) ? { ...lead, status: moving } : lead)) : leads;
  const nameOf = (staffId: string) => people.find(({ id }) => id === staffId)?.name ?? "Former staff";
  return (
    <div ref={here}>
      <Table
        caption={captionOf(list)}
        columns={leadColumns({ columns, list, mayChange, mayClaim: may.mayClaim, edits, nameOf, tags })}
        rows={rows}
        idOf={idOf}
        rowCount={rowCount}
        renderRows={(given) => <WindowRows {...given} kept={kept} onSeen={endless.onSeen} />}
        {...(mayChange
          ? {
              selection: {
                form: BULK_FORM,
                selected,
                onChange: setSelected,
                nameOf: (lead: LeadRow) => (lead.erased ? null : lead.name),
              },
            }
          : {})}
      />
      {mayChange ? (
        <LeadBulkLoader
          ids={ids}
          list={list}
          count={ids.length === leads.length ? (count ?? ids.length) : ids.length}
          more={may.more}
          people={people.filter(({ id }) => !isDemo(id))}
          tags={tags}
          formNeeds={may.formNeeds}
          mayExport={may.mayExport}
          mayDistribute={may.mayDistribute}
          mayErase={may.mayErase}
          onReady={onReady}
          onClear={() => setSelected(NONE)}
          onMoving={setMoving}
        />
      ) : null}
    </div>
  );
}

function captionOf(list: string): string {
  const sort = parseSort(parseLeadList(new URLSearchParams(list)).sort);
  return sort.column === "received"
    ? `Leads, ${directionWords(sort)}`
    : `Leads by ${COLUMN_NAMES[sort.column].toLowerCase()}, ${directionWords(sort)}`;
}

const NONE: Selection = new Set();
const idOf = (lead: LeadRow) => lead.id;

/**
 * Handles the keys on the row that was used last. `select` selects a row if none is selected; the result is called once
 * the bar is on screen.
 */
function useRowCommands(
  here: React.RefObject<HTMLDivElement | null>,
  list: string,
  select: ((id: string) => void) | undefined,
): () => void {
  const navigate = useNavigate();
  const peek = usePeek();
  const assigning = useRef(false);
  const row = () => here.current?.querySelector<HTMLElement>("tr[data-current]") ?? null;
  const back = () => row()?.querySelector<HTMLElement>("[data-open]");
  const bar = (name: string) => here.current?.querySelector<HTMLSelectElement>(`section select[name=${name}]`) ?? null;
  const open = (part: string) => () => {
    const id = row()?.dataset.row;
    if (id) void navigate(`/admin/leads/${id}?${new URLSearchParams({ list })}#${part}`);
  };
  useShortcuts({
    status: () => {
      const choice = bar("status") ?? row()?.querySelector("select") ?? null;
      if (choice) openPicker(choice, back());
    },
    assign: () => {
      const id = row()?.dataset["row"];
      const choice = bar("assigned_to");
      if (choice) openPicker(choice);
      else if (select && id) {
        assigning.current = true;
        select(id);
      }
    },
    peek: () => {
      const id = row()?.dataset.row;
      if (id) peek.show(peek.id === id ? "" : id);
    },
    note: open("note"),
    task: open("task"),
    undo: undoLast,
  });
  return () => {
    const choice = assigning.current ? bar("assigned_to") : null;
    if (choice) openPicker(choice);
    assigning.current = false;
  };
}
