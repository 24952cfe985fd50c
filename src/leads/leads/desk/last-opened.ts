import { useEffect, useEffectEvent } from "react";
import { useNavigationType } from "react-router";

let lastOpened: string | null = null;

/** Remembers which lead's page is open. */
export function useLastOpened(leadId: string): void {
  useEffect(() => {
    lastOpened = leadId;
  }, [leadId]);
}

/** Returns the lead whose page was left for this list; null after coming from somewhere else. */
export const leadLeft = (): string | null => lastOpened;

/** Moves the focus, back in a list, to the lead that was open, unless something else has it. */
export function useReturnToOpened(): void {
  const popped = useNavigationType() === "POP";
  const focus = useEffectEvent(() => {
    const id = lastOpened;
    lastOpened = null;
    const focused = document.activeElement;
    if (id === null || (focused !== document.body && focused?.id !== "desk-main")) return;
    const link = document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] [data-open]`);
    // The browser's own Back restores the place already.
    link?.focus({ preventScroll: popped });
  });
  useEffect(() => focus(), []);
}
