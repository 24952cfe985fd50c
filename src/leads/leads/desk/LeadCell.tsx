import { lazy, type ReactNode, Suspense, useRef } from "react";
import type { LeadRow } from "#leads/lists/server/read-list.ts";
import { type Editable, type LeadEdits, textOf } from "./use-lead-edits.ts";
import { untilLoaded } from "#ui/kit/until-loaded.ts";

const LeadCellEditor = lazy(untilLoaded(() => import("./LeadCellEditor.tsx")));

type Props = { lead: LeadRow; field: Editable; edits: LeadEdits | null; children: ReactNode };

/** A fact of a row that can be edited there, see `useOpenEdits`; `children` show it otherwise. */
export function LeadCell({ lead, field, edits, children }: Props) {
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
