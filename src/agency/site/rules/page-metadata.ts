import type { BreadcrumbListLeaf, WithContext } from "schema-dts";
import { addressesOf, LANGUAGE_TAGS, type LanguageLink, type Locale, localPath } from "#platform/text/rules/locale.ts";
import { CARD_SIZES, cardPath } from "./social-card.ts";

/**
 * Limits of spec site §9: an article title over 55 is cut to 52 + '...'; a meta description over 165 to 162 + an
 * ellipsis.
 */
const TITLE_CUT = { over: 55, to: 52 } as const;
const META_CUT = { over: 165, to: 162 } as const;

/** Cuts an article's title for the page title, verbatim as the specification says, on any character. */
export function cutTitle(title: string): string {
  return cut(title, TITLE_CUT, "...");
}

/** Cuts a meta description to length. */
export function cutDescription(description: string): string {
  return cut(description, META_CUT, "…");
}

function cut(text: string, limit: { over: number; to: number }, mark: string): string {
  const characters = [...text];
  return characters.length > limit.over ? characters.slice(0, limit.to).join("") + mark : text;
}

/** Returns a page's title without the site name. */
export function ownTitle(title: string, siteName: string): string {
  const behind = ` | ${siteName}`;
  return title.endsWith(behind) ? title.slice(0, -behind.length) : title;
}

export type Crumb = { name: string; path: string };
/** The desk loads this module, so it doesn't load a catalog of texts for one word. */
const HOME: Record<Locale, string> = { en: "Home", es: "Inicio" };

/** Metadata of a page; paths are site paths, images absolute or site paths. */
export type PageMetadata = {
  siteName: string;
  /** Origin of the site from the configuration, never from a request's Host header. */
  origin: string;
  /** The English path; `locale` says in which language the page is, English by default. */
  path: string;
  locale?: Locale;
  /** Its addresses in all languages, where they are not those of the same path. */
  languages?: readonly LanguageLink[];
  title: string;
  description: string;
  keywords: readonly string[];
  robots?: "noindex";
  type?: "website" | "article";
  /** The page's own image. Without one it has a card with its title. */
  image?: string | null;
  /** Its size in pixels and its content, where they are known. */
  imageSize?: { width: number; height: number } | null;
  imageAlt?: string | null;
  /** True if it has a card; by default pages that aren't indexed have none. */
  card?: boolean;
  ogTitle?: string | null;
  ogDescription?: string | null;
  twitterTitle?: string | null;
  twitterDescription?: string | null;
  twitterImage?: string | null;
  /** Breadcrumbs for search engines; by default home and the page itself, empty for none. */
  crumbs?: readonly Crumb[];
  previous?: string | null;
  next?: string | null;
  /** More JSON-LD objects of the page. */
  structuredData?: readonly object[];
};

/** One tag of the head, in the shape that React Router's `meta` export takes. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string; media?: string }
  | { property: string; content: string }
  | { tagName: "link"; rel: string; href: string; hrefLang?: string }
  | { "script:ld+json": object };

/** Used for pages without image and card; 512 × 512 (spec site §9 'Social image size'). */
export const DEFAULT_SOCIAL_IMAGE = "/social-card.png";

/**
 * Returns all head tags of a page: title, description, keywords, robots, canonical, alternate languages, social,
 * breadcrumbs.
 */
