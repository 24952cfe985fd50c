import { createContext, useContext } from "react";

/** Whether a part is inside a dialog or a sheet. */
export const InDialog = createContext(false);

/**
 * Where a popup goes: into the page's main landmark, where screen readers that jump between landmarks find it; in a
 * dialog, which hides the page, into the dialog.
 */
export function usePopupContainer(): { container?: HTMLElement } {
  const inDialog = useContext(InDialog);
  const main = inDialog || typeof document === "undefined" ? null : document.getElementById("desk-main");
  return main ? { container: main } : {};
}
