import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import type { Loss } from "./article-loss.ts";
import {
  type FileItem,
  foundArticle,
  type FoundArticle,
  type FoundName,
  isoTime,
  languageOf,
  MAX_ITEM,
  pathsOf,
  plannedFor,
} from "./found-article.ts";
import { wordPressHtml } from "./wordpress-html.ts";

/** Our fields that no element of WordPress holds, as one custom field. */
export const OUR_META = "_hearthlight";
type SeoField = Exclude<
  keyof ArticleContent,
  "slug" | "title" | "content" | "keywords" | "category" | "excerpt" | "tags" | "author" | "faq"
>;
/** What the two common SEO plugins call their custom fields. */
const SEO_META: Record<string, SeoField> = {
  _yoast_wpseo_title: "metaTitle",
  _yoast_wpseo_metadesc: "metaDescription",
  _yoast_wpseo_focuskw: "primaryKeyword",
  "_yoast_wpseo_opengraph-title": "ogTitle",
  "_yoast_wpseo_opengraph-description": "ogDescription",
  "_yoast_wpseo_opengraph-image": "ogImage",
  "_yoast_wpseo_twitter-title": "twitterTitle",
  "_yoast_wpseo_twitter-description": "twitterDescription",
  "_yoast_wpseo_twitter-image": "twitterImage",
  rank_math_title: "metaTitle",
  rank_math_description: "metaDescription",
  rank_math_focus_keyword: "primaryKeyword",
  rank_math_facebook_title: "ogTitle",
  rank_math_facebook_description: "ogDescription",
  rank_math_facebook_image: "ogImage",
};

type Terms = { domain: string; nicename: string; name: string }[];
/** What the file says of the whole site, before its items. */
export type WxrSite = { address: string | null; authors: Map<string, string>; parents: Map<string, string> };
/** An element `<item>` as it is written, before anything is made of it. */
export type WxrItem = { fields: Map<string, string>; terms: Terms; meta: Map<string, string[]>; size: number };

/** What kinds of items are that are no posts. */
const OTHERS: Record<string, string> = {
  page: "A page. Only posts are imported.",
  attachment: "A picture or file. Pictures come with the articles that show them.",
  nav_menu_item: "An entry of a menu.",
  revision: "An earlier version of a post.",
  wp_block: "A reusable block. It comes with the articles that show it.",
};

/** Returns what an item of an export of WordPress is. */
export function wxrItemOf(item: WxrItem, site: WxrSite): FileItem {
  const { fields, meta, size } = item;
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const title = field("title");
  const type = field("wp:post_type") || "post";
  const status = field("wp:status");
  const ref = field("wp:post_id");
  if (type === "attachment") {
    const alt = meta.get("_wp_attachment_image_alt")?.[0]?.trim() ?? "";
    const picture = { ref, url: field("wp:attachment_url"), alt };
    return { kind: "other", title: title || picture.url, reason: OTHERS["attachment"] ?? "", picture };
  }
  if (type === "wp_block" && size <= MAX_ITEM) {
    const part = { ref, html: wordPressHtml(fields.get("content:encoded") ?? "") };
    return { kind: "other", title, reason: OTHERS["wp_block"] ?? "", part };
  }
  if (type !== "post")
    return {
      kind: "other",
      title,
      reason: OTHERS[type] ?? `Of the kind “${type.slice(0, 50)}”. Only posts are imported.`,
    };
  if (status === "trash" || status === "auto-draft" || status === "inherit")
    return {
      kind: "other",
      title,
      reason: status === "trash" ? "It was in the trash there." : "It was never saved there.",
    };
  if (size > MAX_ITEM) return { kind: "broken", title, reason: "This post is longer than any article may be." };
  return { kind: "article", article: articleOf(item, site, title) };
}

