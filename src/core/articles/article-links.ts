import { articlePath } from "./blog-address.ts";

/** The address of each link, with what comes before it. The sanitizer writes attributes in double quotes. */
const LINK = /(<a\b[^>]*?\shref=")([^"]*)/gi;

/** The slugs of the articles that a sanitized HTML links to; `origin` is that of the site. */
export function linkedSlugs(html: string, origin: string): Set<string> {
  const slugs = [...html.matchAll(LINK)].map(([, , href = ""]) => slugIn(href, origin)?.slug);
  return new Set(slugs.filter((slug) => slug !== undefined));
}

/** Leads the links to some articles to another slug, and changes no other byte: what follows the path stays. */
export function rewriteLinks(html: string, from: ReadonlySet<string>, to: string, origin: string): string {
  return html.replace(LINK, (whole, before: string, href: string) => {
    const found = slugIn(href, origin);
    return found && from.has(found.slug) ? `${before}${found.before}${to}${found.after}` : whole;
  });
}

/** The slug of an article in an address of this site, and what is around it; null for any other address. */
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
