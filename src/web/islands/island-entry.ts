import { createContext } from "react";

/** Address of the script that wakes islands. Set by entry.server on public pages only. */
export const IslandEntry = createContext<string | null>(null);
