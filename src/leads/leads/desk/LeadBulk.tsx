import { FileDown, ListChecks, MoreHorizontal, PhoneOff, SquareCheckBig, Trash2, UsersRound } from "lucide-react";
import { type ComponentProps, useEffect, useEffectEvent, useState } from "react";
import { Link, useFetcher, useNavigate, useSubmit } from "react-router";
import { parseTarget } from "#leads/leads/rules/assign-target.ts";
import { MAX_BULK } from "#leads/leads/rules/bulk-action.ts";
import type { Tag } from "#leads/leads/rules/tag.ts";
import { LEAD_STATUSES, type LeadStatus } from "#leads/leads/rules/lead.ts";
import { countText } from "#leads/leads/rules/lead-count.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import { BulkDialog, type BulkFormNeeds, type BulkKind } from "./BulkForms.tsx";
import { TagSelect } from "./TagSelect.tsx";
import { Menu, MenuItem } from "#ui/desk/Menu.tsx";
import { BulkBar } from "#ui/desk/BulkBar.tsx";
import { DeskButton, deskButton } from "#ui/desk/Button.tsx";
import { CONTROL } from "#ui/desk/control.ts";
import { openOnArrows } from "#ui/desk/native-picker.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/** The result of the list's action; `undo` reverses the change, and a job works on the one with the id `run`. */
export type BulkAnswer = {
  ok: boolean;
  message: string;
  undo?: string | null;
  run?: string | null;
  fields?: Record<string, string>;
};

type Props = {
  /** The selected leads. */
  ids: readonly string[];
  /** The query of the list, and how many leads it has where the whole page is selected. */
  list: string;
  count: number;
  /** True if it has more than were counted. */
  more: boolean;
  people: readonly { id: string; name: string }[];
  tags: readonly Tag[];
  /** The choices of the forms for selected leads. */
  formNeeds: Omit<BulkFormNeeds, "people">;
  mayExport: boolean;
  mayDistribute: boolean;
  mayErase: boolean;
  /** Called when the bar is on screen. */
  onReady: () => void;
  onClear: () => void;
  /** Called with the status that the selected leads are being moved to, so that the list shows it at once. */
  onMoving: (status: LeadStatus | null) => void;
};

const ACTION = "/admin/leads";
const EXPORTS = "/admin/leads/exports";
const ERASE = "/admin/leads/erase";
type Choice = "status" | "assigned_to" | "tag";
/** The fields of a change. */
type Fields = readonly (readonly [string, string])[];

const BOUNDED = `At most ${MAX_BULK.toLocaleString("en-US")} leads change at once: the first of the list.`;

