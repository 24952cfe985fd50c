import { useDraggable } from "@dnd-kit/react";
import { GripVertical } from "lucide-react";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import type { LeadRow } from "#leads/lists/server/read-list.ts";
import { RelativeTime } from "#ui/desk/RelativeTime.tsx";
import { DeskButton } from "#ui/desk/Button.tsx";
import type { Carry } from "#ui/desk/use-carry.ts";
import { LeadLink } from "./LeadColumns.tsx";
import { LeadStatusForm } from "./LeadStatusForm.tsx";
import type { BoardMoves, Move } from "./use-board-moves.ts";

export type CardMoves = { moves: BoardMoves; carry: Carry<LeadStatus> };
type Props = { lead: LeadRow; list: string; moving: CardMoves | null };

/** Shows a lead on the board. Someone who may not change it gets no way to move it. */
export function LeadCard({ lead, list, moving }: Props) {
  const { ref, isDragging } = useDraggable({ id: lead.id, disabled: moving === null });
  const move = moving?.moves.of(lead.id) ?? null;
  const carried = moving?.carry.id === lead.id;
  const look = carried ? "border-accent shadow-overlay" : "border-line";
  return (
    <li
      ref={ref}
      className={`min-w-0 rounded-md border bg-raised py-1.5 pr-2.5 pl-1 ${look} ${isDragging ? "opacity-50" : ""}`}
    >
      <div className="flex items-center gap-0.5">
        {moving ? (
          <button
            type="button"
            data-grip={lead.id}
            aria-label={`Move ${lead.name}`}
            aria-describedby="board-help"
            aria-pressed={carried}
            onKeyDown={(event) => moving.carry.onKeyDown(event, lead, move?.to ?? lead.status)}
            onBlur={moving.carry.onBlur}
            className="grid h-7 w-5 shrink-0 cursor-grab touch-none place-items-center rounded-md text-muted hover:bg-hover"
          >
            <GripVertical aria-hidden size={14} />
          </button>
        ) : null}
        <div className="min-w-0 grow">
          <LeadLink lead={lead} list={list} />
        </div>
      </div>
      <div className="pl-1.5">
        <p className="flex justify-between gap-2 text-muted">
          <span>{lead.state ?? (lead.areaStates.join(" or ") || "State unknown")}</span>
          <RelativeTime at={lead.createdAt} />
        </p>
        {move && moving ? (
          <Moving move={move} moves={moving.moves} />
        ) : (
          <LeadStatusForm
            leadId={lead.id}
            name={lead.name}
            status={lead.status}
            mayChange={moving !== null}
            verb="Move to"
          />
        )}
      </div>
    </li>
  );
}

/** Shows the state of a move: nothing while it is being saved; else why it could not be, and what can be done. */
function Moving({ move, moves }: { move: Move; moves: BoardMoves }) {
  const { problem, theirs, to } = move;
  if (problem === null) return <p className="h-7 content-center text-muted pointer-coarse:h-11">Saving…</p>;
  return (
    <div role="alert" className="grid gap-1 py-1 text-sm text-danger">
      <span>{problem}</span>
      {theirs === null ? null : (
        <span className="text-ink">
          Theirs: <b className="font-medium">{STATUS_LABELS[theirs]}</b>. Yours:{" "}
          <b className="font-medium">{STATUS_LABELS[to]}</b>.
        </span>
      )}
      <span className="flex flex-wrap gap-1">
        <DeskButton type="button" look="plain" onClick={() => moves.retry(move)}>
          {theirs === null ? "Retry" : "Save yours"}
        </DeskButton>
        <DeskButton type="button" look="quiet" onClick={() => moves.giveUp(move)}>
          {theirs === null ? "Cancel" : "Keep theirs"}
        </DeskButton>
      </span>
    </div>
  );
}
