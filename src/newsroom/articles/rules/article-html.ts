import { CALCULATOR_IDS } from "#agency/tables/rules/calculator-address.ts";
import { articleBlock, calculatorBlock, priceBlock, QUOTE_BLOCK, videoBlock } from "./article-blocks.ts";
import { escapeAttribute, escapeText } from "./escape-text.ts";
import { PRICE_TABLE_IDS } from "./article-prices.ts";

/** A node of an article as the editor holds it. */
export type DocNode = {
  type: string;
  attrs?: Readonly<Record<string, unknown>>;
  content?: readonly DocNode[];
  text?: string;
  marks?: readonly DocMark[];
};
type DocMark = { type: string; attrs?: Readonly<Record<string, unknown>> };

/** From outermost to innermost. */
const MARKS = ["link", "bold", "italic", "strike", "superscript", "subscript", "code"];
const TAGS: Record<string, string> = {
  bold: "strong",
  italic: "em",
  strike: "s",
  superscript: "sup",
  subscript: "sub",
  code: "code",
};
const LISTS: Record<string, string> = { bulletList: "ul", orderedList: "ol" };
/** The kinds of callouts: good to know, and important. */
export const CALLOUTS = ["callout", "callout-important"] as const;

/**
 * Returns the HTML of an article in the one form of the shipped articles: a block per line, a blank line before each
 * heading but the first. The result passes the sanitizer unchanged. Drops empty paragraphs.
 */
export function articleHtml(doc: DocNode): string {
  let html = "";
  for (const node of children(doc)) {
    const block = blockHtml(node);
    if (block === "") continue;
    const gap = html === "" ? "" : node.type === "heading" ? "\n\n" : "\n";
    html += gap + block;
  }
  return html;
}

function blockHtml(node: DocNode): string {
  const list = LISTS[node.type];
  if (list) return wrapped(list, linesOf(node, itemHtml));
  switch (node.type) {
    case "paragraph":
      return filled("p", inlineHtml(node));
    case "heading":
      return headingHtml(node);
    case "blockquote":
      return filled("blockquote", blocksHtml(node));
    case "callout":
      return filled("aside", blocksHtml(node), ` class="${calloutOf(node)}"`);
    case "calculatorBlock":
      return calculatorHtml(node);
    case "priceBlock":
      return pricesHtml(node);
    case "quoteBlock":
      return QUOTE_BLOCK;
    case "videoBlock":
      return videoBlock({ address: text(node.attrs?.["address"]), title: text(node.attrs?.["title"]) });
    case "articleBlock":
      return articleBlock({ slug: text(node.attrs?.["slug"]), title: text(node.attrs?.["title"]) });
    case "codeBlock":
      return `<pre><code>${escapeText(textOf(node))}</code></pre>`;
    case "horizontalRule":
      return "<hr />";
    case "figure":
      return figureHtml(node);
    case "table":
      return tableHtml(node);
    case "definitionList":
      return wrapped("dl", linesOf(node, definitionHtml));
    default:
      return "";
  }
}

function calculatorHtml({ attrs }: DocNode): string {
  const id = CALCULATOR_IDS.find((known) => known === attrs?.["calculator"]);
  return id ? calculatorBlock(id) : "";
}

function pricesHtml({ attrs }: DocNode): string {
  const id = PRICE_TABLE_IDS.find((known) => known === attrs?.["table"]);
  return id ? priceBlock(id) : "";
}

function calloutOf(node: DocNode): string {
  return CALLOUTS.find((kind) => kind === node.attrs?.["kind"]) ?? CALLOUTS[0];
}

function headingHtml(node: DocNode): string {
  const level = [2, 3, 4].find((n) => n === node.attrs?.["level"]) ?? 2;
  const id = text(node.attrs?.["id"]);
  return filled(`h${level}`, inlineHtml(node), id === "" ? "" : attribute("id", id));
}

/** Renders `<li>` and `<dd>` with their text directly inside, without a paragraph, if it is just one. */
function itemHtml(node: DocNode): string {
  return `<li>${flowHtml(node)}</li>`;
}

function definitionHtml(node: DocNode): string {
  return node.type === "definitionTerm" ? `<dt>${inlineHtml(node)}</dt>` : `<dd>${flowHtml(node)}</dd>`;
}

function flowHtml(node: DocNode): string {
  const blocks = children(node).filter((child) => blockHtml(child) !== "");
  const [first, ...rest] = blocks;
  if (first?.type !== "paragraph" || rest.some(({ type }) => type === "paragraph")) {
    return blocks.map(blockHtml).join("\n");
  }
  const after = rest.length > 0 ? "\n" : "";
  return [inlineHtml(first), ...rest.map(blockHtml)].join("\n") + after;
}

