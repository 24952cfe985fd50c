import { useEffect, useRef, useState } from "react";
import { useFetcher, useSubmit } from "react-router";
import { LEAD_STATUSES, type LeadStatus } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import { undoFields } from "#core/leads/status-form.ts";
import { BulkBar } from "#web/desk/ui/BulkBar.tsx";
import { DeskButton } from "#web/desk/ui/Button.tsx";
import { CONTROL } from "#web/desk/ui/control.ts";
import { openOnArrows } from "#web/desk/ui/native-picker.ts";
import { showDone } from "#web/desk/ui/toasts.ts";
import { useAlive } from "#web/ui/use-alive.ts";

/** The id of the form that the boxes of the list belong to. */
export const BULK_FORM = "bulk";

/** What the list's action answers. `changed` are the leads that were moved `to` a status, with the one before. */
export type BulkAnswer = {
  ok: boolean;
  message: string;
  changed?: { id: string; before: LeadStatus }[];
  to?: LeadStatus;
};

type Props = {
  /** The selected leads. */
  ids: readonly string[];
  onClear: () => void;
  /** Tells which status the selected leads are being moved to, so that the list shows it at once. */
  onMoving: (status: LeadStatus | null) => void;
};

const ACTION = "/admin/leads";

/** Changes the status of the selected leads. What fails stays selected and chosen, to be tried again. */
export function LeadBulk({ ids, onClear, onMoving }: Props) {
  const fetcher = useFetcher<BulkAnswer>({ key: "bulk-status" });
  const [chosen, setChosen] = useState<LeadStatus | "">("");
  const alive = useAlive();
  const done = () => {
    setChosen("");
    onMoving(null);
    onClear();
  };
  useBulkAnswer(fetcher.state === "idle" ? fetcher.data : undefined, done, () => onMoving(null));
  const send = (status: LeadStatus) => {
    setChosen(status);
    onMoving(status);
    const form = new FormData();
    form.set("status", status);
    for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: ACTION });
  };
  const failed = fetcher.state === "idle" && fetcher.data?.ok === false && chosen !== "" ? fetcher.data.message : null;
  return (
    <BulkBar
      count={ids.length}
      noun="lead"
      onClear={() => {
        setChosen("");
        onClear();
      }}
      note={
        failed === null ? null : (
          <p role="alert" className="flex basis-full items-center gap-2 text-danger">
            Not saved: {failed}
            <DeskButton type="button" look="quiet" onClick={() => chosen && send(chosen)}>
              Retry
            </DeskButton>
          </p>
        )
      }
    >
      <fetcher.Form method="post" action={ACTION} id={BULK_FORM} className="flex items-center gap-2">
        <select
          name="status"
          aria-label="Change the status of the selected leads"
          required
          onKeyDown={openOnArrows}
          {...(alive
            ? {
                value: chosen,
                onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
                  const status = LEAD_STATUSES.find((s) => s === event.currentTarget.value);
                  if (status) send(status);
                },
              }
            : { defaultValue: "" })}
          className={CONTROL}
        >
          <option value="">Change status to…</option>
          {LEAD_STATUSES.map((s) => (
            <option key={s} value={s}>
              {STATUS_LABELS[s]}
            </option>
          ))}
        </select>
        {alive ? null : <DeskButton look="plain">Change selected leads</DeskButton>}
      </fetcher.Form>
    </BulkBar>
  );
}

/** Says once what came of it, with a way back. */
function useBulkAnswer(answer: BulkAnswer | undefined, onDone: () => void, onFailed: () => void): void {
  const submit = useSubmit();
  const said = useRef(answer);
  const latest = useRef({ onDone, onFailed });
  useEffect(() => {
    latest.current = { onDone, onFailed };
  });
  useEffect(() => {
    if (!answer || said.current === answer) return;
    said.current = answer;
    if (!answer.ok) return latest.current.onFailed();
    latest.current.onDone();
    const { changed = [], to } = answer;
    const options = { method: "post", action: ACTION, navigate: false, fetcherKey: "undo-bulk-status" } as const;
    const undo =
      to && changed.length > 0 ? () => void submit(new URLSearchParams(undoFields(changed, to)), options) : undefined;
    showDone(answer.message, undo);
  }, [answer, submit]);
}
