import { hasInstructions } from "./leftovers.ts";
import { type ReadText, readText } from "./read-text.ts";

/** Limits of spec site §5 and §9. */
export const TITLE_MIN = 30;
export const META_MIN = 120;
export const CONTENT_MIN = 1000;
const SLUG_FLAG_OVER = 120;

export type HygieneField = "title" | "metaDescription" | "slug" | "content";
export type HygieneIssue = { field: HygieneField; code: string; message: string };

const HTML = /<\/?[a-z][^>]*>/i;

/**
 * Finds what is malformed about an article (spec site §5 'Malformed-article detection'); empty if clean. Codes are
 * stable; messages are for the editor. The content need not be read twice.
 */
export function findHygieneIssues(
  article: { title: string; metaDescription: string; slug: string; content: string },
  read: ReadText = readText(article.content),
): HygieneIssue[] {
  return [
    ...titleIssues(article.title),
    ...metaIssues(article.metaDescription),
    ...slugIssues(article.slug),
    ...contentIssues(read),
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

/** Finds nested JSON and short text (spec site §5) and malformed AI content (spec admin-panels §5). */
function contentIssues({ plain, leftovers, contentsTables, nested }: ReadText): HygieneIssue[] {
  if (nested)
    return [{ field: "content", code: "nested-json", message: "The content is a JSON object instead of HTML." }];
  const found: HygieneIssue[] = [];
  if (plain.length < CONTENT_MIN)
    found.push({
      field: "content",
      code: "short",
      message: `The content has fewer than ${CONTENT_MIN} characters of text.`,
    });
  if (leftovers.size > 0)
    found.push({ field: "content", code: "leftovers", message: "The content has leftover instructions or JSON." });
  if (contentsTables > 1)
    found.push({ field: "content", code: "contents", message: "The content has more than one table of contents." });
  return found;
}
