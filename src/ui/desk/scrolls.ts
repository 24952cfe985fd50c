/** Attributes of a box that scrolls, so that it can be focused by keyboard. */
export const SCROLLS = { role: "region", tabIndex: 0 } as const;