function figureHtml(node: DocNode): string {
  const src = text(node.attrs?.["src"]);
  if (src === "") return "";
  const size = ["width", "height"].map((name) => optional(name, text(node.attrs?.[name]))).join("");
  const image = `<img${attribute("src", src)}${attribute("alt", text(node.attrs?.["alt"]))}${size} loading="lazy" />`;
  return wrapped("figure", [image, filled("figcaption", inlineHtml(node))].filter(Boolean));
}

/** Renders a table: rows of header cells at the top are its head; the corner above row headers may be a plain cell. */
function tableHtml(node: DocNode): string {
  const rows = children(node).map(children);
  const isHead = (cells: readonly DocNode[]) =>
    cells.at(-1)?.type === "tableHeader" && cells.slice(1).every(({ type }) => type === "tableHeader");
  const firstBody = rows.findIndex((cells) => !isHead(cells));
  const heads = firstBody === -1 ? Math.min(1, rows.length - 1) : firstBody;
  const group = (tag: string, of: readonly (readonly DocNode[])[], scope: string) =>
    of.length === 0
      ? ""
      : wrapped(
          tag,
          of.map((cells) => rowHtml(cells, scope)),
        );
  const parts = [
    filled("caption", captionHtml(node)),
    group("thead", rows.slice(0, heads), "col"),
    group("tbody", rows.slice(heads), "row"),
  ];
  return wrapped("table", parts.filter(Boolean));
}

/** Renders a table's caption with the link to its source. */
function captionHtml({ attrs }: DocNode): string {
  const [caption, name, href] = ["caption", "sourceName", "sourceUrl"].map((one) => text(attrs?.[one]));
  const mark = { type: "link", attrs: { href } };
  const source = name && href ? `${opening(mark)}${escapeText(name)}${closing(mark)}` : "";
  return [escapeText(caption ?? ""), source].filter(Boolean).join(" ");
}

function rowHtml(cells: readonly DocNode[], side: string): string {
  return `<tr>${cells.map((cell) => cellHtml(cell, side)).join("")}</tr>`;
}

function cellHtml(cell: DocNode, side: string): string {
  const isHeader = cell.type === "tableHeader";
  const given = text(cell.attrs?.["scope"]);
  // The writer sets a group's scope; the others follow from the cell's position.
  const scope = isHeader ? attribute("scope", given.endsWith("group") ? given : side) : "";
  const spans = ["colspan", "rowspan"].map((name) => {
    const span = cell.attrs?.[name];
    return typeof span === "number" && span > 1 ? attribute(name, String(span)) : "";
  });
  const tag = isHeader ? "th" : "td";
  return `<${tag}${scope}${spans.join("")}>${flowHtml(cell)}</${tag}>`;
}

/** Renders text with its marks; a mark shared by consecutive runs is opened once. */
function inlineHtml(node: DocNode): string {
  let html = "";
  let open: DocMark[] = [];
  for (const run of children(node)) {
    const marks = sorted(run.marks ?? []);
    const kept = open.findIndex((mark, place) => !sameMark(mark, marks[place]));
    const stay = kept === -1 ? open.length : kept;
    html += open.slice(stay).reverse().map(closing).join("") + marks.slice(stay).map(opening).join("");
    html += run.type === "hardBreak" ? "<br />" : escapeText(run.text ?? "");
    open = marks;
  }
  return (html + open.reverse().map(closing).join("")).trim();
}

function sorted(marks: readonly DocMark[]): DocMark[] {
  const known = marks.filter(({ type, attrs }) => (type === "link" ? text(attrs?.["href"]) !== "" : TAGS[type]));
  return known.sort((a, b) => MARKS.indexOf(a.type) - MARKS.indexOf(b.type));
}

function sameMark(one: DocMark, other: DocMark | undefined): boolean {
  return one.type === other?.type && one.attrs?.["href"] === other.attrs?.["href"];
}

function opening({ type, attrs }: DocMark): string {
  if (type !== "link") return `<${TAGS[type]}>`;
  const href = text(attrs?.["href"]);
  return `<a${attribute("href", href)}${/^https?:/i.test(href) ? ' rel="noopener"' : ""}>`;
}

function closing({ type }: DocMark): string {
  return `</${type === "link" ? "a" : TAGS[type]}>`;
}

function blocksHtml(node: DocNode): string {
  return linesOf(node, blockHtml).join("\n");
}

function linesOf(node: DocNode, line: (child: DocNode) => string): string[] {
  return children(node).map(line).filter(Boolean);
}

function children(node: DocNode): readonly DocNode[] {
  return node.content ?? [];
}

function textOf(node: DocNode): string {
  return node.text ?? children(node).map(textOf).join("");
}

function wrapped(tag: string, lines: readonly string[]): string {
  return `<${tag}>\n${lines.join("\n")}\n</${tag}>`;
}

function filled(tag: string, inner: string, attributes = ""): string {
  return inner === "" ? "" : `<${tag}${attributes}>${inner}</${tag}>`;
}

function text(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

function optional(name: string, value: string): string {
  return value === "" ? "" : attribute(name, value);
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
