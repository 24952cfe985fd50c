import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import { atOldSite, lacksSite } from "#newsroom/article-files/rules/old-site.ts";

const IMAGE = /(<img\b[^>]*?\ssrc=)(["'])(.*?)\2/gi;
const FIELDS = ["ogImage", "twitterImage"] as const;

/** Returns the addresses of a content's pictures on other sites. */
export function picturesOf(content: Partial<ArticleContent>): string[] {
  return [
    ...new Set(
      allPictures(content).filter(
        (url) => /^(?:https?:\/\/|inline:)/i.test(url) && url.length <= 800 && URL.canParse(url),
      ),
    ),
  ];
}

function allPictures(content: Partial<ArticleContent>): string[] {
  const found = [...(content.content ?? "").matchAll(IMAGE)].map(([, , , src = ""]) => plain(src));
  return [...found, ...FIELDS.map((field) => content[field] ?? "")];
}

/** Returns the pictures of a content without a host, whose site is unknown. */
export function lostPictures(content: Partial<ArticleContent>): string[] {
  return [...new Set(allPictures(content).filter(lacksSite))];
}

/** Adds the old site to a content's pictures that have no host. */
export function withOldSite(content: Partial<ArticleContent>, site: string): Partial<ArticleContent> {
  return withPictures(content, new Map(lostPictures(content).map((address) => [address, atOldSite(address, site)])));
}

/** Replaces the addresses of a content's pictures with their local ones. */
export function withPictures(
  content: Partial<ArticleContent>,
  at: ReadonlyMap<string, string>,
): Partial<ArticleContent> {
  if (at.size === 0) return content;
  const moved = { ...content };
  for (const field of FIELDS) moved[field] = moved[field] ? (at.get(moved[field]) ?? moved[field]) : moved[field];
  for (const field of FIELDS) if (content[field] === undefined) delete moved[field];
  if (moved.content !== undefined)
    moved.content = moved.content.replace(IMAGE, (whole, before: string, quote: string, src: string) => {
      const path = at.get(plain(src));
      return path === undefined ? whole : `${before}${quote}${path}${quote}`;
    });
  return moved;
}

const plain = (src: string) => src.trim().replaceAll("&amp;", "&");
