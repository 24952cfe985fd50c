import { createContext } from "react";
import type { Locale } from "#platform/text/rules/locale.ts";

/** The language of the calls that the page's forms request; null if unknown. Set by entry.server and by each island. */
export const CallLanguageContext = createContext<Locale | null>(null);
