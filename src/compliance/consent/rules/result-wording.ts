import type { Locale } from "#platform/text/rules/locale.ts";
import { wordsOf } from "#agency/language/rules/words.ts";
import type { ConsentWording } from "./consent-wording.ts";

/** Increment with every change of the form that consent records should reflect. */
export const RESULT_FORM_VERSION = "result-1";

/** Returns the words of the unticked box that asks for one email with the result, in the language of the page. */
export function resultWording(seller: string, locale: Locale): ConsentWording {
  const { version, text } = wordsOf(locale).consent.result;
  return { version, language: locale, channels: ["email"], optional: false, text: text(seller) };
}
