import { FileDown } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher, useSubmit } from "react-router";
import { MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { countText } from "#leads/leads/rules/lead-count.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { BulkBar } from "#ui/desk/BulkBar.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { openOnArrows } from "#ui/desk/native-picker.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/** The result of the list's action; `undo` reverses the change. */
export type BulkAnswer = { ok: boolean; message: string; undo?: string | null };

type Props = {
  /** The selected leads. */
  ids: readonly string[];
  /** The query of the list, and how many leads it has where the whole page is selected. */
  list: string;
  count: number;
  /** True if it has more than were counted. */
  more: boolean;
  people: readonly { id: string; name: string }[];
  mayExport: boolean;
  /** Called when the bar is on screen. */
  onReady: () => void;
  onClear: () => void;
  /** Called with the status that the selected leads are being moved to, so that the list shows it at once. */
  onMoving: (status: LeadStatus | null) => void;
};

const ACTION = "/admin/leads";
const EXPORTS = "/admin/leads/exports";
type Choice = { name: "status" | "assigned_to"; value: string };

const BOUNDED = `At most ${MAX_BULK.toLocaleString("en-US")} leads change at once: the first of the list.`;

/**
 * Changes status or assignee of the selected leads, or of the whole list. Leads that fail stay selected and chosen, to
 * be tried again.
 */
export default function LeadBulk({
  ids: selected,
  list,
  count,
  more,
  people,
  mayExport,
  onReady,
  onClear,
  onMoving,
}: Props) {
  const fetcher = useFetcher<BulkAnswer>({ key: "bulk-status" });
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [all, setAll] = useState(false);
  const ids = selected.slice(0, MAX_BULK);
  const whole = all && count > selected.length;
  const undo = useUndo(ACTION);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const clear = () => {
    setChosen(null);
    setAll(false);
    onClear();
  };
  const done = () => {
    onMoving(null);
    clear();
  };
  useNewAnswer(fetcher.state === "idle" ? fetcher.data : undefined, ({ ok, message, undo: id }) => {
    if (!ok) return onMoving(null);
    done();
    showDone(message, id ? undo({ undo: id }) : undefined);
  });
  const send = (choice: Choice) => {
    setChosen(choice);
    onMoving(LEAD_STATUSES.find((s) => choice.name === "status" && s === choice.value) ?? null);
    const form = new FormData();
    form.set(choice.name, choice.value);
    if (whole) form.set("all", list);
    else for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: ACTION });
  };
  const failed = fetcher.state === "idle" && fetcher.data?.ok === false && chosen ? fetcher.data.message : null;
  const control = (name: Choice["name"]) => ({
    name,
    onKeyDown: openOnArrows,
    className: CONTROL,
    value: chosen?.name === name ? chosen.value : "",
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
      const { value } = event.currentTarget;
      if (value !== "") send({ name, value });
    },
  });
  return (
    <BulkBar
      count={whole ? Math.min(count, MAX_BULK) : ids.length}
      noun="lead"
      onClear={clear}
      note={
        <>
          {count > selected.length ? <WholeList all={all} count={count} more={more} onAll={setAll} /> : null}
          {!whole && selected.length > MAX_BULK ? <p className="basis-full text-muted">{BOUNDED}</p> : null}
          {failed === null ? null : (
            <p role="alert" className="flex basis-full items-center gap-2 text-danger">
              Not saved: {failed}
              <DeskButton type="button" look="quiet" onClick={() => chosen && send(chosen)}>
                Retry
              </DeskButton>
            </p>
          )}
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <select aria-label="Change the status of the selected leads" {...control("status")}>
          <option value="">Change status to…</option>
          {LEAD_STATUSES.map((s) => (
            <option key={s} value={s}>
              {STATUS_LABELS[s]}
            </option>
          ))}
        </select>
        <select aria-label="Assign the selected leads" {...control("assigned_to")}>
          <option value="">Assign to…</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="nobody">Nobody</option>
        </select>
        {mayExport ? <Export ids={whole ? null : ids} list={list} /> : null}
      </div>
    </BulkBar>
  );
}

/** Links to a file of the selected leads, or of the whole list. */
function Export({ ids, list }: { ids: readonly string[] | null; list: string }) {
  const submit = useSubmit();
  const face = (
    <>
      <FileDown aria-hidden size={16} /> Export
    </>
  );
  if (ids === null)
    return (
      <Link to={`${EXPORTS}?${list}`} className={deskButton("plain")}>
        {face}
      </Link>
    );
  const send = () => {
    const form = new FormData();
    for (const id of ids) form.append("id", id);
    void submit(form, { method: "post", action: EXPORTS });
  };
  return (
    <DeskButton type="button" look="plain" onClick={send}>
      {face}
    </DeskButton>
  );
}

type WholeListProps = { all: boolean; count: number; more: boolean; onAll: (all: boolean) => void };

/** Selects beyond the page: the whole list, up to what one change may take. */
function WholeList({ all, count, more, onAll }: WholeListProps) {
  const bounded = count > MAX_BULK ? ` ${BOUNDED}` : "";
  return (
    <p className="flex basis-full flex-wrap items-center gap-2 text-muted">
      {all
        ? `All ${countText(count, more)} leads of this list are selected.${bounded}`
        : "Every lead on this page is selected."}
      <DeskButton type="button" look="quiet" onClick={() => onAll(!all)}>
        {all ? "Only this page" : `Select all ${countText(count, more)} of this list`}
      </DeskButton>
    </p>
  );
}
