import { createContext, useContext } from "react";

/** The dialog or sheet that a part is inside of. */
export const OpenDialog = createContext<HTMLElement | null>(null);

/**
 * Where a popup goes: into the page's main landmark, where screen readers that jump between landmarks find it; in a
 * dialog, which hides the page, into the dialog.
 */
export function usePopupContainer(): { container?: HTMLElement } {
  const dialog = useContext(OpenDialog);
  const place = dialog ?? (typeof document === "undefined" ? null : document.getElementById("desk-main"));
  return place ? { container: place } : {};
}
