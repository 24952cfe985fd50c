import type { RouterContextProvider } from "react-router";
import type { Locale } from "#platform/text/rules/locale.ts";
import { type Words, wordsOf } from "#agency/language/rules/words.ts";
import { localeContext } from "#platform/http/server/contexts.ts";

/** Returns the language of a page, with all its texts. */
export function languageOf(context: Readonly<RouterContextProvider>): { locale: Locale; words: Words } {
  const locale = context.get(localeContext);
  return { locale, words: wordsOf(locale) };
}
