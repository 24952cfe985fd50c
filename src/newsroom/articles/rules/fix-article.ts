import type { ArticleContent } from "./article.ts";
import { type ArticleBody, readBody } from "./article-body.ts";
import { cleanAiText } from "./clean-ai-text.ts";
import { findHygieneIssues, type HygieneField, TITLE_MIN } from "./hygiene.ts";
import { contentsTables, hasInstructions } from "./leftovers.ts";
import { summaryOf } from "./meta-summary.ts";
import { plainText } from "./plain-text.ts";

/** The editor's settings of a fix, as they are stored in the browser (spec site §3). */
export const FIX_OPTIONS = [
  {
    name: "content_fixer_ai_expand",
    label: "Expand short articles with AI",
    hint: "Articles under 1,000 characters get more text from the AI that is set up.",
  },
  {
    name: "content_fixer_slug_fix",
    label: "Fix slugs",
    hint: "Lower-case letters, digits and hyphens, at most 80 characters. Old addresses are redirected.",
  },
  {
    name: "content_fixer_auto_fix",
    label: "Fix without a preview",
    hint: "What is found is fixed at once. Each fix can be undone.",
  },
  {
    name: "content_fixer_verify_ai",
    label: "Verify with AI",
    hint: "Afterward, the AI looks for leftover instructions, repeated headings and placeholders.",
  },
] as const;
type FixOption = (typeof FIX_OPTIONS)[number]["name"];
export type FixOptions = Record<FixOption, boolean>;

/** Parses the options that are on, by their names in a form, in the browser's storage or in a request. */
export function parseFixOptions(isOn: (name: FixOption) => boolean): FixOptions {
  return {
    content_fixer_ai_expand: isOn("content_fixer_ai_expand"),
    content_fixer_slug_fix: isOn("content_fixer_slug_fix"),
    content_fixer_auto_fix: isOn("content_fixer_auto_fix"),
    content_fixer_verify_ai: isOn("content_fixer_verify_ai"),
  };
}

/** Fixable with the same rules as what is detected. */
export type FixableContent = Pick<ArticleContent, HygieneField | "primaryKeyword">;
export type Fix = Partial<Record<HygieneField, string>>;

const SLUG_MAX = 80;
const GUIDE = "A Complete Guide to";
/** Prefixes that a model writes before a title. */
const TITLE_PREFIX =
  /^(?:(?:sure|certainly|of course)[,!.]?\s*)?(?:here(?:['’]s| is) (?:the|a|your)[^:]*:|(?:rewritten |new |meta )?(?:title|article|instructions?)\s*:|#+\s)\s*/i;

/**
 * Returns the changes that make an article well-formed (spec site §5 'Fixing'); empty if nothing. Changes only fields
 * with an issue; the slug only on request. A title or a meta description with words of a person keeps them, short or
 * not: only an empty or broken one is written again. Content is not sanitized here.
 */
export function fixArticle(article: FixableContent, { slugFix }: { slugFix: boolean }): Fix {
  const flagged = new Set(findHygieneIssues(article).map(({ field, code }) => `${field} ${code}`));
  const has = (field: HygieneField) => [...flagged].some((one) => one.startsWith(`${field} `));
  const fix: Fix = {};
  if (has("content") && !(flagged.size === 1 && flagged.has("content short")))
    fix.content = fixContent(article.content);
  const text = plainText(fix.content ?? article.content);
  if (flagged.has("title empty") || flagged.has("title instructions"))
    fix.title = fixTitle(article, fix.content ?? article.content);
  if (flagged.has("metaDescription empty") || flagged.has("metaDescription html"))
    fix.metaDescription = plainText(article.metaDescription).trim() || summaryOf(text);
  if (slugFix && has("slug")) fix.slug = fixSlug(article.slug) || fixSlug(fix.title ?? article.title);
  return changesOf(article, fix);
}

/** Returns a slug of lower-case letters, digits and hyphens, at most 80 characters, without hyphens at its ends. */
export function fixSlug(slug: string): string {
  return plainText(slug)
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, SLUG_MAX)
    .replace(/-+$/, "");
}

/** Drops the unchanged fields of a fix. */
export function changesOf(article: FixableContent, fix: Fix): Fix {
  return Object.fromEntries(Object.entries(fix).filter(([field, value]) => article[field as HygieneField] !== value));
}

/**
 * Unwraps nested JSON and strips leftover instructions, stray JSON and tables of contents. The first table of contents
 * stays if the page won't make one. A text that would become empty is left to a person.
 */
function fixContent(content: string): string {
  const cleaned = cleanAiText(content);
  if (cleaned === "") return content;
  const body = readBody(cleaned);
  return withoutParts(
    cleaned,
    body,
    contentsTables(body).slice(body.headings.h2 - contentsHeadings(body) >= 2 ? 0 : 1),
  );
}

/** Counts the level 2 headings that only name a table of contents. */
function contentsHeadings(body: ArticleBody): number {
  return contentsTables(body).filter(([first]) => body.parts[first]?.tag === "h2").length;
}

function withoutParts(html: string, { parts }: ArticleBody, runs: readonly [number, number][]): string {
  let rest = html;
  for (const [first, last] of runs.toReversed()) {
    const from = parts[first];
    const to = parts[last];
    // An element around other text is not a table of contents as a whole.
    if (!from || !to || !/^(?:p|h[1-6]|ul|ol)$/.test(from.tag)) continue;
    rest = rest.slice(0, from.from) + rest.slice(to.to).trimStart();
  }
  return rest;
}

/**
 * Returns what a title says without a model's remarks; if that is nothing, "A Complete Guide to …" with the first
 * subject that makes it long enough, else the title unchanged.
 */
function fixTitle({ title, slug, primaryKeyword }: FixableContent, content: string): string {
  const cleaned = cleanTitle(title);
  if (cleaned !== "") return cleaned;
  const heading = readBody(content).blocks.find(({ level }) => level === 2)?.text ?? "";
  const guides = [cleanTitle(primaryKeyword), slug.replaceAll("-", " "), cleanTitle(heading)]
    .filter((subject) => subject !== "")
    .map((subject) => (subject.startsWith(GUIDE) ? subject : `${GUIDE} ${subject}`));
  return guides.find((guide) => guide.length >= TITLE_MIN) ?? title;
}

/** Returns a title without markup, quotes and a model's remarks; empty if it is nothing but instructions. */
function cleanTitle(title: string): string {
  const bare = plainText(title)
    .replace(/^[\s"“”'`{[]+|[\s"“”'`}\],;]+$/g, "")
    .replace(TITLE_PREFIX, "")
    .replace(/^["“'`*]+|["”'`*]+$/g, "")
    .trim();
  return hasInstructions(bare) ? "" : bare;
}

/** Formats a failed fix; below, a failed verification (spec site §8). */
export const fixFailed = (message: string) => `❌ Fix failed: ${message}`;
export const verifyFailed = (status: string) => `AI verify failed: ${status}`;
