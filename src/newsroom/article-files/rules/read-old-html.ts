import { Parser } from "htmlparser2";
import { videoAt, videoBlock } from "#newsroom/articles/rules/article-blocks.ts";
import {
  ATTACHED,
  type Loss,
  LOSSES,
  LOST,
  type LossKind,
  MAX_LOSSES,
  nearOf,
  secureAddress,
  shortened,
} from "./article-loss.ts";
import { escapeHtml } from "./escape-html.ts";

/** `pictures`: the text beside each picture, by the address in the result. */
export type OldHtml = { html: string; losses: Loss[]; pictures: ReadonlyMap<string, string> };
type Attributes = Readonly<Record<string, string>>;
type Edit = { from: number; to: number; by: string };
type Skipped = { name: string; from: number; depth: number; attributes: Attributes; text: string; sources: string[] };
type OpenDiv = { from: number; to: number; isLeaf: boolean; hasText: boolean; callout: boolean };
type OpenFigure = { from: number; to: number; bare: boolean; table: number | null; captions: Span[] };
type Span = { from: number; to: number };

/** Elements of which no part is text: each is replaced as a whole. */
const REPLACED = new Set(["script", "iframe", "form", "video", "audio", "object", "embed", LOST]);
/** Elements that nobody misses: looks, and what a page without scripts would show twice. */
const SILENT = new Set(["style", "noscript"]);
/** Players of Ghost around its media, and its pictograms; frames of galleries of WordPress. */
const PLAYER = /(?:^|\s)kg-(?:(?:video|audio)-(?:player|overlay|hide)|callout-emoji)/;
const GALLERY_LIST = /(?:^|\s)blocks-gallery-(?:grid|item)/;
const LISTS = new Set(["ul", "ol", "li"]);
const BLOCKS = new Set(
  "p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote aside section article div figure pre hr form".split(" "),
);
const HELD = new Set(["p", "li", "td", "th", "figcaption", "dt", "dd", "blockquote", "aside"]);
/** A form with more text than labels have holds a part of the article. */
const MAX_LABELS = 300;
const VOID = new Set(["embed"]);
/** Classes and styles of WordPress that may carry meaning: what is red, or is in the middle. */
const LOOKS = [
  { what: "Centered text", by: /text-align-center|text-align:\s?center/i },
  { what: "Colored text", by: /has-(?!\S{0,60}background)[a-z-]{1,60}-color|(?:^|[;\s])color:\s?[#a-z]/i },
];
const MAX_DEPTH = 1_000;

/**
 * Makes HTML of another program what an article can have: videos become blocks, other embeds links, and lines without a
 * paragraph get one. Lists what is lost with the text beside it. Leaves everything else as it is; sanitize it afterwards.
 */
export function readOldHtml(html: string): OldHtml {
  const reader = new Taker(html);
  let depth = 0;
  const parser: Parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      // Text that is made to be slow: the sanitizer, which cuts it off, gets it as it is.
      if (depth > MAX_DEPTH) parser.pause();
      reader.open(name, attributes, parser.startIndex, parser.endIndex + 1);
    },
    onclosetag(name, implied) {
      depth -= 1;
      reader.close(name, implied, parser.startIndex, parser.endIndex + 1);
    },
    ontext: (text) => reader.text(text),
  });
  parser.end(html);
  if (depth > MAX_DEPTH) return { html, losses: [], pictures: new Map() };
  return { html: reader.edited(), losses: reader.losses, pictures: reader.pictures };
}

class Taker {
  readonly losses: Loss[] = [];
  readonly pictures = new Map<string, string>();
  readonly #html: string;
  readonly #edits: Edit[] = [];
  readonly #divs: OpenDiv[] = [];
  readonly #figures: OpenFigure[] = [];
  readonly #gallery: boolean[] = [];
  #skipped: Skipped | null = null;
  #held = 0;
  #inParagraph = false;
  #line = "";
  #before = "";

  constructor(html: string) {
    this.#html = html;
  }

