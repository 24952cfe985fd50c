import { plainText } from "./plain-text.ts";

/** Limits of spec site §5 and §9. */
const TITLE_MIN = 30;
const META_MIN = 120;
const SLUG_FLAG_OVER = 120;
const CONTENT_MIN = 1000;

export type HygieneIssue = { field: "title" | "metaDescription" | "slug" | "content"; code: string; message: string };

/** Phrases an AI leaves behind when it answers instead of writing. */
const INSTRUCTION =
  /\b(?:rewrite (?:this|the) (?:article|title|content)|as an ai(?: language model)?|here(?:'s| is) (?:the|a|your) (?:rewritten|revised|article|title)|return only|respond with|json format|instructions?:|word count:)/i;

const HTML = /<\/?[a-z][^>]*>/i;

/**
 * What is malformed about an article (spec site §5 'Malformed-article detection'); empty if clean. Codes are stable;
 * messages are for the editor.
 */
export function findHygieneIssues(article: {
  title: string;
  metaDescription: string;
  slug: string;
  content: string;
}): HygieneIssue[] {
  return [
    ...titleIssues(article.title),
    ...metaIssues(article.metaDescription),
    ...slugIssues(article.slug),
    ...contentIssues(article.content),
  ];
}

/** Whether a text holds leftover rewrite instructions. */
export function hasInstructions(text: string): boolean {
  return INSTRUCTION.test(text);
}

function titleIssues(title: string): HygieneIssue[] {
  const trimmed = title.trim();
  if (trimmed === "") return [{ field: "title", code: "empty", message: "The title is empty." }];
  const found: HygieneIssue[] = [];
  if (trimmed.length < TITLE_MIN)
    found.push({ field: "title", code: "short", message: `The title is shorter than ${TITLE_MIN} characters.` });
  if (hasInstructions(trimmed))
    found.push({ field: "title", code: "instructions", message: "The title contains rewrite instructions." });
  return found;
}

function metaIssues(meta: string): HygieneIssue[] {
  const trimmed = meta.trim();
  if (trimmed === "") return [{ field: "metaDescription", code: "empty", message: "The meta description is empty." }];
  const found: HygieneIssue[] = [];
  if (trimmed.length < META_MIN)
    found.push({
      field: "metaDescription",
      code: "short",
      message: `The meta description is shorter than ${META_MIN} characters.`,
    });
  if (HTML.test(trimmed))
    found.push({ field: "metaDescription", code: "html", message: "The meta description contains HTML tags." });
  return found;
}

function slugIssues(slug: string): HygieneIssue[] {
  if (slug === "") return [{ field: "slug", code: "empty", message: "The slug is empty." }];
  const found: HygieneIssue[] = [];
  if (slug.length > SLUG_FLAG_OVER)
    found.push({ field: "slug", code: "long", message: `The slug is longer than ${SLUG_FLAG_OVER} characters.` });
  if (/\p{Lu}/u.test(slug))
    found.push({ field: "slug", code: "uppercase", message: "The slug contains upper-case letters." });
  if (/\s/.test(slug)) found.push({ field: "slug", code: "whitespace", message: "The slug contains white space." });
  if (/[<>]/.test(slug)) found.push({ field: "slug", code: "html", message: "The slug contains HTML." });
  return found;
}

function contentIssues(content: string): HygieneIssue[] {
  if (isNestedJson(content))
    return [{ field: "content", code: "nested-json", message: "The content is a JSON object instead of HTML." }];
  if (plainText(content).length < CONTENT_MIN) {
    return [
      { field: "content", code: "short", message: `The content has fewer than ${CONTENT_MIN} characters of text.` },
    ];
  }
  return [];
}

function isNestedJson(content: string): boolean {
  if (!content.trimStart().startsWith("{")) return false;
  try {
    const value: unknown = JSON.parse(content);
    return typeof value === "object" && value !== null && "content" in value;
  } catch {
    return false;
  }
}