function articleOf({ fields, terms, meta }: WxrItem, site: WxrSite, title: string): FoundArticle {
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const status = field("wp:status");
  const id = field("wp:post_id");
  const creator = field("dc:creator");
  const link = field("link");
  const author = { id: creator, name: site.authors.get(creator)?.trim() || creator };
  const locked = field("wp:post_password") !== "";
  const losses: Loss[] = [
    ...(locked ? [{ kind: "password" as const, what: title, near: "" }] : []),
    ...(field("wp:is_sticky") === "1" ? [{ kind: "pinned" as const, what: title, near: "" }] : []),
    ...(status === "private" ? [{ kind: "private" as const, what: title, near: "" }] : []),
  ];
  const public_ = status === "publish" && !locked;
  const categories = terms
    .filter(({ domain, name }) => domain === "category" && name !== "")
    .map(({ nicename, name }) => ({ id: nicename, name }));
  const planned = status === "future" ? timeOf(fields) : null;
  return foundArticle({
    sourceId: field("guid") || link || null,
    slug: decodeSlug(field("wp:post_name")),
    content: {
      title,
      content: wordPressHtml(fields.get("content:encoded") ?? ""),
      excerpt: field("excerpt:encoded"),
      tags: namesOf(terms, "post_tag"),
      ...metaOf(meta),
    },
    categories,
    authors: creator === "" ? [] : [author],
    status: public_ ? "published" : "draft",
    publishedAt: public_ ? timeOf(fields) : null,
    oldPaths: public_ ? oldPathsOf(link, id, meta.get("_wp_old_slug") ?? []) : [],
    listPaths: public_ ? listPathsOf(categories, terms, author, site) : [],
    site: site.address,
    // As Polylang writes it, the common plugin for sites in several languages.
    details: languageOf(terms.filter(({ domain }) => domain === "language").map(({ nicename }) => nicename)),
    pictureRef: meta.get("_thumbnail_id")?.[0]?.trim() || null,
    history: plannedFor(planned),
    notes: [
      ...(status === "future" && planned === null ? ["It was scheduled there, but the file has no usable time."] : []),
      ...(status === "pending" ? ["It waited for a review there."] : []),
    ],
    losses,
  });
}

/** The address that readers know, the one by number, and the earlier ones, which WordPress leads on. */
function oldPathsOf(link: string, id: string, slugs: readonly string[]): string[] {
  return [...pathsOf(link), ...oldSlugs(link, slugs), ...(/^\d{1,9}$/.test(id) ? [`/?p=${id}`] : [])];
}

function listPathsOf(
  categories: readonly FoundName[],
  terms: Terms,
  author: FoundName,
  { parents }: WxrSite,
): FoundArticle["listPaths"] {
  const whole = (nicename: string): string => {
    const path = [nicename];
    for (let above = parents.get(nicename) ?? ""; above !== "" && path.length < 9; above = parents.get(above) ?? "")
      path.unshift(above);
    return path.join("/");
  };
  const tags = terms.filter(({ domain, nicename, name }) => domain === "post_tag" && nicename !== "" && name !== "");
  return [
    ...categories
      .filter(({ id }) => id !== "")
      .flatMap(({ id, name }) =>
        [...new Set([id, whole(id)])].map((path) => ({ path: `/category/${path}`, of: "term" as const, name })),
      ),
    ...tags.map(({ nicename, name }) => ({ path: `/tag/${nicename}`, of: "term" as const, name })),
    ...(author.id === "" ? [] : [{ path: `/author/${author.id}`, of: "author" as const, name: author.name }]),
  ];
}

/** WordPress stores addresses in other alphabets percent-encoded. */
function decodeSlug(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/** WordPress leads earlier addresses of a post to its last one. */
function oldSlugs(link: string, slugs: readonly string[]): string[] {
  const [path] = pathsOf(link);
  return path === undefined
    ? []
    : slugs.map((slug) => path.replace(/[^/]*$/, slug.trim())).filter((one) => one !== path);
}

function namesOf(terms: Terms, wanted: string): string[] {
  return [...new Set(terms.filter(({ domain }) => domain === wanted).map(({ name }) => name))].filter(Boolean);
}

function timeOf(fields: ReadonlyMap<string, string>): string | null {
  const gmt = fields.get("wp:post_date_gmt")?.trim() ?? "";
  return isoTime(`${gmt.replace(" ", "T")}Z`) ?? isoTime(fields.get("pubDate")?.trim());
}

function metaOf(meta: ReadonlyMap<string, readonly string[]>): Partial<ArticleContent> {
  const content: Partial<ArticleContent> = {};
  for (const [key, field] of Object.entries(SEO_META)) {
    const value = meta.get(key)?.[0]?.trim() ?? "";
    // A text with %title% in it is a template of the plugin, no text.
    if (value !== "" && !/%\w+%/.test(value)) content[field] = value;
  }
  return { ...content, ...ourMeta(meta.get(OUR_META)?.[0]) };
}

function ourMeta(json: string | undefined): Partial<ArticleContent> {
  try {
    const found: unknown = JSON.parse(json ?? "{}");
    if (typeof found !== "object" || found === null) return {};
    const { slug: _s, content: _c, category: _k, author: _a, ...fields } = found as Partial<ArticleContent>;
    return fields;
  } catch {
    return {};
  }
}
