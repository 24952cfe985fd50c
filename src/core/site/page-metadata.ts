/** Limits of spec site §9: an article title over 55 is cut to 52 + '...'; a meta description over 165 to 162 + an ellipsis. */
const TITLE_CUT = { over: 55, to: 52 } as const;
const META_CUT = { over: 165, to: 162 } as const;

/** An article's title as it stands in the page title. */
export function cutTitle(title: string): string {
  return cut(title, TITLE_CUT, "...");
}

/** A meta description as it is shown. */
export function cutDescription(description: string): string {
  return cut(description, META_CUT, "…");
}

function cut(text: string, limit: { over: number; to: number }, mark: string): string {
  const characters = [...text];
  return characters.length > limit.over ? characters.slice(0, limit.to).join("").trimEnd() + mark : text;
}

export type Crumb = { name: string; path: string };

/** What a page says of itself; paths are site paths, images absolute or site paths. */
export type PageMetadata = {
  siteName: string;
  /** Origin of the site from the settings of the program, never from a request's Host header. */
  origin: string;
  path: string;
  title: string;
  description: string;
  keywords: readonly string[];
  robots?: "noindex";
  type?: "website" | "article";
  image?: string | null;
  ogTitle?: string | null;
  ogDescription?: string | null;
  twitterTitle?: string | null;
  twitterDescription?: string | null;
  twitterImage?: string | null;
  crumbs?: readonly Crumb[];
  previous?: string | null;
  next?: string | null;
  /** Further JSON-LD objects of the page. */
  structuredData?: readonly object[];
};

/** One tag of the head, in the shape that React Router's `meta` export takes. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string }
  | { "script:ld+json": object };

/** The picture that stands for a page without one of its own; 512 × 512 (spec site §9 'Social image size'). */
export const DEFAULT_SOCIAL_IMAGE = "/social-card.png";

/** All head tags of a page: title, description, keywords, robots, canonical, alternate languages, social, breadcrumbs. */
export function headTags(page: PageMetadata): HeadTag[] {
  const url = page.origin + page.path;
  const description = cutDescription(page.description);
  return [
    { title: page.title },
    { name: "description", content: description },
    { name: "keywords", content: page.keywords.join(", ") },
    { name: "robots", content: page.robots ?? "index, follow" },
    { tagName: "link", rel: "canonical", href: url },
    // The site is in American English only: both marks name the same address.
    { tagName: "link", rel: "alternate", hrefLang: "en-us", href: url },
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: url },
    ...(page.previous ? [{ tagName: "link" as const, rel: "prev", href: page.origin + page.previous }] : []),
    ...(page.next ? [{ tagName: "link" as const, rel: "next", href: page.origin + page.next }] : []),
    ...socialTags(page, url, description),
    ...(page.crumbs && page.crumbs.length > 0 ? [{ "script:ld+json": breadcrumbList(page.crumbs, page.origin) }] : []),
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

function socialTags(page: PageMetadata, url: string, description: string): HeadTag[] {
  const absolute = (image: string) => (image.startsWith("/") ? page.origin + image : image);
  const image = absolute(page.image ?? DEFAULT_SOCIAL_IMAGE);
  return [
    { property: "og:site_name", content: page.siteName },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: "en_US" },
    { property: "og:url", content: url },
    { property: "og:title", content: page.ogTitle ?? page.title },
    { property: "og:description", content: page.ogDescription ?? description },
    { property: "og:image", content: image },
    // The size is known of our own card only; a wrong one would be worse than none.
    ...(page.image
      ? []
      : [
          { property: "og:image:width", content: "512" },
          { property: "og:image:height", content: "512" },
        ]),
    { name: "twitter:card", content: "summary" },
    { name: "twitter:title", content: page.twitterTitle ?? page.ogTitle ?? page.title },
    { name: "twitter:description", content: page.twitterDescription ?? page.ogDescription ?? description },
    { name: "twitter:image", content: page.twitterImage ? absolute(page.twitterImage) : image },
  ];
}

function breadcrumbList(crumbs: readonly Crumb[], origin: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({ "@type": "ListItem", position: index + 1, name: crumb.name, item: origin + crumb.path })),
  };
}
