import { cleanAiText } from "#newsroom/articles/rules/clean-ai-text.ts";
import { extractKeywords } from "#newsroom/articles/rules/extract-keywords.ts";
import { summaryOf } from "#newsroom/articles/rules/meta-summary.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { slugOf } from "#newsroom/articles/rules/slug.ts";
import type { Locale } from "#platform/text/rules/locale.ts";
import type { AiArticle } from "./read-answer.ts";

const SUMMARY_POINTS = 4;
const MAX_POINT = 220;
/** The words that it adds, in each language. */
const OWN_WORDS: Record<Locale, { summary: string; longer: (title: string) => string }> = {
  en: { summary: "Quick summary", longer: (title) => `A Complete Guide to ${title}` },
  es: { summary: "Resumen breve", longer: (title) => `Guía completa: ${title}` },
};
const TITLE_MIN = 30;

type Given = {
  title: string;
  content: string;
  originalSlug: string;
  language?: Locale;
  keywords?: string[];
  primaryKeyword?: string;
};

/**
 * Rewrites an article by rules, offline and from its own text alone: headings in order, a summary of its own sentences,
 * a meta description and keywords. Adds nothing that the text doesn't say. `content` is empty if nothing remains.
 */
export function rewriteByRules(given: Given): AiArticle {
  const { language = "en" } = given;
  const own = OWN_WORDS[language];
  const content = withSummary(withOrderedHeadings(cleanAiText(given.content)), own.summary);
  const text = plainText(withoutSummary(content));
  const keywords = extractKeywords({
    primaryKeyword: given.primaryKeyword ?? "",
    keywords: given.keywords ?? [],
    text,
    language,
  });
  const title = plainText(given.title);
  return {
    title: title.length >= TITLE_MIN || title === "" ? title : own.longer(title),
    slug: given.originalSlug === "" ? slugOf(title) : given.originalSlug,
    metaDescription: summaryOf(text),
    content,
    keywords,
    primaryKeyword: given.primaryKeyword || (keywords[0] ?? ""),
  };
}

const HEADING = /<h([2-6])\b([^<>]*)>((?:(?!<h\1\b)[\s\S])*?)<\/h\1>/gi;
const BOLD_LINE = /<p>\s*<(strong|b)>([^<]{3,80}?):?<\/\1>\s*<\/p>/gi;

/** Turns bold lines into headings that start at level 2 and skip no level. */
function withOrderedHeadings(html: string): string {
  const named = html.replace(BOLD_LINE, (_all, _tag, text: string) => `<h2>${text.trim()}</h2>`);
  let last = 1;
  return named.replace(HEADING, (_all, level: string, attributes: string, inner: string) => {
    last = Math.min(Number(level), last + 1, 4);
    return `<h${last}${attributes}>${inner}</h${last}>`;
  });
}

const SUMMARY = new RegExp(
  `<h2[^>]*>\\s*(?:${Object.values(OWN_WORDS)
    .map(({ summary }) => summary)
    .join("|")})\\s*</h2>\\s*(?:<ul>[\\s\\S]*?</ul>)?\\s*`,
  "i",
);
const withoutSummary = (html: string) => html.replace(SUMMARY, "");

/** Puts a summary before the first heading: the first sentence of each section, verbatim. */
function withSummary(html: string, title: string): string {
  const body = withoutSummary(html);
  const sections = body.split(/(?=<h2\b)/i).filter((part) => /^<h2\b/i.test(part));
  const points = sections
    .map((section) => firstSentence(/<p\b[^>]*>([\s\S]*?)<\/p>/i.exec(section)?.[1] ?? ""))
    .filter((point) => point !== "")
    .slice(0, SUMMARY_POINTS);
  if (points.length < 2) return body;
  const list = points.map((point) => `<li>${point}</li>`).join("");
  const at = body.search(/<h2\b/i);
  return `${body.slice(0, at)}<h2>${title}</h2>\n<ul>${list}</ul>\n${body.slice(at)}`;
}

function firstSentence(html: string): string {
  const text = plainText(html);
  const sentence = /^[\s\S]*?[.!?](?=\s+[A-Z“"]|$)/.exec(text)?.[0] ?? "";
  return sentence.length > MAX_POINT ? "" : escaped(sentence);
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
