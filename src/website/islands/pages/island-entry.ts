import { createContext } from "react";

/** Address of the island script. Set by entry.server on public pages only. */
export const IslandEntry = createContext<string | null>(null);
