import { syllable } from "syllable";
import type { Sentence } from "./sentences.ts";

/**
 * Flesch reading ease: 206.835 − 1.015 × words per sentence − 84.6 × syllables per word. Figures are left out of both
 * counts, as Flesch advised for texts with many of them. Null for a text without words.
 */
export function readingEase(sentences: readonly Sentence[]): number | null {
  const known = new Map<string, number>();
  let words = 0;
  let syllables = 0;
  for (const word of sentences.flatMap((sentence) => sentence.words)) {
    if (!/\p{L}/u.test(word)) continue;
    const count = known.get(word) ?? Math.max(1, syllable(word));
    known.set(word, count);
    words++;
    syllables += count;
  }
  return words === 0 ? null : fleschScore(words, sentences.length, syllables);
}

/** The formula alone. */
export function fleschScore(words: number, sentences: number, syllables: number): number {
  return 206.835 - (1.015 * words) / sentences - (84.6 * syllables) / words;
}
