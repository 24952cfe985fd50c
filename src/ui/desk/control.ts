/** Class names of an input or a select of the desk: 32 px high, on touch 44. */
export const CONTROL =
  "min-h-(--control) rounded-md border border-control bg-surface px-2.5 py-1 text-ink aria-invalid:border-danger aria-invalid:bg-danger-surface disabled:cursor-not-allowed disabled:bg-hover disabled:text-muted";

/** Class names of anything that opens above the page: menus, lists, popovers. It is never higher than its space. */
export const POPUP =
  "max-h-(--available-height) overflow-y-auto rounded-md bg-raised text-ink shadow-overlay outline-none motion-safe:transition-opacity motion-safe:duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0";

/** Class names of a popup's positioner; above dialogs, from which popups open too. */
export const POSITIONER = "z-50 outline-none";

/** Class names of the backdrop of an open menu or list: a click on it closes them and does nothing else. */
export const BACKSTOP = "fixed inset-0 z-40";

/** Class names of a line of a menu or a list. The one that Enter takes has a bar; in forced colors an outline. */
export const POPUP_ITEM =
  "flex min-h-(--control) cursor-default items-center gap-2 rounded-sm px-2 py-1 -outline-offset-2 outline-transparent select-none data-disabled:text-muted data-disabled:opacity-60 data-highlighted:bg-selected data-highlighted:shadow-[inset_2px_0_0_var(--accent)] data-highlighted:outline-2";

/** Class names of the heading of a group in a menu or a list. */
export const POPUP_LABEL = "px-2 pt-2 pb-1 text-sm text-muted";
