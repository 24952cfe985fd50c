import { useEffect, useRef } from "react";
import { useFetcher, useSubmit } from "react-router";
import type { OutcomeAnswer } from "#leads/calling/server/handle-outcome.ts";
import { showDone } from "#ui/desk/toasts.ts";

/**
 * Sends forms about a call to a page's action, and shows the result, with an undo. `answer` is the result for a page
 * without script.
 */
export function useOutcome(action: string, answer: OutcomeAnswer | undefined) {
  const fetcher = useFetcher<OutcomeAnswer>({ key: `outcome ${action}` });
  const submit = useSubmit();
  const { data } = fetcher;
  const said = useRef(data);
  useEffect(() => {
    if (!data?.ok || said.current === data) return;
    said.current = data;
    const { leadId, message, undo } = data;
    const undoIt = undo
      ? () => {
          void submit(
            { intent: "outcome", lead: leadId, undo },
            { method: "post", action, navigate: false, fetcherKey: `undo ${undo}` },
          );
        }
      : undefined;
    showDone(message, undoIt);
  }, [data, submit, action]);
  return { Form: fetcher.Form, busy: fetcher.state !== "idle", answer: data ?? answer };
}
export type OutcomeForm = ReturnType<typeof useOutcome>;
