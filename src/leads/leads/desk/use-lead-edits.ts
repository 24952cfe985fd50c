import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator, useSubmit } from "react-router";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import type { LeadRow } from "#leads/lists/server/read-list.ts";

/** The facts of a lead that can be edited in its row. */
const FIELDS = ["name", "phone", "email", "state", "coverage"] as const;
export type Editable = (typeof FIELDS)[number];

/** One fact of a row that is being edited. `theirs`: someone else's change in the meantime. */
export type Edit = {
  leadId: string;
  field: Editable;
  text: string;
  version: number;
  saving: boolean;
  /** Saved, and shown until the row has it. */
  saved: boolean;
  problem: string | null;
  theirs: string | null;
};

/** A fact that was saved: the lead's new version, and by what it is undone; null if nothing is different. */
export type Saved = { version: number; changeId: string | null };
/** The reason for which a fact was not saved; `unsent` if trying again may help. */
export type Refused = Pick<Edit, "theirs" | "version"> & { unsent: boolean; problem: string };

export type LeadEdits = {
  of: (lead: LeadRow, field: Editable) => Edit | null;
  begin: (lead: LeadRow, field: Editable) => void;
  /** Saves the text, once for any number of Enter keys. */
  commit: (edit: Edit, text: string, save: (edit: Edit, text: string) => Promise<Saved | Refused>) => void;
  cancel: (edit: Edit) => void;
};

const keyOf = ({ leadId, field }: Pick<Edit, "leadId" | "field">) => `${leadId} ${field}`;
export const textOf = (lead: Pick<LeadRow, Editable>, field: Editable) => String(lead[field] ?? "");

/** Edits facts in the rows of a list. An edit that could not be saved stays in its row, with what was typed. */
export function useLeadEdits(): LeadEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const sending = useRef(new Set<string>());
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  // By the lead's own page, which says what was changed back and what stays.
  const undo = (leadId: string, changeId: string) => () => {
    const how = { action: `/admin/leads/${leadId}`, navigate: false, fetcherKey: `undo ${changeId}` } as const;
    void submit({ intent: "undo-edit", undo: changeId }, { method: "post", ...how });
  };
  const set = (edit: Pick<Edit, "leadId" | "field">, next: Edit | null) =>
    setEdits((now) => {
      const all = new Map(now);
      if (next) all.set(keyOf(edit), next);
      else all.delete(keyOf(edit));
      return all;
    });
  const commit: LeadEdits["commit"] = (edit, text, save) => {
    const key = keyOf(edit);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    set(edit, { ...edit, text, saving: true, problem: null, theirs: null });
    const retry = (later: Edit) => () => commit(later, text, save);
    void save(edit, text)
      .then((outcome) => {
        if ("changeId" in outcome) {
          const { version, changeId } = outcome;
          showDone(
            `Saved: ${LEAD_FACTS[edit.field].label}`,
            changeId === null ? undefined : undo(edit.leadId, changeId),
          );
          const same = version === edit.version;
          set(edit, same ? null : { ...edit, text, saving: true, saved: true });
          return revalidate();
        }
        const later = { ...edit, text, saving: false, ...outcome };
        set(edit, later);
        if (outcome.unsent) showProblem(`Not saved: ${LEAD_FACTS[edit.field].label}`, outcome.problem, retry(later));
      })
      .finally(() => sending.current.delete(key));
  };
  const of: LeadEdits["of"] = ({ id: leadId, version }, field) => {
    const edit = edits.get(keyOf({ leadId, field }));
    return edit && !(edit.saved && edit.version !== version) ? edit : null;
  };
  return {
    of,
    begin: (lead, field) => {
      if (of(lead, field)) return;
      const { id: leadId, version } = lead;
      const begun = { leadId, field, text: textOf(lead, field), version };
      set(begun, { ...begun, saving: false, saved: false, problem: null, theirs: null });
    },
    commit,
    cancel: (edit) => set(edit, null),
  };
}

/** Opens a fact for editing by F2, Enter or a double click on it. */
export function useOpenEdits(
  table: RefObject<HTMLElement | null>,
  open: (leadId: string, field: Editable) => void,
): void {
  const onOpen = useEffectEvent((event: Event) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-edit]") : null;
    const row = cell?.closest<HTMLElement>("tr[data-row]");
    const field = FIELDS.find((one) => one === cell?.dataset["edit"]);
    if (!cell || !row || !field || cell.querySelector("form")) return;
    if (event instanceof KeyboardEvent) {
      // Enter on a link opens the link; held down it does nothing.
      const opens = event.key === "F2" || (event.key === "Enter" && event.target === cell);
      if (!opens || event.repeat) return;
      event.preventDefault();
    }
    open(row.dataset["row"] ?? "", field);
  });
  useEffect(() => {
    const within = table.current;
    const listen = (event: Event) => onOpen(event);
    for (const type of ["dblclick", "keydown"]) within?.addEventListener(type, listen);
    return () => {
      for (const type of ["dblclick", "keydown"]) within?.removeEventListener(type, listen);
    };
  }, [table]);
}