/** Changes the selected leads, or the whole list. Leads that fail stay selected and chosen, to be tried again. */
export default function LeadBulk({
  ids: selected,
  list,
  count,
  more,
  people,
  tags,
  formNeeds,
  mayExport,
  mayDistribute,
  mayErase,
  onReady,
  onClear,
  onMoving,
}: Props) {
  const fetcher = useFetcher<BulkAnswer>({ key: "bulk-status" });
  const [sent, setSent] = useState<Fields | null>(null);
  const [asking, setAsking] = useState<BulkKind | null>(null);
  const [all, setAll] = useState(false);
  const ids = selected.slice(0, MAX_BULK);
  const whole = all && count > selected.length;
  const undo = useUndo(ACTION);
  const ready = useEffectEvent(onReady);
  useEffect(() => ready(), []);
  const stopAsking = () => {
    setSent(null);
    setAsking(null);
  };
  const clear = () => {
    stopAsking();
    setAll(false);
    onClear();
  };
  useNewAnswer(fetcher.state === "idle" ? fetcher.data : undefined, ({ ok, message, undo: id, run }) => {
    onMoving(null);
    if (!ok) return;
    clear();
    // Of a longer one, the page says itself how far it is.
    if (!run) showDone(message, id ? undo({ undo: id }) : undefined);
  });
  const send = (fields: Fields) => {
    setSent(fields);
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    onMoving(LEAD_STATUSES.find((status) => status === form.get("status")) ?? null);
    if (whole) form.set("all", list);
    else for (const id of ids) form.append("id", id);
    void fetcher.submit(form, { method: "post", action: ACTION });
  };
  const erase = useErase(whole ? null : ids, list);
  const busy = fetcher.state !== "idle";
  const refused = !busy && fetcher.data?.ok === false && sent ? fetcher.data : null;
  const selectedCount = whole ? Math.min(count, MAX_BULK) : ids.length;
  const selectedText = countText(selectedCount, whole && more && count < MAX_BULK);
  const control = (name: Choice) => ({
    name,
    onKeyDown: openOnArrows,
    className: CONTROL,
    value: sent?.find(([one]) => one === name)?.[1] ?? "",
    onChange: (event: React.ChangeEvent<HTMLSelectElement>) => {
      const { value } = event.currentTarget;
      if (value !== "") send([[name, value]]);
    },
  });
  return (
    <BulkBar
      count={selectedCount}
      counted={selectedText}
      noun="lead"
      onClear={clear}
      note={
        <>
          {count > selected.length ? <WholeList all={all} count={count} more={more} onAll={setAll} /> : null}
          {!whole && selected.length > MAX_BULK ? <p className="basis-full text-muted">{BOUNDED}</p> : null}
          {busy ? <p className="basis-full text-muted">Saving…</p> : null}
          {refused === null || asking ? null : (
            <NotSaved problem={refused.message} onRetry={() => sent && send(sent)} />
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
        <AssignSelect people={people} {...control("assigned_to")} />
        <TagSelect tags={tags} {...control("tag")} className={`${CONTROL} max-w-32`} />
        <MoreChanges
          hasSequences={formNeeds.sequences.length > 0}
          mayDistribute={mayDistribute}
          onAsk={setAsking}
          onErase={mayErase ? erase : null}
        />
        {mayExport ? <Export ids={whole ? null : ids} list={list} /> : null}
      </div>
      {asking ? (
        <BulkDialog
          kind={asking}
          what={`${selectedText} ${selectedCount === 1 ? "lead" : "leads"}`}
          // Not the teams.
          people={people.filter(({ id }) => parseTarget(id).teamId === null)}
          {...formNeeds}
          busy={busy}
          problem={refused?.message ?? null}
          errors={refused?.fields ?? {}}
          onSend={send}
          onClose={stopAsking}
        />
      ) : null}
    </BulkBar>
  );
}

function AssignSelect({ people, ...control }: Pick<Props, "people"> & ComponentProps<"select">) {
  return (
    <select aria-label="Assign the selected leads" {...control}>
      <option value="">Assign to…</option>
      {people.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value="nobody">Nobody</option>
    </select>
  );
}

function NotSaved({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <p role="alert" className="flex basis-full items-center gap-2 text-danger">
      Not saved: {problem}
      <DeskButton type="button" look="quiet" onClick={onRetry}>
        Retry
      </DeskButton>
    </p>
  );
}

/** Returns what leads to the page that erases the selected leads, or with null those of the whole list. */
function useErase(ids: readonly string[] | null, list: string): () => void {
  const submit = useSubmit();
  const navigate = useNavigate();
  return () => {
    if (ids === null) return void navigate(`${ERASE}?all=1${list && `&${list}`}`);
    const form = new FormData();
    for (const id of ids) form.append("id", id);
    void submit(form, { method: "post", action: ERASE });
  };
}

type MoreProps = {
  hasSequences: boolean;
  mayDistribute: boolean;
  onAsk: (kind: BulkKind) => void;
  onErase: (() => void) | null;
};

function MoreChanges({ hasSequences, mayDistribute, onAsk, onErase }: MoreProps) {
  return (
    <Menu
      trigger={
        <DeskButton type="button" look="plain">
          <MoreHorizontal aria-hidden size={16} /> More
        </DeskButton>
      }
    >
      <MenuItem icon={<SquareCheckBig aria-hidden size={16} />} onSelect={() => onAsk("task")}>
        Add a task…
      </MenuItem>
      {hasSequences ? (
        <MenuItem icon={<ListChecks aria-hidden size={16} />} onSelect={() => onAsk("sequence")}>
          Start a sequence…
        </MenuItem>
      ) : null}
      {mayDistribute ? (
        <MenuItem icon={<UsersRound aria-hidden size={16} />} onSelect={() => onAsk("distribute")}>
          Distribute…
        </MenuItem>
      ) : null}
      <MenuItem icon={<PhoneOff aria-hidden size={16} />} onSelect={() => onAsk("do-not-contact")}>
        Do not contact…
      </MenuItem>
      {onErase ? (
        <MenuItem icon={<Trash2 aria-hidden size={16} />} onSelect={onErase}>
          Erase…
        </MenuItem>
      ) : null}
    </Menu>
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
