import { createContext, use } from "react";

/** The phone of this person that rings when they call through the desk; null for those who dial by hand. */
export const DeskPhone = createContext<string | null>(null);
/** The address at which browsers reach the agency's SIP proxy, and the person's id. */
export type Line = { proxy: string; user: string };

/** The line by which this person's browser calls; null where calls are placed in another way. */
export const DeskLine = createContext<Line | null>(null);
export const useDeskLine = (): Line | null => use(DeskLine);

export const useDeskPhone = (): string | null => use(DeskPhone);
