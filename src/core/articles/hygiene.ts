import { readBody } from "./article-body.ts";
import { contentsTables, hasInstructions, leftoverOf } from "./leftovers.ts";
import { nestedContent } from "./nested-json.ts";
import { plainText } from "./plain-text.ts";

/** Limits of spec site §5 and §9. */
export const TITLE_MIN = 30;
export const META_MIN = 120;
export const CONTENT_MIN = 1000;
const SLUG_FLAG_OVER = 120;

export type HygieneField = "title" | "metaDescription" | "slug" | "content";
export type HygieneIssue = { field: HygieneField; code: string; message: string };

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

/** Nested JSON and short text of spec site §5, malformed AI content of spec admin-panels §5. */
function contentIssues(content: string): HygieneIssue[] {
  if (nestedContent(content) !== null)
    return [{ field: "content", code: "nested-json", message: "The content is a JSON object instead of HTML." }];
  const found: HygieneIssue[] = [];
  if (plainText(content).length < CONTENT_MIN)
    found.push({
      field: "content",
      code: "short",
      message: `The content has fewer than ${CONTENT_MIN} characters of text.`,
    });
  const body = readBody(content);
  if (body.blocks.some((block) => leftoverOf(block) !== null))
    found.push({ field: "content", code: "leftovers", message: "The content has leftover instructions or JSON." });
  if (contentsTables(body).length > 1)
    found.push({ field: "content", code: "contents", message: "The content has more than one table of contents." });
  return found;
}
