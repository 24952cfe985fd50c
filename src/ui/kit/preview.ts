import { createContext } from "react";

/**
 * True if the page's submissions are marked as sent on a preview, so that no one is called. Set by entry.server and by
 * each island.
 */
export const PreviewContext = createContext(false);
