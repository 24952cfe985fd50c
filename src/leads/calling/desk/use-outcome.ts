import { useState } from "react";
import { useFetcher } from "react-router";
import type { OutcomeAnswer } from "#leads/calling/server/handle-outcome.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/**
 * Sends forms about a call to a page's action, and shows the result, with an undo. `answer` is the result for a page
 * without script; `saved` counts the forms that were saved, each of which leaves an empty one.
 */
export function useOutcome(action: string, answer: OutcomeAnswer | undefined) {
  const { Form, state, data } = useFetcher<OutcomeAnswer>({ key: `outcome ${action}` });
  const [saved, setSaved] = useState(0);
  const undoIt = useUndo(action);
  useNewAnswer(data, ({ ok, leadId, message, undo }) => {
    if (!ok) return;
    setSaved((n) => n + 1);
    // One that is kept says so itself.
    if (message !== "") showDone(message, undo ? undoIt({ intent: "outcome", lead: leadId, undo }) : undefined);
  });
  return { Form, busy: state !== "idle", answer: data ?? answer, saved };
}
export type OutcomeForm = ReturnType<typeof useOutcome>;
