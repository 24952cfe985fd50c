/** Class names of an input or a select of the desk: 32 px high, on touch 44. */
export const CONTROL = "min-h-(--control) rounded-md border border-control bg-surface px-2.5 py-1 text-ink";
