import { type Locale, localPath } from "#platform/text/rules/locale.ts";
import { articlePath } from "./blog-address.ts";

/** The address of each link, with what comes before it. The sanitizer writes attributes in double quotes. */
const LINK = /(<a\b[^>]*?\shref=")([^"]*)/gi;

/** Returns the slugs of the articles that sanitized HTML links to; `origin` is the site's. */
export function linkedSlugs(html: string, origin: string): Set<string> {
  const slugs = [...html.matchAll(LINK)].map(([, , href = ""]) => slugIn(href, origin)?.slug);
  return new Set(slugs.filter((slug) => slug !== undefined));
}

/** Returns the slug of the article at a path of this site; null for any other address, or a place in an article. */
export function articleAt(address: string): string | null {
  const found = slugIn(address, "");
  return found && found.after === "" ? found.slug : null;
}

/** Points links to some articles at another slug and changes no other byte; what follows the path stays. */
export function rewriteLinks(html: string, from: ReadonlySet<string>, to: string, origin: string): string {
  return html.replace(LINK, (whole, before: string, href: string) => {
    const found = slugIn(href, origin);
    return found && from.has(found.slug) ? `${before}${found.before}${to}${found.after}` : whole;
  });
}

/**
 * Points the links of an article's text at pages in its language, where they exist. The stored text keeps the English
 * addresses, so that a link works before and after a page is translated. `translated`: slugs of articles in the
 * language by their English ones.
 */
export function localLinks(html: string, locale: Locale, translated: ReadonlyMap<string, string>): string {
  return html.replace(LINK, (whole, before: string, href: string) => {
    const article = slugIn(href, "");
    if (!article) return before + localPath(href, locale);
    const slug = translated.get(article.slug);
    // A translation has different anchors.
    return slug === undefined ? whole : before + localPath(articlePath(slug), locale);
  });
}

/** Returns the article slug in an address of this site and what surrounds it; null for any other address. */
function slugIn(href: string, origin: string): { before: string; slug: string; after: string } | null {
  const host = origin.replace(/^https?:|\/$/gi, "");
  const path = href.replace(/^https?:(?=\/\/)/i, "");
  const start = path.toLowerCase().startsWith(`${host.toLowerCase()}/`) ? path.slice(host.length) : path;
  const blog = articlePath("");
  if (!start.toLowerCase().startsWith(blog)) return null;
  const [slug = ""] = /^[^/?#&]*/.exec(start.slice(blog.length)) ?? [];
  const after = start.slice(blog.length + slug.length);
  // Below it are lists: /blog/category/….
  if (slug === "" || /^\/[^?#]/.test(after)) return null;
  const before = href.slice(0, href.length - slug.length - after.length);
  return { before, slug: slug.toLowerCase(), after };
}
