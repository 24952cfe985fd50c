import { createContext, useContext } from "react";

/** The dialog or sheet around a part. */
export const OpenDialog = createContext<HTMLElement | null>(null);

/**
 * Returns the container of a popup: the page's main landmark, where screen readers that jump between landmarks find it;
 * or the dialog, which hides the page.
 */
export function usePopupContainer(): { container?: HTMLElement } {
  const dialog = useContext(OpenDialog);
  const place = dialog ?? (typeof document === "undefined" ? null : document.getElementById("desk-main"));
  return place ? { container: place } : {};
}
