import type { Locale } from "#platform/text/rules/locale.ts";
import { STOP_WORDS } from "./stop-words.ts";

/** Stop words of one and two letters; the shared list starts at three. */
const SHORT = new Set("a an as at be by do go he hi i if in is it me my no of oh ok on or so to up us we".split(" "));

/** Spanish words that don't name a subject, without accents. */
const SPANISH = new Set(
  "a al ante antes como con cual cuales cuando cuanta cuantas cuanto cuantos de del desde donde e el ella ellas ellos en entre es esa ese eso esta este esto hasta la las le les lo los mas me mi mis muy ni no nos o para pero por porque que quien se ser si sin sobre son su sus tambien te tu un una unas uno unos usted ustedes y ya".split(
    " ",
  ),
);
const isEmpty: Record<Locale, (word: string) => boolean> = {
  en: (word) => STOP_WORDS.has(word) || SHORT.has(word),
  es: (word) => SPANISH.has(word),
};

/** A keyword, prepared for search. */
export type Keyword = {
  /** As the editor wrote it, trimmed. */
  text: string;
  /** Its content words in order, in their common form. */
  words: string[];
};

/** Prepares a keyword. One of stop words only stays whole; an empty one has no words. */
export function keywordOf(text: string, language: Locale): Keyword {
  const trimmed = text.trim();
  const all = wordForms(trimmed);
  const content = contentForms(trimmed, language);
  return { text: trimmed, words: content.length > 0 ? content : all };
}

/** Returns the words of a text in lower case, singular, without accents and possessives: "Costs" is "cost". */
export function wordForms(text: string): string[] {
  return words(text).map(formOf);
}

/** Returns the same without stop words. */
export function contentForms(text: string, language: Locale): string[] {
  return words(text)
    .filter((word) => !isEmpty[language](word))
    .map(formOf);
}

/** Counts a keyword in one sentence: as often as the rarest of its words. */
export function timesIn(forms: readonly string[], { words }: Keyword): number {
  if (words.length === 0) return 0;
  const wanted = new Map<string, number>();
  for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const found = new Map<string, number>();
  for (const form of forms) if (wanted.has(form)) found.set(form, (found.get(form) ?? 0) + 1);
  return Math.min(...[...wanted].map(([word, need]) => Math.floor((found.get(word) ?? 0) / need)));
}

/** Returns the share of a keyword's words that a text has, 0 to 1. */
export function shareIn(text: string, { words }: Keyword): number {
  if (words.length === 0) return 0;
  const forms = new Set(wordForms(text));
  return words.filter((word) => forms.has(word)).length / words.length;
}

function words(text: string): string[] {
  const plain = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return plain.match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}

function formOf(word: string): string {
  const plain = word.replace(/['’]s?$/, "").replaceAll("’", "'");
  if (plain.length > 4 && plain.endsWith("ies")) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(?:ss|x|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^sui]s$/.test(plain) ? plain.slice(0, -1) : plain;
}
