import type { Locale } from "#platform/text/rules/locale.ts";
import { extractKeywords } from "./extract-keywords.ts";
import { plainText, wordCount } from "./plain-text.ts";

/** Keywords that the statistics take from an article (spec admin-panels §5). */
const STATISTICS_KEYWORDS = 6;

/** Returns what is stored with a text so that lists need not read it: word count and keywords, in lower case. */
export function derivedText(of: {
  content: string;
  language?: Locale;
  primaryKeyword?: string;
  keywords?: readonly string[];
}) {
  const text = plainText(of.content);
  const given = {
    primaryKeyword: of.primaryKeyword ?? "",
    keywords: of.keywords ?? [],
    text,
    language: of.language ?? "en",
  };
  return {
    words: wordCount(text),
    mainKeywords: extractKeywords(given, STATISTICS_KEYWORDS).map((word) => word.toLowerCase()),
  };
}