export function headTags(page: PageMetadata): HeadTag[] {
  const locale = page.locale ?? "en";
  const url = page.origin + localPath(page.path, locale);
  const description = cutDescription(page.description);
  const crumbs = page.crumbs ?? [
    { name: HOME[locale], path: "/" },
    { name: ownTitle(page.title, page.siteName), path: page.path },
  ];
  return [
    { title: page.title },
    { name: "description", content: description },
    ...(page.keywords.length > 0 ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    { name: "robots", content: page.robots ?? "index, follow" },
    { tagName: "link", rel: "canonical", href: url },
    ...alternates(page),
    ...(page.previous
      ? [{ tagName: "link" as const, rel: "prev", href: page.origin + localPath(page.previous, locale) }]
      : []),
    ...(page.next ? [{ tagName: "link" as const, rel: "next", href: page.origin + localPath(page.next, locale) }] : []),
    ...socialTags(page, url, description),
    ...(crumbs.length > 0 ? [{ "script:ld+json": breadcrumbList(crumbs, page.origin, locale) }] : []),
    ...(page.structuredData ?? []).map((data) => ({ "script:ld+json": data })),
  ];
}

/** Returns the head tags of a page of the site, whose title ends with the site's name. */
export function pageTags(
  { name, origin }: { name: string; origin: string },
  locale: Locale,
  { title, ...page }: Omit<PageMetadata, "siteName" | "origin" | "locale">,
): HeadTag[] {
  return headTags({ ...page, siteName: name, origin, locale, title: `${title} | ${name}` });
}

/**
 * Returns the tags of a page that no search engine may keep, without structured data: an agency that has not opened
 * shows only samples. The breadcrumbs stay.
 */
export function hiddenTags(tags: readonly HeadTag[]): HeadTag[] {
  return tags.flatMap((tag): HeadTag[] => {
    if ("script:ld+json" in tag) {
      const data: { "@type"?: unknown } = tag["script:ld+json"];
      return data["@type"] === "BreadcrumbList" ? [tag] : [];
    }
    return ["name" in tag && tag.name === "robots" ? { ...tag, content: "noindex" } : tag];
  });
}

/** Returns the same page in each language that it exists in; English for everyone else. */
function alternates({ origin, path, languages = addressesOf(path) }: PageMetadata): HeadTag[] {
  const link = (hrefLang: string, own: string): HeadTag => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + own,
  });
  const [first] = languages;
  return [
    ...languages.map(({ locale, path: own }) => link(LANGUAGE_TAGS[locale].toLowerCase(), own)),
    ...(first ? [link("x-default", first.path)] : []),
  ];
}

function socialTags(page: PageMetadata, url: string, description: string): HeadTag[] {
  const absolute = (image: string) => (image.startsWith("/") ? page.origin + image : image);
  const images = imagesOf(page);
  return [
    { property: "og:site_name", content: page.siteName },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:locale", content: LANGUAGE_TAGS[page.locale ?? "en"].replace("-", "_") },
    { property: "og:url", content: url },
    { property: "og:title", content: page.ogTitle ?? page.title },
    { property: "og:description", content: page.ogDescription ?? description },
    ...images.flatMap(({ path, size }) => [
      { property: "og:image", content: absolute(path) },
      ...(size
        ? [
            { property: "og:image:width", content: String(size.width) },
            { property: "og:image:height", content: String(size.height) },
          ]
        : []),
      {
        property: "og:image:alt",
        content:
          page.imageAlt ??
          `${ownTitle(page.ogTitle ?? page.title, page.siteName).replace(/[?!.]$/, "")}: ${page.siteName}`,
      },
    ]),
    { name: "twitter:card", content: images.length > 1 || page.image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: page.twitterTitle ?? page.ogTitle ?? page.title },
    { name: "twitter:description", content: page.twitterDescription ?? page.ogDescription ?? description },
    { name: "twitter:image", content: absolute(page.twitterImage ?? images[0]?.path ?? DEFAULT_SOCIAL_IMAGE) },
  ];
}

/**
 * Returns the images of a page, preferred one first. The size of an external image is unknown, and a wrong one is worse
 * than none.
 */
function imagesOf(page: PageMetadata): { path: string; size?: { width: number; height: number } }[] {
  if (page.image) return [{ path: page.image, ...(page.imageSize ? { size: page.imageSize } : {}) }];
  if (!(page.card ?? page.robots !== "noindex")) return [{ path: DEFAULT_SOCIAL_IMAGE, size: CARD_SIZES.square }];
  return (["wide", "square"] as const).map((size) => ({
    path: cardPath(size, localPath(page.path, page.locale ?? "en")),
    size: CARD_SIZES[size],
  }));
}

function breadcrumbList(crumbs: readonly Crumb[], origin: string, locale: Locale): WithContext<BreadcrumbListLeaf> {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: crumb.name,
      item: origin + localPath(crumb.path, locale),
    })),
  };
}
