import { normalized } from "#platform/text/rules/normalized.ts";
import type { ArticleContent } from "./article.ts";
import { plainText } from "./plain-text.ts";

/** Words of a search that are looked for; more than anyone types. */
const MAX_WORDS = 12;
/** Length of the shortest beginning of a word that is looked for. */
const MIN_START = 3;
/** Characters around the first word of an excerpt: before it, and from it on. */
const BEFORE = 40;
const AFTER = 110;
const LETTER = "[\\p{L}\\p{N}]";
const REST = `${LETTER}*`;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A word of a search: as typed, without accents, and whether it also finds what begins with it. */
export type SearchWord = { typed: string; plain: string; start: boolean };

type Part = "text" | "questions" | "description" | "excerpt";
type Searched = Pick<ArticleContent, "title" | "content" | "metaDescription" | "excerpt" | "faq">;
type Hit = { at: number; end: number; word: number };

/** An excerpt of an article with the words of a search; `pending` if it is only in changes that are not live. */
export type SearchPassage = { part: Part; pending: boolean; pieces: { text: string; found: boolean }[] };

const PART_LABELS: Record<Part, string> = {
  text: "In the text",
  questions: "In the questions",
  description: "In the description",
  excerpt: "In the excerpt",
};

/** Returns the words of a typed search. */
export function searchWordsOf(typed: string): SearchWord[] {
  const words = typed.toLowerCase().match(WORD) ?? [];
  const different = [...new Set(words)].slice(0, MAX_WORDS);
  return different.map((word, index) => {
    const plain = normalized(word);
    // The last one may be half typed.
    return { typed: word, plain, start: index === different.length - 1 && [...plain].length >= MIN_START };
  });
}

/**
 * Returns an excerpt with as many of the searched words as one part of the article has; null if its title has all of
 * them. `stems` are the stems of these words in the article's language.
 */
export function searchPassage(
  { live, pending }: { live: Searched; pending: Searched | null },
  words: readonly SearchWord[],
  stems: readonly string[],
): SearchPassage | null {
  const pattern = patternOf(words, stems);
  if (differentWords(findHits(live.title, pattern)) === words.length) return null;
  const parts = [...partsOf(live, false), ...(pending ? partsOf(pending, true) : [])];
  let count = 0;
  let best: SearchPassage | null = null;
  for (const { text, ...place } of parts) {
    const hits = findHits(text, pattern);
    if (differentWords(hits) <= count) continue;
    count = differentWords(hits);
    best = { ...place, pieces: cutPieces(text, hits) };
  }
  return best;
}

/** Returns the name of the place of an excerpt, as staff read it. */
export function passagePlace({ part, pending }: SearchPassage): string {
  return pending ? `${PART_LABELS[part]}, not live` : PART_LABELS[part];
}

/** Returns an excerpt with the name of its place as a line of text. */
export function passageText(passage: SearchPassage): string {
  return `${passagePlace(passage)}: ${passage.pieces.map(({ text }) => text).join("")}`;
}

function partsOf({ content, metaDescription, excerpt, faq }: Searched, pending: boolean) {
  const questions = faq.map(({ question, answer }) => `${question} ${answer}`).join(" ");
  return [
    { part: "text" as const, pending, text: plainText(content) },
    { part: "questions" as const, pending, text: plainText(questions) },
    { part: "description" as const, pending, text: metaDescription },
    { part: "excerpt" as const, pending, text: excerpt },
  ];
}

/** Returns a pattern for words in which the searched words are found; each has a group of its own. */
function patternOf(words: readonly SearchWord[], stems: readonly string[]): RegExp {
  // The stem of "policy" is "polici".
  const roots = stems.map((stem) => normalized(stem).replace(/i$/, "")).filter((root) => root.length >= MIN_START);
  const groups = words.map(({ plain, start }) => {
    const root = roots.find((one) => plain.startsWith(one));
    return root ? `${root}${REST}` : start ? `${plain}${REST}` : `${plain}(?!${LETTER})`;
  });
  // The edge of a word in plain letters is found ten times as fast.
  const edge = words.every(({ plain }) => /^[a-z\d]+$/.test(plain)) ? "\\b" : `(?<!${LETTER})`;
  return new RegExp(`${edge}(?:${groups.map((group) => `(${group})`).join("|")})`, "gu");
}

/** Returns a text in lower case and without accents, with each character at its place. */
function folded(text: string): string {
  return text.toLowerCase().length === text.length
    ? text.toLowerCase().replace(/[^\0-\x7f]/g, (letter) => letter.normalize("NFD").charAt(0))
    : text;
}

function findHits(text: string, pattern: RegExp): Hit[] {
  return [...folded(text).matchAll(pattern)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    word: match.slice(1).findIndex((group) => group !== undefined),
  }));
}

const differentWords = (hits: readonly Hit[]): number => new Set(hits.map(({ word }) => word)).size;

/** Cuts the part of a text that has most of the words, at the ends of words. */
function cutPieces(text: string, hits: readonly Hit[]): SearchPassage["pieces"] {
  let shown: Hit[] = [];
  for (const [index, { at: first }] of hits.entries()) {
    let end = index;
    while ((hits[end]?.end ?? Infinity) <= first + AFTER) end += 1;
    const near = hits.slice(index, end);
    if (differentWords(near) > differentWords(shown)) shown = near;
  }
  const first = shown[0]?.at ?? 0;
  const [from, to] = [wordBegin(text, first - BEFORE, first), wordEnd(text, first + AFTER)];
  const pieces: SearchPassage["pieces"] = [];
  let at = from;
  for (const hit of shown) {
    pieces.push({ text: text.slice(at, hit.at), found: false }, { text: text.slice(hit.at, hit.end), found: true });
    at = hit.end;
  }
  pieces.push({ text: text.slice(at, to), found: false });
  return [
    { text: from > 0 ? "… " : "", found: false },
    ...pieces,
    { text: to < text.length ? " …" : "", found: false },
  ].filter((piece) => piece.text !== "");
}

function wordBegin(text: string, from: number, latest: number): number {
  if (from <= 0) return 0;
  const space = text.indexOf(" ", from);
  return space === -1 || space >= latest ? latest : space + 1;
}

function wordEnd(text: string, to: number): number {
  if (to >= text.length) return text.length;
  const space = text.lastIndexOf(" ", to);
  return space > to - AFTER / 2 ? space : to;
}
