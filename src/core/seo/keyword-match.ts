import { STOP_WORDS } from "#core/articles/stop-words.ts";

/** Stop words of one and two letters; the shared list starts at three. */
const SHORT = new Set("a an as at be by do go he hi i if in is it me my no of oh ok on or so to up us we".split(" "));

/** A keyword, ready to be looked for. */
export type Keyword = {
  /** As the editor wrote it, trimmed. */
  text: string;
  /** Its content words in order, in their common form. */
  words: string[];
};

/** Prepares a keyword. One of stop words only is taken whole; an empty one has no words. */
export function keywordOf(text: string): Keyword {
  const trimmed = text.trim();
  const all = wordForms(trimmed);
  const content = contentForms(trimmed);
  return { text: trimmed, words: content.length > 0 ? content : all };
}

/** The words of a text in lower case, singular, without possessive endings, so that "Costs" is "cost". */
export function wordForms(text: string): string[] {
  return words(text).map(formOf);
}

/** The same without stop words. */
export function contentForms(text: string): string[] {
  return words(text)
    .filter((word) => !STOP_WORDS.has(word) && !SHORT.has(word))
    .map(formOf);
}

/** How often a keyword is in one sentence: as often as the rarest of its words. */
export function timesIn(forms: readonly string[], { words }: Keyword): number {
  if (words.length === 0) return 0;
  const wanted = new Map<string, number>();
  for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const found = new Map<string, number>();
  for (const form of forms) if (wanted.has(form)) found.set(form, (found.get(form) ?? 0) + 1);
  return Math.min(...[...wanted].map(([word, need]) => Math.floor((found.get(word) ?? 0) / need)));
}

/** Which part of a keyword's words a text has, 0 to 1. */
export function shareIn(text: string, { words }: Keyword): number {
  if (words.length === 0) return 0;
  const forms = new Set(wordForms(text));
  return words.filter((word) => forms.has(word)).length / words.length;
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
}

function formOf(word: string): string {
  const plain = word.replace(/['’]s?$/, "").replaceAll("’", "'");
  if (plain.length > 4 && plain.endsWith("ies")) return `${plain.slice(0, -3)}y`;
  if (plain.length > 4 && /(?:ss|x|ch|sh)es$/.test(plain)) return plain.slice(0, -2);
  return plain.length > 3 && /[^sui]s$/.test(plain) ? plain.slice(0, -1) : plain;
}