  open(name: string, attributes: Attributes, from: number, to: number): void {
    const skipped = this.#skipped;
    if (skipped) {
      if (name === skipped.name) skipped.depth += 1;
      if (name === "source" || name === "embed") skipped.sources.push(addressIn(attributes));
      return;
    }
    const look = attributes["class"] ?? "";
    if (REPLACED.has(name) || SILENT.has(name) || (name === "div" && PLAYER.test(look))) {
      this.#skipped = { name, from, depth: 1, attributes, text: "", sources: [] };
      if (VOID.has(name)) this.close(name, false, from, to);
      return;
    }
    if (BLOCKS.has(name)) this.#boundary();
    const around = this.#divs.at(-1);
    if (around && BLOCKS.has(name)) around.isLeaf = false;
    if (name === "div")
      this.#divs.push({ from, to, isLeaf: true, hasText: false, callout: /kg-callout-card/.test(look) });
    else if (name === "img") this.#picture(attributes, from, to);
    else if (name === "figure") this.#openFigure(from, to);
    else if (name === "table") this.#openTable(to);
    else if (name === "caption") this.#captioned();
    else if (name === "figcaption") this.#figures.at(-1)?.captions.push({ from, to });
    else if (LISTS.has(name)) {
      this.#gallery.push(GALLERY_LIST.test(look));
      if (this.#gallery.at(-1)) this.#edit(from, to, "");
    }
    if (HELD.has(name)) this.#held += 1;
    if (name === "p") this.#inParagraph = true;
    if (name !== "figure" && name !== "img") this.#loseLook(look, attributes["style"] ?? "");
  }

  /** Says once of an article that its text had a look of its own. */
  #loseLook(look: string, style: string): void {
    for (const { what, by } of LOOKS)
      if (by.test(`${look};${style}`) && !this.losses.some((loss) => loss.kind === "look" && loss.what === what))
        this.#lose("look", what);
  }

  close(name: string, implied: boolean, from: number, to: number): void {
    const skipped = this.#skipped;
    if (skipped) {
      if (name !== skipped.name) return;
      skipped.depth -= 1;
      if (skipped.depth > 0) return;
      this.#skipped = null;
      this.#replace(skipped, implied ? from : to);
      return;
    }
    if (HELD.has(name)) this.#held = Math.max(0, this.#held - 1);
    if (name === "p") this.#inParagraph = false;
    if (name === "div") this.#closeDiv(this.#divs.pop(), implied, from, to);
    else if (name === "figure") this.#closeFigure(this.#figures.pop(), implied, from, to);
    else if (LISTS.has(name)) {
      if (this.#gallery.pop() && !implied) this.#edit(from, to, "");
    } else if (name === "figcaption" && !implied) this.#figures.at(-1)?.captions.push({ from, to });
    if (BLOCKS.has(name) || HELD.has(name)) this.#boundary();
  }

  text(text: string): void {
    const skipped = this.#skipped;
    if (skipped) {
      if (skipped.text.length < 2_000) skipped.text += text;
      return;
    }
    this.#line = (this.#line + text).slice(-400);
    const div = this.#divs.at(-1);
    if (div && text.trim() !== "") div.hasText = true;
  }

  /** Returns the HTML with the edits, in order; one within another is left out. */
  edited(): string {
    if (this.#edits.length === 0) return this.#html;
    let [html, at] = ["", 0];
    for (const { from, to, by } of this.#edits.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
      if (from < at) continue;
      html += this.#html.slice(at, from) + by;
      at = to;
    }
    return (html + this.#html.slice(at)).replaceAll(/<p>\s*<\/p>/g, "");
  }

  #boundary(): void {
    if (this.#line.trim() !== "") this.#before = this.#line;
    this.#line = "";
  }

  #edit(from: number, to: number, by: string): void {
    this.#edits.push({ from, to, by });
  }

  #near(): string {
    return nearOf(this.#line.trim() === "" ? this.#before : this.#line);
  }

  #lose(kind: LossKind, what: string): void {
    const loss = { kind, what: shortened(what) || LOSSES[kind].label, near: this.#near() };
    if (this.losses.length < MAX_LOSSES) this.losses.push(loss);
  }

  #picture(attributes: Attributes, from: number, to: number): void {
    const src = attributes["src"]?.trim() ?? "";
    const real = /^(?:data:|$)/.test(src) ? (attributes["data-src"] ?? attributes["data-lazy-src"] ?? "") : src;
    if (real === "" || real.startsWith(ATTACHED)) {
      this.#edit(from, to, "");
      this.#lose("picture", real.startsWith(ATTACHED) ? `Picture ${real.slice(ATTACHED.length)} of the old site` : "");
      return;
    }
    const secure = secureAddress(real);
    this.pictures.set(secure, this.#near());
    if (secure !== src)
      this.#edit(from, to, `<img src="${escapeHtml(secure)}" alt="${escapeHtml(attributes["alt"] ?? "")}" />`);
  }

  #openFigure(from: number, to: number): void {
    const outer = this.#figures.at(-1);
    if (outer) outer.bare = true;
    this.#figures.push({ from, to, bare: false, table: null, captions: [] });
  }

  #openTable(at: number): void {
    const figure = this.#figures.at(-1);
    if (!figure) return;
    // The caption of several tables is that of none.
    figure.table = figure.bare ? null : at;
    figure.bare = true;
  }

