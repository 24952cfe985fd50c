import { useEffect, useEffectEvent, useRef } from "react";
import { useSubmit } from "react-router";

/** Calls `tell` once with each answer of a form that comes while the page is open. */
export function useNewAnswer<A>(answer: A | undefined, tell: (answer: A) => void): void {
  const told = useRef(answer);
  const tellIt = useEffectEvent(tell);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    tellIt(answer);
  }, [answer]);
}

/** Returns how a message posts the fields of its undo: the form, and even its row, may be gone by then. */
export function useUndo(action: string): (fields: Record<string, string>) => () => void {
  const submit = useSubmit();
  return (fields) => () => {
    const fetcherKey = `undo ${Object.values(fields).join(" ")}`;
    void submit(fields, { method: "post", action, navigate: false, fetcherKey });
  };
}
