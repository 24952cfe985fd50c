import { SaxesParser } from "saxes";
import type { ArticleContent } from "#newsroom/articles/rules/article.ts";
import {
  type FileItem,
  type FileReader,
  FileRefused,
  foundArticle,
  isoTime,
  languageOf,
  MAX_ITEM,
  pathsOf,
} from "./found-article.ts";
import { wordPressHtml } from "./wordpress-html.ts";

/** How deep elements may be nested: WordPress writes 5. */
const MAX_DEPTH = 16;
/** Characters that XML 1.0 doesn't allow, but posts that were pasted from elsewhere have. */
export const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

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
/** An element `<item>` as it is written, before anything is made of it. */
type WxrItem = { fields: Map<string, string>; terms: Terms; meta: Map<string, string[]>; size: number };

/**
 * Reads an export of WordPress (WXR 1.0 to 1.2) as it comes, so that only one item is in memory. Refuses a document type,
 * so that no entity is expanded. Where the file breaks off, the items before are kept, and one that is broken says where.
 */
export function readWxr(onItem: (item: FileItem) => void): FileReader {
  return new WxrReader(onItem);
}

class WxrReader implements FileReader {
  readonly #parser = new SaxesParser();
  readonly #onItem: (item: FileItem) => void;
  readonly #authors = new Map<string, string>();
  readonly #path: string[] = [];
  #author = { login: "", name: "" };
  #item: WxrItem | null = null;
  #term = { domain: "", nicename: "" };
  #metaKey = "";
  #text = "";
  #isWxr = false;
  #broken = false;

  constructor(onItem: (item: FileItem) => void) {
    this.#onItem = onItem;
    const parser = this.#parser;
    parser.on("doctype", () => {
      throw new FileRefused("The file has a document type, which exports of WordPress don’t have.");
    });
    parser.on("error", (error) => this.#break(error));
    parser.on("opentag", ({ name, attributes }) => this.#open(name, attributes));
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
    parser.on("closetag", ({ name }) => this.#close(name));
  }

  write(text: string): void {
    if (!this.#broken) this.#parser.write(text.replace(NOT_XML, ""));
  }

  end(): void {
    if (!this.#broken) this.#parser.close();
    if (!this.#isWxr) throw new FileRefused("This is not an export of WordPress.");
  }

  #break(error: Error): void {
    if (this.#broken) return;
    if (!this.#isWxr) throw new FileRefused("This is not an export of WordPress.");
    this.#broken = true;
    const where = `line ${this.#parser.line.toLocaleString("en-US")}`;
    const what = error.message
      .replace(/^[\d:\s]+/, "")
      .replace(/[.\s]+$/, "")
      .slice(0, 200);
    const title = this.#item?.fields.get("title")?.trim() || "The rest of the file";
    const reason = `The file can’t be read from ${where} on: ${what}. Nothing after that is imported.`;
    this.#onItem({ kind: "broken", title, reason });
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (this.#broken) return;
    this.#path.push(name);
    if (this.#path.length > MAX_DEPTH) throw new FileRefused("The file is nested too deeply.");
    this.#text = "";
    if (name === "channel") this.#isWxr = true;
    else if (this.#path.length === 1 && name !== "rss") throw new FileRefused("This is not an export of WordPress.");
    if (name === "item") this.#item = { fields: new Map(), terms: [], meta: new Map(), size: 0 };
    else if (name === "category")
      this.#term = { domain: attributes["domain"] ?? "", nicename: attributes["nicename"] ?? "" };
    else if (name === "wp:author") this.#author = { login: "", name: "" };
    else if (name === "wp:postmeta") this.#metaKey = "";
  }

  #add(text: string): void {
    if (this.#broken) return;
    if (this.#item) this.#item.size += text.length;
    if (this.#text.length + text.length <= MAX_ITEM) this.#text += text;
  }

  #close(name: string): void {
    if (this.#broken) return;
    this.#path.pop();
    const text = this.#text;
    this.#text = "";
    const item = this.#item;
    if (item && name === "item") {
      this.#item = null;
      this.#onItem(itemOf(item, this.#authors));
    } else if (item) this.#field(item, name, text);
    else if (name === "wp:author_login") this.#author.login = text.trim();
    else if (name === "wp:author_display_name") this.#author.name = text.trim();
    else if (name === "wp:author") this.#authors.set(this.#author.login, this.#author.name);
  }

  #field(item: WxrItem, name: string, text: string): void {
    const parent = this.#path.at(-1);
    if (name === "category") item.terms.push({ ...this.#term, name: text.trim() });
    else if (name === "wp:meta_key" && parent === "wp:postmeta") this.#metaKey = text.trim();
    else if (name === "wp:meta_value" && parent === "wp:postmeta")
      item.meta.set(this.#metaKey, [...(item.meta.get(this.#metaKey) ?? []), text]);
    else if (parent === "item") item.fields.set(name, text);
  }
}

/** What kinds of items are that are no posts. */
const OTHERS: Record<string, string> = {
  page: "A page. Only posts are imported.",
  attachment: "A picture or file. Pictures come with the articles that show them.",
  nav_menu_item: "An entry of a menu.",
  revision: "An earlier version of a post.",
};

function itemOf({ fields, terms, meta, size }: WxrItem, authors: ReadonlyMap<string, string>): FileItem {
  const field = (name: string) => fields.get(name)?.trim() ?? "";
  const title = field("title");
  const type = field("wp:post_type") || "post";
  const status = field("wp:status");
  if (type === "attachment") {
    const picture = { ref: field("wp:post_id"), url: field("wp:attachment_url") };
    return { kind: "other", title: title || picture.url, reason: OTHERS["attachment"] ?? "", picture };
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
  const body = wordPressHtml(fields.get("content:encoded") ?? "");
  const published = status === "publish";
  const creator = field("dc:creator");
  const link = field("link");
  const notes = [...body.notes];
  if (status === "future") notes.push("It was scheduled there. Schedule it here too.");
  if (status === "private" || field("wp:post_password") !== "") notes.push("It was not public there.");
  return {
    kind: "article",
    article: foundArticle({
      sourceId: field("guid") || link || null,
      slug: decodeSlug(field("wp:post_name")),
      content: {
        title,
        content: body.html,
        excerpt: field("excerpt:encoded"),
        tags: namesOf(terms, "post_tag"),
        ...metaOf(meta),
      },
      categories: terms
        .filter(({ domain }) => domain === "category")
        .flatMap(({ nicename, name }) => [nicename, name])
        .filter(Boolean),
      authors: [authors.get(creator) ?? "", creator].filter(Boolean),
      status: published && field("wp:post_password") === "" ? "published" : "draft",
      publishedAt: published ? timeOf(fields) : null,
      oldPaths: published ? [...pathsOf(link), ...oldSlugs(link, meta.get("_wp_old_slug") ?? [])] : [],
      // As Polylang writes it, the common plugin for sites in several languages.
      details: languageOf(terms.filter(({ domain }) => domain === "language").map(({ nicename }) => nicename)),
      pictureRef: meta.get("_thumbnail_id")?.[0]?.trim() || null,
      notes,
    }),
  };
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
