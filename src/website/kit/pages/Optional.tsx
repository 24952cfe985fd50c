import { useContext } from "react";
import type { Locale } from "#platform/text/rules/locale.ts";
import { LanguageContext } from "./language.ts";

/** One word, so no catalog of texts is loaded for it. */
const WORDS: Record<Locale, string> = { en: "optional", es: "opcional" };

/** The suffix of an optional field's label, in the page's language; the desk has none and is in English. */
export function Optional() {
  return <span className="optional"> ({WORDS[useContext(LanguageContext)?.locale ?? "en"]})</span>;
}
