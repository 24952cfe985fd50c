import { SaxesParser } from "saxes";
import { decodeEntities } from "#newsroom/articles/rules/plain-text.ts";
import { type FileItem, type FileReader, FileRefused, MAX_ITEM } from "./found-article.ts";
import { withoutData } from "./inline-pictures.ts";
import { wxrItemOf, type WxrItem, type WxrSite } from "./wxr-article.ts";

/** How deep elements may be nested: WordPress writes 5. */
const MAX_DEPTH = 16;
/** Characters that XML 1.0 doesn't allow, but posts that were pasted from elsewhere have. */
export const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

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
  readonly #site: WxrSite = { address: null, authors: new Map(), parents: new Map() };
  readonly #path: string[] = [];
  #author = { login: "", name: "" };
  #category = { nicename: "", parent: "" };
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
    // A picture within the text is stored on its own.
    const length = withoutData(text).length;
    if (this.#item) this.#item.size += length;
    if (length <= MAX_ITEM) this.#text += text;
  }

  #close(name: string): void {
    if (this.#broken) return;
    this.#path.pop();
    const text = this.#text;
    this.#text = "";
    const item = this.#item;
    if (item && name === "item") {
      this.#item = null;
      this.#onItem(wxrItemOf(item, this.#site));
    } else if (item) this.#field(item, name, text);
    else if (name === "wp:author_login") this.#author.login = text.trim();
    else if (name === "wp:author_display_name") this.#author.name = decodeEntities(text).trim();
    else if (name === "wp:author") this.#site.authors.set(this.#author.login, this.#author.name);
    else this.#channel(name, text.trim());
  }

  #channel(name: string, text: string): void {
    if (name === "wp:base_blog_url" || (name === "link" && this.#site.address === null))
      this.#site.address = text || null;
    else if (name === "wp:category_nicename") this.#category.nicename = text;
    else if (name === "wp:category_parent") this.#category.parent = text;
    else if (name === "wp:category") {
      this.#site.parents.set(this.#category.nicename, this.#category.parent);
      this.#category = { nicename: "", parent: "" };
    }
  }

  #field(item: WxrItem, name: string, text: string): void {
    const parent = this.#path.at(-1);
    if (name === "category") item.terms.push({ ...this.#term, name: decodeEntities(text).trim() });
    else if (name === "wp:meta_key" && parent === "wp:postmeta") this.#metaKey = text.trim();
    else if (name === "wp:meta_value" && parent === "wp:postmeta")
      item.meta.set(this.#metaKey, [...(item.meta.get(this.#metaKey) ?? []), text]);
    else if (parent === "item") item.fields.set(name, text);
  }
}
