import { useEffect } from "react";

let lastOpened: string | null = null;

/** Remembers which lead's page is open. */
export function useLastOpened(leadId: string): void {
  useEffect(() => {
    lastOpened = leadId;
  }, [leadId]);
}

/** Back in a list, the focus goes to the lead that was open, unless something else has it. */
export function useReturnToOpened(): void {
  useEffect(() => {
    const id = lastOpened;
    lastOpened = null;
    const focused = document.activeElement;
    if (id === null || (focused !== document.body && focused?.id !== "desk-main")) return;
    document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"] [data-open]`)?.focus({ preventScroll: true });
  }, []);
}
