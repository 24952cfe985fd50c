import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { LeadStatus } from "#leads/leads/rules/lead.ts";
import { showDone } from "#ui/desk/toasts.ts";
import { useNewAnswer, useUndo } from "#ui/desk/use-new-answer.ts";

/** The result of the lead page's action. `change` has the old and the new value; `ask` says which choice it is for. */
type StatusAnswer = {
  ok: boolean;
  message: string;
  change?: { before: LeadStatus; after: LeadStatus };
  ask?: string;
};

/** A choice. `over` is the stored status that it replaces. */
type Choice = { ask: string; status: LeadStatus; over: LeadStatus; expected?: LeadStatus };
/** `saving`: the displayed value is not stored yet, or not known to be. */
type Change = {
  shown: LeadStatus;
  saving: boolean;
  problem: string | null;
  choose: (status: LeadStatus) => void;
  retry: () => void;
};

let asks = 0;
const newAsk = () => String(++asks);

/**
 * Changes a lead's status: shown at once, saved one after another, with undo. A choice that can't be saved stays, to be
 * tried again.
 */
export function useStatusChange(leadId: string, stored: LeadStatus): Change {
  const action = useActionOf(leadId);
  const fetcher = useFetcher<StatusAnswer>({ key: `status-${leadId}` });
  const { state, data: answer } = fetcher;
  const [choice, setChoice] = useState<Choice | null>(null);
  const sent = useRef("");
  const undo = useUndoStatus(leadId, (status, expected) =>
    setChoice({ ask: newAsk(), status, expected, over: expected }),
  );
  useEffect(() => {
    if (!choice || choice.ask === sent.current || state !== "idle") return;
    sent.current = choice.ask;
    const { ask, status, expected } = choice;
    void fetcher.submit({ ask, status, lead: leadId, ...(expected ? { expected } : {}) }, { method: "post", action });
  }, [choice, state, fetcher, action, leadId]);
  useNewAnswer(answer, ({ ok, message, change }) => {
    if (ok) showDone(message, change ? () => undo(change.before, change.after) : undefined);
  });
  const answered = choice && answer?.ask === choice.ask ? answer : null;
  const refusedUndo = answered?.ok === false && choice?.expected !== undefined;
  // Once the list has the saved status, or a later one, it shows the stored one.
  const over = refusedUndo || (answered?.ok === true && choice?.over !== stored);
  const problem = answered?.ok === false && !refusedUndo ? answered.message : null;
  return {
    shown: (over ? null : choice?.status) ?? stored,
    saving: choice !== null && !over && problem === null,
    problem,
    choose: (status) => setChoice({ ask: newAsk(), status, over: stored }),
    retry: () => setChoice((now) => now && { ...now, ask: newAsk() }),
  };
}

/** Returns where a status is sent: to the open page, whose script is there even while the server is not. */
function useActionOf(leadId: string): string {
  const { pathname } = useLocation();
  return pathname === "/admin/leads" ? pathname : `/admin/leads/${leadId}`;
}

/** Undoes a change: here, or without the row if that is no longer on screen. */
function useUndoStatus(leadId: string, here: (status: LeadStatus, expected: LeadStatus) => void) {
  const away = useUndo(useActionOf(leadId));
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return (status: LeadStatus, expected: LeadStatus) => {
    if (onScreen.current) here(status, expected);
    else away({ status, expected, lead: leadId })();
  };
}
