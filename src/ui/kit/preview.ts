import { createContext } from "react";

/** Whether what the page takes is marked as sent on a preview, so that nobody is called. Set by entry.server and by each island. */
export const PreviewContext = createContext(false);
