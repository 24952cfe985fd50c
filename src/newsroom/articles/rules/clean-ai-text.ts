import { leftoverOf } from "./leftovers.ts";
import { unwrapped } from "./nested-json.ts";
import { plainText } from "./plain-text.ts";

/** A block of a model's HTML that may be dropped as a whole. Lists and tables are split into their items. */
const BLOCK = /<(p|h[1-6]|li|div|pre|blockquote)\b[^<>]*>((?:(?!<\/?\1\b)[\s\S])*)<\/\1>/gi;
const CONTENTS =
  /<h[2-6]\b[^<>]*>\s*(?:<strong>\s*)?(?:table of contents|contents|in this article)\s*:?\s*(?:<\/strong>\s*)?<\/h[2-6]>\s*(?:<(ul|ol)\b[^<>]*>(?:(?!<\1\b)[\s\S])*?<\/\1>)?/gi;
const TOP_HEADING = /<h1\b[^<>]*>(?:(?!<h1\b)[\s\S])*?<\/h1>/gi;
/** Accidental white space; the expressions above would try every way to split it. */
const SPACE = /\s{50,}/g;
const FENCE = /```[a-z]*[ \t]*\n?/gi;
/** Longest block that counts as a remark on the work; a longer one is text of the article, and hygiene reports it. */
const MAX_REMARK = 400;
/**
 * Extracts the HTML of an article from a model's text (spec admin-panels §5): unwrapped from JSON and code fences,
 * without remarks on the work, stray braces, empty blocks, an h1 and all tables of contents but the first. Empty if
 * nothing remains. It is not sanitized: that comes last, before storing.
 */
export function cleanAiText(text: string): string {
  const html = unwrapped(text).replace(SPACE, " ").replace(FENCE, "").replace(TOP_HEADING, "");
  let contents = 0;
  const once = html.replace(CONTENTS, (found) => (contents++ === 0 ? found : ""));
  return outsideBlocks(withoutRemarks(once)).trim();
}

function withoutRemarks(html: string): string {
  let before = "";
  let now = html;
  // Inner blocks are checked first, so the outer one may become empty.
  for (let round = 0; now !== before && round < 4; round++) {
    before = now;
    now = now.replace(BLOCK, (block, _tag: string, inner: string) => (isRemark(inner) ? "" : block));
  }
  return now.replace(/<(ul|ol)\b[^<>]*>\s*<\/\1>/gi, "");
}

function isRemark(inner: string): boolean {
  if (/<(?:img|table|figure|hr)\b/i.test(inner)) return false;
  const text = plainText(inner);
  const leftover = leftoverOf({ text });
  return text === "" || leftover === "json" || (leftover !== null && text.length <= MAX_REMARK);
}

/** Drops text before the first tag and after the last: a model's remarks on its article. Text without tags stays. */
function outsideBlocks(html: string): string {
  const first = html.indexOf("<");
  const last = html.lastIndexOf(">");
  if (first === -1 || last < first) return isRemark(html) ? "" : paragraphs(html);
  const lead = html.slice(0, first);
  const tail = html.slice(last + 1);
  return `${isRemark(lead) ? "" : paragraphs(lead)}${html.slice(first, last + 1)}${isRemark(tail) ? "" : paragraphs(tail)}`;
}

/** Turns plain text into paragraphs; lines that begin with `#` are headings. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n|\n(?=#)/)
    .map((part) => part.trim())
    .filter((part) => part !== "" && !isRemark(part))
    .map((part) => {
      const [, marks, heading] = /^(#{1,4})\s+([^\n]+)$/.exec(part) ?? [];
      if (!marks || !heading) return `<p>${escaped(part)}</p>`;
      const level = Math.min(4, Math.max(2, marks.length));
      return `<h${level}>${escaped(heading)}</h${level}>`;
    })
    .join("\n");
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
