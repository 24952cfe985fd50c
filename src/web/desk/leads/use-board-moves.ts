import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { LeadStatus } from "#core/leads/lead.ts";
import { STATUS_LABELS } from "#core/leads/lead-labels.ts";
import type { BoardColumn, LeadRow } from "#server/lead-lists/read-list.ts";
import { showDone, showProblem } from "#web/desk/ui/toasts.ts";
import { patchLead } from "./save-fact.ts";

/** A lead on its way to another column. `theirs`: the status that someone else gave it in the meantime. */
export type Move = {
  lead: LeadRow;
  to: LeadStatus;
  version: number;
  problem: string | null;
  theirs: LeadStatus | null;
};

export type BoardMoves = {
  /** The columns as they are once every move is saved. */
  columns: readonly BoardColumn[];
  of: (leadId: string) => Move | null;
  move: (lead: LeadRow, to: LeadStatus) => void;
  retry: (move: Move) => void;
  /** Gives a move up: the lead is where it is stored. */
  giveUp: (move: Move) => void;
};

/** Moves of leads between the columns of the board: shown at once, one request each, with undo. What could not be saved stays where it was dropped, and says why. */
export function useBoardMoves(stored: readonly BoardColumn[]): BoardMoves {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const sending = useRef(new Set<string>());
  const { revalidate } = useRevalidator();
  const set = (id: string, move: Move | null) =>
    setMoves((now) => {
      const all = new Map(now);
      if (move) all.set(id, move);
      else all.delete(id);
      return all;
    });
  const undo = (lead: LeadRow, version: number) => async () => {
    const back = await patchLead(lead.id, version, { status: lead.status });
    if (!back.saved) return showProblem("Not undone", back.problem);
    showDone(`${lead.name}: back to ${STATUS_LABELS[lead.status]}`);
    await revalidate();
  };
  const send = async (move: Move) => {
    const { lead, to, version } = move;
    if (sending.current.has(lead.id)) return;
    sending.current.add(lead.id);
    set(lead.id, { ...move, problem: null, theirs: null });
    const outcome = await patchLead(lead.id, version, { status: to });
    sending.current.delete(lead.id);
    if (!outcome.saved) {
      const { problem, current } = outcome;
      const theirs = current && current.status !== to ? current.status : null;
      return set(lead.id, { ...move, problem, theirs, version: current?.version ?? version });
    }
    const back = undo(lead, outcome.version);
    showDone(`${lead.name}: moved to ${STATUS_LABELS[to]}`, () => void back());
    await revalidate();
    set(lead.id, null);
  };
  return {
    columns: moves.size === 0 ? stored : arrange(stored, moves),
    of: (leadId) => moves.get(leadId) ?? null,
    move: (lead, to) => {
      if (to !== (moves.get(lead.id)?.to ?? lead.status))
        void send({ lead, to, version: lead.version, problem: null, theirs: null });
    },
    retry: (move) => void send(move),
    giveUp: (move) => {
      set(move.lead.id, null);
      void revalidate();
    },
  };
}

function arrange(stored: readonly BoardColumn[], moves: ReadonlyMap<string, Move>): BoardColumn[] {
  return stored.map((column) => {
    const come = [...moves.values()].filter(({ to }) => to === column.status).map(({ lead }) => lead);
    return { ...column, leads: [...come, ...column.leads.filter(({ id }) => !moves.has(id))] };
  });
}
