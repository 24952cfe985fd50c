import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { NEUTRAL_TEXTS } from "#core/access/outcome.ts";
import { showDone, showProblem } from "#web/desk/ui/toasts.ts";
import type { LeadRow } from "#server/lead-lists/read-list.ts";

/** The facts of a lead that can be edited in its row. */
export const EDITABLE = { name: "Name", phone: "Phone", email: "Email", state: "State", coverage: "Coverage" } as const;
export type Editable = keyof typeof EDITABLE;
const FIELDS = Object.keys(EDITABLE) as Editable[];

/** One fact of a row as it is being edited. `theirs`: what someone else made of it in the meantime. */
export type Edit = {
  leadId: string;
  field: Editable;
  text: string;
  version: number;
  saving: boolean;
  problem: string | null;
  theirs: string | null;
};

export type LeadEdits = {
  of: (leadId: string, field: Editable) => Edit | null;
  begin: (lead: LeadRow, field: Editable) => void;
  /** Saves the text, once however often Enter comes. */
  commit: (edit: Edit, text: string) => void;
  cancel: (edit: Edit) => void;
};

const keyOf = ({ leadId, field }: Pick<Edit, "leadId" | "field">) => `${leadId} ${field}`;
export const textOf = (lead: Pick<LeadRow, Editable>, field: Editable) => String(lead[field] ?? "");

/** Edits of facts in the rows of a list. What could not be saved stays in its row, with what was typed. */
export function useLeadEdits(): LeadEdits {
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const sending = useRef(new Set<string>());
  const { revalidate } = useRevalidator();
  const set = (edit: Pick<Edit, "leadId" | "field">, next: Edit | null) =>
    setEdits((now) => {
      const all = new Map(now);
      if (next) all.set(keyOf(edit), next);
      else all.delete(keyOf(edit));
      return all;
    });
  const commit = (edit: Edit, text: string) => {
    const key = keyOf(edit);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    set(edit, { ...edit, text, saving: true, problem: null, theirs: null });
    const retry = (later: Edit) => () => commit(later, text);
    void save(edit, text)
      .then(async (outcome) => {
        if (outcome === "saved") {
          showDone(`Saved: ${EDITABLE[edit.field]}`);
          await revalidate();
          set(edit, null);
          return;
        }
        const later = { ...edit, text, saving: false, ...outcome };
        set(edit, later);
        if (outcome.unsent) showProblem(`Not saved: ${EDITABLE[edit.field]}`, outcome.problem, retry(later));
      })
      .finally(() => sending.current.delete(key));
  };
  return {
    of: (leadId, field) => edits.get(keyOf({ leadId, field })) ?? null,
    begin: (lead, field) => {
      if (edits.has(keyOf({ leadId: lead.id, field }))) return;
      const { id: leadId, version } = lead;
      const edit = { leadId, field, text: textOf(lead, field), version, saving: false, problem: null, theirs: null };
      set(edit, edit);
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
      // Enter on a link opens the link; held down it opens nothing.
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

type Refused = Pick<Edit, "problem" | "theirs" | "version"> & { unsent: boolean; problem: string };
type Answer = { detail?: string; fields?: Record<string, string>; current?: LeadRow };

async function save({ leadId, field, version }: Edit, text: string): Promise<"saved" | Refused> {
  const refused = { theirs: null, version, unsent: true };
  const request = {
    method: "PATCH",
    headers: { "Content-Type": "application/json", "If-Match": `"${version}"` },
    body: JSON.stringify({ [field]: text }),
  };
  const response = await fetch(`/api/leads/${leadId}`, request).catch(() => null);
  if (!response) return { ...refused, problem: NEUTRAL_TEXTS.network };
  if (response.ok) return "saved";
  const answer = (await response.json().catch(() => ({}))) as Answer;
  const { current } = answer;
  if (response.status === 412 && current)
    return {
      problem: "Someone changed this lead in the meantime.",
      theirs: textOf(current, field),
      version: current.version,
      unsent: false,
    };
  const problem = Object.values(answer.fields ?? {})[0] ?? answer.detail ?? NEUTRAL_TEXTS.api;
  return { ...refused, problem, unsent: response.status >= 500 };
}
