import type { ArticleBody } from "./article-body.ts";

/** A sentence of the body; `block` is the index of its block, `at` where it begins in the block's text. */
export type Sentence = { text: string; block: number; at: number; words: string[]; inParagraph: boolean };

const END = /[.!?…]+["”’')\]]*\s+(?=["“‘'([]*[\p{Lu}\p{N}$])/gu;
/** Abbreviations that end with a period inside a sentence. */
const ABBREVIATION =
  /(?:^|[\s("“])(?:mr|mrs|ms|dr|st|jr|sr|vs|no|inc|ltd|co|dept|e\.g|i\.e|u\.s|d\.c|a\.m|p\.m|[a-z])\.\s+$/i;
/** Longer than any of them with its period, so that only the end of a text is checked. */
const MAX_ABBREVIATION = 16;
const ENDED = /[.!?…]["”’')\]]*$/;

/** Lists a body's sentences. List items, cells and captions count only if they end like one; headings never. */
export function sentencesOf({ blocks }: ArticleBody): Sentence[] {
  return blocks.flatMap(({ kind, text }, block) => {
    if (kind === "heading" || kind === "code") return [];
    const inParagraph = kind === "paragraph";
    if (!inParagraph && !ENDED.test(text)) return [];
    return splitSentences(text)
      .map(({ text: sentence, at }) => ({ text: sentence, block, at, words: wordsOf(sentence), inParagraph }))
      .filter(({ words }) => words.length > 0);
  });
}

/** Splits a text with collapsed white space into its sentences. */
export function splitSentences(text: string): { text: string; at: number }[] {
  const found: { text: string; at: number }[] = [];
  let at = 0;
  for (const end of text.matchAll(END)) {
    const next = end.index + end[0].length;
    if (ABBREVIATION.test(text.slice(Math.max(at, next - MAX_ABBREVIATION), next))) continue;
    found.push({ text: text.slice(at, next).trimEnd(), at });
    at = next;
  }
  if (at < text.length) found.push({ text: text.slice(at), at });
  return found;
}

/** Splits a text into words as readers count them: a number or a hyphenated word is one. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu) ?? [];
}
