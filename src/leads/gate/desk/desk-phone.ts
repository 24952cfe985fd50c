import { createContext, use } from "react";

/** The phone of this person that rings when they call through the desk; null for those who dial by hand. */
export const DeskPhone = createContext<string | null>(null);
export const useDeskPhone = (): string | null => use(DeskPhone);
