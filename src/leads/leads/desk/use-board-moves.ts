import { startTransition, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { STATUS_LABELS } from "#leads/leads/rules/lead-labels.ts";
import type { BoardColumn, LeadRow } from "#leads/lists/server/read-list.ts";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { patchLead } from "./save-fact.ts";

/** A lead on its way to another column. `theirs`: the status that someone else set in the meantime. */
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
  /** Cancels a move: the lead is where it is stored. */
  giveUp: (move: Move) => void;
};

/**
 * Moves leads between the columns of the board: shown at once, one request at a time for each lead, with undo. Of
 * several moves in a row the last one is saved. A move that could not be saved stays where it was dropped, and says
 * why.
 */
export function useBoardMoves(stored: readonly BoardColumn[]): BoardMoves {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  /** The lead's next move, by id, while one is being saved; null if it stays then. */
  const saving = useRef(new Map<string, Move | null>());
  const { revalidate } = useRevalidator();
  const show = (move: Move) => setMoves((now) => new Map(now).set(move.lead.id, move));
  const forget = (move: Move) =>
    setMoves((now) => (now.get(move.lead.id) === move ? new Map([...now].filter(([, one]) => one !== move)) : now));
  const send = async (asked: Move, isUndo = false): Promise<void> => {
    const { lead, to, version } = asked;
    const move = { ...asked, problem: null, theirs: null };
    show(move);
    if (saving.current.has(lead.id)) return void saving.current.set(lead.id, move);
    saving.current.set(lead.id, null);
    const outcome = await patchLead(lead.id, version, { status: to });
    const next = saving.current.get(lead.id);
    saving.current.delete(lead.id);
    if (!outcome.saved) {
      const { problem, current } = outcome;
      if (isUndo) showProblem("Not undone", problem);
      const theirs = current && current.status !== to ? current.status : null;
      return show({ ...move, problem, theirs, version: current?.version ?? version });
    }
    const moved = { ...lead, status: to, version: outcome.version };
    if (next) return send({ ...next, lead: moved, version: outcome.version });
    const back = { ...move, lead: moved, to: lead.status, version: outcome.version };
    if (isUndo) showDone(`${lead.name}: back to ${STATUS_LABELS[to]}`);
    else showDone(`${lead.name}: moved to ${STATUS_LABELS[to]}`, () => void send(back, true));
    await revalidate();
    // The router shows what it read as a transition: the move must not be removed before that, or its card would jump
    // back.
    startTransition(() => forget(move));
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
      forget(move);
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
