import { syllable } from "syllable";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { Sentence } from "./body-sentences.ts";
import { fernandezHuerta, spanishSyllables } from "./spanish-ease.ts";

const MEASURES = {
  en: { syllables: syllable, score: fleschScore },
  es: { syllables: spanishSyllables, score: fernandezHuerta },
} as const satisfies Record<Locale, unknown>;

/**
 * Returns the Flesch reading ease, for Spanish Fernández Huerta’s. Figures are left out of both counts, as Flesch
 * advised for texts with many of them. Null for a text without words.
 */
export function readingEase(sentences: readonly Sentence[], locale: Locale = "en"): number | null {
  const measure = MEASURES[locale];
  const known = new Map<string, number>();
  let words = 0;
  let syllables = 0;
  for (const word of sentences.flatMap((sentence) => sentence.words)) {
    if (!/\p{L}/u.test(word)) continue;
    const count = known.get(word) ?? Math.max(1, measure.syllables(word));
    known.set(word, count);
    words++;
    syllables += count;
  }
  return words === 0 ? null : measure.score(words, sentences.length, syllables);
}

/** Calculates 206.835 − 1.015 × words per sentence − 84.6 × syllables per word. */
export function fleschScore(words: number, sentences: number, syllables: number): number {
  return 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words;
}
