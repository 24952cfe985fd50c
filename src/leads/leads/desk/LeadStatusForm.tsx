import { useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { DeskButton } from "#ui/desk/Button.tsx";
import { openOnArrows, openPicker } from "#ui/desk/native-picker.ts";
import { useShortcuts } from "#ui/desk/shortcuts.ts";
import { StatusDot, StatusWord } from "./StatusDot.tsx";
import { useAlive } from "#ui/kit/use-alive.ts";
import { useStatusChange } from "./use-status-change.ts";

type Props = {
  leadId: string;
  name: string;
  status: LeadStatus;
  mayChange: boolean;
  /** The action of choosing, if a word beside the list says it. */
  verb?: string;
};

/** Shows the status of a lead as a list; choosing saves. Any status may follow any (spec admin-panels §4). */
export function LeadStatusForm({ leadId, name, status, mayChange, verb }: Props) {
  const { shown, saving, problem, choose, retry } = useStatusChange(leadId, status);
  const alive = useAlive();
  const select = useRef<HTMLSelectElement>(null);
  const chooseFirst = useRef(choose);
  // Once the page is alive, the list shows the stored status again: an earlier choice is saved first.
  useLayoutEffect(() => {
    const early = LEAD_STATUSES.find((s) => s === select.current?.value);
    if (!alive && early && early !== status) chooseFirst.current(early);
  }, [alive, status]);
  if (!mayChange) return <StatusWord status={shown} />;
  return (
    <Form
      method="post"
      action={`/admin/leads/${leadId}`}
      className={`inline-flex items-center gap-x-1.5 ${problem === null ? "" : "max-lg:w-36 max-lg:flex-wrap"}`}
      data-status={shown}
      aria-busy={saving || undefined}
    >
      {verb ? (
        <span aria-hidden className="text-muted">
          {verb}
        </span>
      ) : (
        <StatusDot status={shown} />
      )}
      <select
        ref={select}
        name="status"
        autoComplete="off"
        aria-label={verb ? `${verb}: ${name}` : `Status of ${name}`}
        aria-invalid={problem === null ? undefined : true}
        onKeyDown={openOnArrows}
        // Without script the browser keeps the choice until it is sent.
        {...(alive
          ? {
              value: shown,
              onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
                const chosen = LEAD_STATUSES.find((s) => s === event.currentTarget.value);
                if (chosen) choose(chosen);
              },
            }
          : { defaultValue: status })}
        className="h-7 max-w-full rounded-md border border-transparent bg-transparent px-1 hover:border-control pointer-coarse:h-11"
      >
        {LEAD_STATUSES.map((s) => (
          <option key={s} value={s}>
            {STATUS_LABELS[s]}
          </option>
        ))}
      </select>
      {/* Only without script: a button that disappears as the page comes alive would move every row below it. */}
      <noscript>
        <DeskButton look="plain">Save</DeskButton>
      </noscript>
      {problem === null ? null : <NotSaved problem={problem} name={name} onRetry={retry} />}
    </Form>
  );
}

function NotSaved({ problem, name, onRetry }: { problem: string; name: string; onRetry: () => void }) {
  return (
    <span className="inline-flex items-center gap-x-1.5 text-danger" title={problem}>
      <span role="alert">
        Not saved<span className="sr-only">: {problem}</span>
      </span>
      <button
        type="button"
        onClick={onRetry}
        aria-label={`Retry saving the status of ${name}`}
        className="min-h-7 rounded-md px-1 font-medium underline underline-offset-2 hover:bg-hover pointer-coarse:min-h-11"
      >
        Retry
      </button>
    </span>
  );
}

/** Shows the status at the head of a lead's page, with its key. */
export function LeadPageStatus(props: Props) {
  const here = useRef<HTMLDivElement>(null);
  useShortcuts({
    status: () => {
      const select = here.current?.querySelector("select");
      if (select) openPicker(select);
    },
  });
  return (
    <div ref={here}>
      <LeadStatusForm {...props} />
    </div>
  );
}
