import { createContext } from "react";

/** True if submissions are marked as a preview's, so that no one is called. Set by entry.server and by each island. */
export const PreviewContext = createContext(false);
