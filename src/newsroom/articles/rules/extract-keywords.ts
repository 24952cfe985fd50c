import type { Locale } from "#platform/text/rules/locale.ts";
import { SPANISH_STOP_WORDS, STOP_WORDS } from "./stop-words.ts";

/** Keywords of an article and of the statistics (spec admin-panels §5). */
const KEYWORD_TARGET = 5;
const MIN_LETTERS = 4;
const STOP: Record<Locale, ReadonlySet<string>> = { en: STOP_WORDS, es: SPANISH_STOP_WORDS };

/**
 * Returns up to `target` keywords: the primary and the given ones first, then the most frequent words of the text, of
 * at least four letters and no stop words of its language; ties in the order of the text.
 */
export function extractKeywords(
  given: { primaryKeyword: string; keywords: readonly string[]; text: string; language: Locale },
  target = KEYWORD_TARGET,
): string[] {
  const found = new Map<string, string>();
  const add = (word: string) => {
    const trimmed = word.trim();
    if (trimmed !== "" && found.size < target && !found.has(trimmed.toLowerCase()))
      found.set(trimmed.toLowerCase(), trimmed);
  };
  for (const word of [given.primaryKeyword, ...given.keywords]) add(word);
  const counts = new Map<string, number>();
  for (const word of given.text.toLowerCase().match(/\p{L}+/gu) ?? [])
    if (word.length >= MIN_LETTERS && !STOP[given.language].has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  for (const [word] of [...counts].sort(([, a], [, b]) => b - a)) add(word);
  return [...found.values()];
}
