import { useFetcher } from "react-router";
import { showDone, showProblem } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/** The fields of a move: `when` is a local time on the agency's clock, `to` the person. */
export type MoveFields = { id: string; when: string; to: string; sequence: string };
/** The page's result for a move. `back` moves it back. */
export type MoveAnswer = { problem: string; moved?: { message: string; back: MoveFields } };

const ACTION = "/admin/schedule";

/** Sends a move of an appointment, and says what came of it, with its undo. */
export function useBookingMoves(): { send: (fields: MoveFields) => void; busy: boolean } {
  const { submit, data, state } = useFetcher<MoveAnswer>();
  const undo = useUndo(ACTION);
  useNewAnswer(data, ({ problem, moved }) => {
    if (moved) showDone(moved.message, undo({ intent: "move", again: "undo", ...moved.back }));
    else showProblem("Not moved", problem);
  });
  return {
    send: (fields) => void submit({ intent: "move", ...fields }, { method: "post", action: ACTION }),
    busy: state !== "idle",
  };
}
