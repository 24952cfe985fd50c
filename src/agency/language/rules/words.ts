import { english } from "#agency/english/rules/texts.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import { spanish } from "#agency/spanish/rules/texts.ts";

/** The texts of one language by area. The English ones are the type: a missing key or parameter doesn't compile. */
export type Words = typeof english;
export type Area = keyof Words;

type HasFunction<T> = T extends string
  ? false
  : T extends (...values: never[]) => unknown
    ? true
    : true extends { [K in keyof T]: HasFunction<T[K]> }[keyof T]
      ? true
      : false;
/** The areas whose texts have no values in them, so that they are plain JSON. */
export type TextArea = { [A in Area]: HasFunction<Words[A]> extends true ? never : A }[Area];

const WORDS: Record<Locale, Words> = { en: english, es: spanish };

/** Returns all texts of a language. For the server: a browser gets only the areas of its island (`load-words.ts`). */
export function wordsOf(locale: Locale): Words {
  return WORDS[locale];
}
