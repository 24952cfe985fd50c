import { createContext, use } from "react";

/** The phone of this person that rings when they call through the desk; null for those who dial by hand. */
export const DeskPhone = createContext<string | null>(null);
/** Where this person's browser reaches the agency's SIP proxy to call; null where calls are placed in another way. */
export const DeskLine = createContext<string | null>(null);
export const useDeskLine = (): string | null => use(DeskLine);

export const useDeskPhone = (): string | null => use(DeskPhone);
