import { Parser } from "htmlparser2";

/** Text between two block boundaries of an article's body, white space collapsed; `part` is the index of its part. */
export type Block = {
  kind: "heading" | "paragraph" | "item" | "cell" | "caption" | "code";
  /** 1 to 6 for a heading, else 0. */
  level: number;
  text: string;
  part: number;
  /** The number of its table, from 1; not set outside of tables. */
  table?: number;
};

/** A top-level element of the body (or loose text, with an empty tag) and where it is in the source. */
export type Part = { tag: string; from: number; to: number; items: number; fragmentLinks: number };

/** A link; `block` and `at` say where its text begins. */
export type BodyLink = { href: string; text: string; nofollow: boolean; block: number; at: number };
type BodyImage = { src: string; alt: string };
export type HeadingCounts = Record<"h1" | "h2" | "h3" | "h4" | "h5" | "h6", number>;

/** An article's HTML, read once for every rule about it. */
export type ArticleBody = {
  blocks: Block[];
  parts: Part[];
  links: BodyLink[];
  images: BodyImage[];
  headings: HeadingCounts;
};

const KINDS: Record<string, Block["kind"]> = {
  li: "item",
  dt: "item",
  dd: "item",
  td: "cell",
  th: "cell",
  caption: "caption",
  figcaption: "caption",
  summary: "caption",
  pre: "code",
};
const BOUNDARY = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tfoot tr td th caption div section article aside blockquote figure figcaption hr dl dt dd pre details summary nav".split(
    " ",
  ),
);
/** Void elements, which are never closed. */
const VOID = new Set(["img", "br", "hr", "wbr", "input", "col", "source"]);
const HEADING = /^h[1-6]$/;

/** Reads an article's HTML, sanitized or not, however it is nested. Never fails. */
export function readBody(html: string): ArticleBody {
  const reader = new BodyReader();
  const parser: Parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes, parser.startIndex),
    onclosetag: (name, implied) => reader.close(name, implied ? parser.startIndex : parser.endIndex + 1),
    ontext: (text) => reader.text(text, parser.startIndex, parser.endIndex + 1),
  });
  parser.end(html);
  return reader.end(html.length);
}

class BodyReader {
  readonly #body: ArticleBody = {
    blocks: [],
    parts: [],
    links: [],
    images: [],
    headings: { h1: 0, h2: 0, h3: 0, h4: 0, h5: 0, h6: 0 },
  };
  readonly #open: string[] = [];
  #tables = 0;
  #text = "";
  #link: BodyLink | null = null;

  open(name: string, attributes: Record<string, string>, from: number): void {
    if (BOUNDARY.has(name)) this.#flush();
    if (this.#open.length === 0) this.#part(name, from);
    const part = this.#body.parts.at(-1);
    if (name === "li" && part) part.items++;
    if (name === "table") this.#tables += 1;
    if (name === "br") this.#text += " ";
    if (name === "img") this.#image(attributes);
    if (name === "a") {
      const { href = "", rel = "" } = attributes;
      this.#link = {
        href: href.trim(),
        text: "",
        nofollow: /\bnofollow\b/i.test(rel),
        block: this.#body.blocks.length,
        at: collapsed(`${this.#text}|`).length - 1,
      };
      if (this.#link.href.startsWith("#") && part) part.fragmentLinks++;
    }
    if (isHeading(name)) this.#body.headings[name]++;
    if (!VOID.has(name)) this.#open.push(name);
  }

  close(name: string, to: number): void {
    if (BOUNDARY.has(name)) this.#flush();
    if (name === "a" && this.#link) {
      this.#body.links.push({ ...this.#link, text: collapsed(this.#link.text) });
      this.#link = null;
    }
    const at = this.#open.lastIndexOf(name);
    if (at !== -1) this.#open.length = at;
    const part = this.#body.parts.at(-1);
    if (this.#open.length === 0 && part) part.to = Math.max(part.to, to);
  }

  text(text: string, from: number, to: number): void {
    if (this.#open.some((name) => name === "script" || name === "style")) return;
    if (this.#open.length === 0 && text.trim() !== "") {
      this.#part("", from);
      const part = this.#body.parts.at(-1);
      if (part) part.to = Math.max(part.to, to);
    }
    this.#text += text;
    if (this.#link) this.#link.text += text;
  }

  end(length: number): ArticleBody {
    this.#flush();
    const part = this.#body.parts.at(-1);
    if (part && this.#open.length > 0) part.to = length;
    return this.#body;
  }

  /** Begins a top-level element; loose text with its inline elements counts as one. */
  #part(tag: string, from: number): void {
    const inline = tag === "" || !BOUNDARY.has(tag);
    if (inline && this.#body.parts.at(-1)?.tag === "") return;
    this.#body.parts.push({ tag: inline ? "" : tag, from, to: from, items: 0, fragmentLinks: 0 });
  }

  #image({ src = "", alt = "" }: Record<string, string>): void {
    this.#body.images.push({ src, alt: collapsed(alt) });
    if (this.#link) this.#link.text += ` ${alt} `;
  }

  #flush(): void {
    const text = collapsed(this.#text);
    this.#text = "";
    if (text === "") return;
    const heading = this.#open.findLast(isHeading);
    const owner = this.#open.findLast((name) => KINDS[name] !== undefined);
    const kind = heading ? "heading" : ((owner === undefined ? undefined : KINDS[owner]) ?? "paragraph");
    this.#body.blocks.push({
      kind,
      level: heading ? Number(heading[1]) : 0,
      text,
      part: this.#body.parts.length - 1,
      ...(this.#open.includes("table") ? { table: this.#tables } : {}),
    });
  }
}

function isHeading(name: string): name is keyof HeadingCounts {
  return HEADING.test(name);
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
