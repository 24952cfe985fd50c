import type { RouterContextProvider } from "react-router";
import type { Locale } from "#core/language/locale.ts";
import { type Words, wordsOf } from "#core/language/words.ts";
import { localeContext } from "./contexts.ts";

/** The language of a page, with all its texts. */
export function languageOf(context: Readonly<RouterContextProvider>): { locale: Locale; words: Words } {
  const locale = context.get(localeContext);
  return { locale, words: wordsOf(locale) };
}
