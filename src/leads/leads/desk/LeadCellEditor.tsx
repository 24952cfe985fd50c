import { useEffect, useRef } from "react";
import { DeskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { saveFact } from "./save-fact.ts";
import { LEAD_FACTS } from "#leads/leads/rules/lead-facts.ts";
import type { Edit, LeadEdits } from "./use-lead-edits.ts";

type Props = { edit: Edit; name: string; edits: LeadEdits; onLeave: () => void };

/**
 * Shows one fact of a row while it is edited: Enter saves, Escape restores. If someone else changed it, the person
 * chooses a version.
 */
export default function LeadCellEditor({ edit, name, edits, onLeave }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { field, text, problem, theirs } = edit;
  // The person has just opened it, by a key or a double click.
  useEffect(() => input.current?.select(), []);
  const commit = () => {
    edits.commit(edit, input.current?.value ?? text, saveFact);
    onLeave();
  };
  const cancel = () => {
    edits.cancel(edit);
    onLeave();
  };
  const id = `edit-${edit.leadId}-${field}`;
  return (
    <form
      className="grid max-w-72 min-w-36 gap-1 py-0.5"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <input
        ref={input}
        defaultValue={text}
        aria-label={`${LEAD_FACTS[field].label} of ${name}`}
        aria-invalid={problem === null ? undefined : true}
        aria-describedby={problem === null ? undefined : id}
        inputMode={field === "coverage" ? "numeric" : undefined}
        autoComplete="off"
        dir="auto"
        className={`${CONTROL} w-full`}
        onKeyDown={(event) => {
          if (event.key === "Escape") cancel();
          // A key held down would save what is not even on screen yet.
          else if (event.key === "Enter" && event.repeat) event.preventDefault();
        }}
      />
      {problem === null ? null : (
        <div id={id} role="alert" className="grid gap-1 text-sm whitespace-normal text-danger">
          <span>{problem}</span>
          {theirs === null ? null : (
            <span className="text-ink">
              Theirs: <bdi className="font-medium">{theirs || "empty"}</bdi>. Yours:{" "}
              <bdi className="font-medium">{text || "empty"}</bdi>.
            </span>
          )}
          <span className="flex flex-wrap gap-1">
            <DeskButton look="plain">{theirs === null ? "Retry" : "Save yours"}</DeskButton>
            <DeskButton type="button" look="quiet" onClick={cancel}>
              {theirs === null ? "Cancel" : "Keep theirs"}
            </DeskButton>
          </span>
        </div>
      )}
    </form>
  );
}
