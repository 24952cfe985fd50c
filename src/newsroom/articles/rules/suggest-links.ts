import { readBody } from "./article-body.ts";
import { articlePath } from "./blog-address.ts";

/** A published article that could be linked; `similarity` is the share of words in common, 0 to 1. */
type LinkCandidate = { slug: string; title: string; primaryKeyword: string; similarity: number };
export type SuggestedLink = Pick<LinkCandidate, "slug" | "title"> & {
  /** Why it fits, in a few words. */
  reason: string;
};

const MAX_SUGGESTED = 5;
/** Ranks an article whose keyword is in the text above one that only shares words with it. */
const KEYWORD_WORTH = 1;

/**
 * Suggests articles to link from a text, best first, at most five: those whose primary keyword it names, then those
 * with most words in common. Never the article itself or one that it already links.
 */
export function suggestLinks(
  { slug, content }: { slug: string; content: string },
  candidates: readonly LinkCandidate[],
): SuggestedLink[] {
  const body = readBody(content);
  const taken = linkedPaths(body.links.map(({ href }) => href)).add(articlePath(slug));
  const text = ` ${wordsIn(body.blocks.map((block) => block.text).join(" "))} `;
  return candidates
    .filter((one) => !taken.has(articlePath(one.slug)))
    .map(({ slug: to, title, primaryKeyword, similarity }) => {
      const keyword = wordsIn(primaryKeyword);
      const named = keyword !== "" && text.includes(` ${keyword} `);
      return {
        slug: to,
        title,
        reason: named ? `Your text names its keyword, “${primaryKeyword}”` : shareText(similarity),
        worth: similarity + (named ? KEYWORD_WORTH : 0),
      };
    })
    .sort((a, b) => b.worth - a.worth || (a.slug < b.slug ? -1 : 1))
    .slice(0, MAX_SUGGESTED)
    .map(({ slug: to, title, reason }) => ({ slug: to, title, reason }));
}

/** Returns the paths that links lead to, without query, anchor and trailing slash. */
export function linkedPaths(hrefs: readonly string[]): Set<string> {
  return new Set(
    hrefs.map((href) =>
      href
        .replace(/^https?:\/\/[^/?#]*/i, "")
        .replace(/[?#].*$/s, "")
        .replace(/(?<=.)\/+$/, ""),
    ),
  );
}

function wordsIn(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

function shareText(similarity: number): string {
  return `${Math.floor(similarity * 100)}% of the words in common`;
}
