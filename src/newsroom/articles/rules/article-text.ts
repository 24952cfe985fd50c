import type { Locale } from "#platform/text/rules/locale.ts";
import type { ArticleContent } from "./article.ts";
import { readBody, type ArticleBody } from "./article-body.ts";
import { wordCount } from "./plain-text.ts";
import { keywordOf, timesIn, wordForms, type Keyword } from "./keyword-match.ts";
import type { SeoMark } from "./seo-analysis.ts";
import { sentencesOf, splitSentences, type Sentence } from "./body-sentences.ts";

type Content = Pick<ArticleContent, "slug" | "title" | "content" | "metaTitle" | "metaDescription" | "primaryKeyword">;

/** An article read once for all checks. */
export type ArticleText = {
  content: Content;
  language: Locale;
  /** The title that search engines show. */
  title: string;
  metaDescription: string;
  body: ArticleBody;
  sentences: Sentence[];
  keyword: Keyword;
  /** Words of the body, including headings, lists and tables. */
  words: number;
  /** The number of times that the keyword is in the body. */
  keywordTimes: number;
};

/** Reads an article for the checks. */
export function readArticleText(content: Content, language: Locale = "en"): ArticleText {
  const body = readBody(content.content);
  const keyword = keywordOf(content.primaryKeyword, language);
  return {
    content,
    language,
    title: (content.metaTitle ?? "").trim() || content.title.trim(),
    metaDescription: content.metaDescription.trim(),
    body,
    sentences: sentencesOf(body),
    keyword,
    words: body.blocks.reduce((sum, { text }) => sum + wordCount(text), 0),
    keywordTimes: body.blocks.reduce((sum, { text }) => sum + timesInText(text, keyword), 0),
  };
}

/** Counts a keyword in a text, sentence by sentence, since its words must be in one. */
export function timesInText(text: string, keyword: Keyword): number {
  return splitSentences(text).reduce((sum, sentence) => sum + timesIn(wordForms(sentence.text), keyword), 0);
}

/** Maximum number of marked passages of one kind: more don't help, and each is searched in all the text before it. */
const MAX_MARKS = 200;

/** Marks the first passages of blocks, each found at `at` in its block's text. */
export function marksOf(
  body: ArticleBody,
  kind: SeoMark["kind"],
  passages: readonly { text: string; block: number; at: number }[],
): SeoMark[] {
  return passages.slice(0, MAX_MARKS).map(({ text, block, at }) => markOf(body, kind, text, block, at));
}

function markOf({ blocks }: ArticleBody, kind: SeoMark["kind"], text: string, block: number, at: number): SeoMark {
  const before = blocks.slice(0, block).map((one) => one.text);
  before.push((blocks[block]?.text ?? "").slice(0, at));
  return { kind, text, occurrence: before.reduce((sum, one) => sum + placesOf(text, one), 0) };
}

function placesOf(text: string, inside: string): number {
  let count = 0;
  for (let at = inside.indexOf(text); at !== -1; at = inside.indexOf(text, at + text.length)) count++;
  return count;
}
