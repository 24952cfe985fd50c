import { plainText, wordCount } from "#newsroom/articles/rules/plain-text.ts";
import { sharedPart, wordRuns } from "#platform/text/rules/word-runs.ts";

/** The kinds of public pages by their text. `unique`: at least half of it is the agency's own. */
export const PAGE_KINDS = ["unique", "shared", "thin"] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** The text of a public page beside what this program ships. `shared`: the part that is in both, 0 to 1. */
export type PageLikeness = { path: string; words: number; shared: number; kind: PageKind };

/** A page with fewer words says too little to be found by. */
const MIN_WORDS = 100;
/** Part of a page that may be as shipped (product: 'Numbers', the highest likeness of two pages). */
const MAX_SHARED = 0.5;

const LEFT_OUT = /<(table|form|script|style|nav|svg|template)\b[\s\S]*?<\/\1>/gi;

/** Returns the running text of a page's own content, without the frame around it, tables, forms and scripts. */
export function runningText(html: string): string {
  const [, main = html] = /<main\b[^>]*>([\s\S]*)<\/main>/i.exec(html) ?? [];
  return plainText(main.replaceAll(LEFT_OUT, " "));
}

/** Compares the text of a page with the shipped one. */
export function comparePage(path: string, text: string, shipped: string): PageLikeness {
  return pageLikeness(path, wordCount(text), sharedPart(wordRuns(text), wordRuns(shipped)));
}

/** Returns the kind of a page by its words and the part that is as shipped. */
export function pageLikeness(path: string, words: number, shared: number): PageLikeness {
  return { path, words, shared, kind: words < MIN_WORDS ? "thin" : shared <= MAX_SHARED ? "unique" : "shared" };
}

/** Returns the part of all text of some pages that is as shipped, 0 to 1; null without text. */
export function sharedOfAll(pages: readonly PageLikeness[]): number | null {
  const words = pages.reduce((sum, page) => sum + page.words, 0);
  return words === 0 ? null : pages.reduce((sum, { words: own, shared }) => sum + own * shared, 0) / words;
}