  #captioned(): void {
    const figure = this.#figures.at(-1);
    if (figure) figure.table = null;
  }

  /** A figure around a block or other figures goes; its caption becomes the table's, or a paragraph. */
  #closeFigure(figure: OpenFigure | undefined, implied: boolean, from: number, to: number): void {
    if (!figure?.bare) return;
    this.#edit(figure.from, figure.to, "");
    if (!implied) this.#edit(from, to, "");
    const [opens, closes] = figure.captions;
    const caption = opens && closes ? this.#html.slice(opens.to, closes.from).trim() : "";
    // A table's caption is plain text here.
    if (figure.table !== null && figure.captions.length === 2 && opens && closes && !caption.includes("<")) {
      this.#edit(opens.from, closes.to, "");
      if (caption !== "") this.#edit(figure.table, figure.table, `<caption>${caption}</caption>`);
      return;
    }
    for (const [n, caption] of figure.captions.entries())
      this.#edit(caption.from, caption.to, n % 2 === 0 ? "<p>" : "</p>");
  }

  #closeDiv(div: OpenDiv | undefined, implied: boolean, from: number, to: number): void {
    if (!div || this.#held > 0 || this.#figures.length > 0) return;
    if (div.callout) {
      this.#edit(div.from, div.to, '<aside class="callout">');
      this.#edit(from, implied ? from : to, "</aside>");
    } else if (div.isLeaf && div.hasText) {
      this.#edit(div.from, div.to, "<p>");
      this.#edit(from, implied ? from : to, "</p>");
    }
  }

  #replace({ name, from, attributes, text, sources }: Skipped, to: number): void {
    if (SILENT.has(name) || name === "div") return this.#edit(from, to, "");
    if (name === LOST) {
      this.#edit(from, to, "");
      return this.#lose((attributes["kind"] ?? "block") as LossKind, attributes["what"] ?? "");
    }
    if (name === "script") {
      this.#edit(from, to, "");
      // Pages here describe themselves to search engines.
      if (attributes["type"] !== "application/ld+json") this.#lose("script", attributes["src"] ?? text);
      return;
    }
    if (name === "form") {
      if (text.trim().length <= MAX_LABELS) this.#edit(from, to, "");
      return this.#lose("form", attributes["action"] || text);
    }
    const address = addressIn(attributes) || (sources.find((one) => one !== "") ?? "");
    this.#embed(name === "video" || name === "audio" ? "media" : "embed", address, attributes["title"] ?? "", from, to);
  }

  #embed(kind: LossKind, address: string, title: string, from: number, to: number): void {
    const whole = address.startsWith("//") ? `https:${address}` : address;
    const figure = this.#figures.at(-1);
    if (figure) figure.bare = true;
    const block = kind === "embed" && videoAt(whole) ? videoBlock({ address: whole, title }) : linkTo(whole, title);
    this.#edit(from, to, this.#inParagraph ? `</p>${block}<p>` : block);
    if (block.startsWith("<aside")) return;
    if (address !== "" && !address.startsWith("about:")) this.#lose(kind, address);
  }
}

/** An address that a page loads late is in another attribute. */
function addressIn(attributes: Attributes): string {
  const names = ["data-src", "data-lazy-src", "src", "data"];
  const found = names.map((name) => attributes[name]?.trim() ?? "").find((one) => /^(?:https?:)?\/\//.test(one));
  return found ?? attributes["src"]?.trim() ?? "";
}

function linkTo(address: string, title: string): string {
  if (!/^https?:\/\//i.test(address)) return "";
  return `<p><a href="${escapeHtml(address)}">${escapeHtml(title.trim() || address)}</a></p>`;
}
