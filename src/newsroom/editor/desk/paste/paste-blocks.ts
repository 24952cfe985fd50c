import { allBold, escapeText, lineHtml, type Marks, marksIn, type Piece, PLAIN } from "./paste-line.ts";
import { type Block, isMarker, listsHtml, wordItem } from "./paste-lists.ts";
import { footnoteNumber } from "./paste-notes.ts";
import { isHidden, type ReadStyles } from "./paste-styles.ts";
import { tableHtml } from "./paste-tables.ts";

/** What is known of a paste while its blocks are read. */
export type Paste = {
  styles: ReadStyles;
  /** The headings of the text, each with its level from 2 to 4. */
  headings: ReadonlyMap<Element, number>;
  /** The address to link to for a pasted one; null for none. */
  address: (href: string) => string | null;
  /** Pictures that can't come along: those of other sites, and those that the clipboard only names. */
  lost: Element[];
};

const SKIPPED = new Set(
  "style script meta link title head template noscript input button select textarea svg iframe object video audio".split(
    " ",
  ),
);
const BLOCKS = new Set(
  "p div h1 h2 h3 h4 h5 h6 ul ol li table blockquote pre hr figure figcaption section article aside main header footer nav address details summary dl dt dd center form fieldset body tr td th tbody thead tfoot".split(
    " ",
  ),
);

/** Reads the blocks in an element, with the marks of what is around it. */
export function blocksIn(parent: Node, paste: Paste, around: Marks = PLAIN, depth = 0): Block[] {
  const blocks: Block[] = [];
  let line: Piece[] = [];
  const endLine = () => {
    blocks.push(...lineHtml(line).map((html) => ({ html: `<p>${html}</p>` })));
    line = [];
  };
  const visit = (node: Node, marks: Marks) => {
    if (node.nodeType === Node.TEXT_NODE) line.push({ text: node.nodeValue ?? "", marks });
    if (!(node instanceof Element) || SKIPPED.has(node.localName)) return;
    const styles = paste.styles(node);
    if (isHidden(node, styles) || isMarker(styles)) return;
    const note = footnoteNumber(node);
    if (node.localName === "br") line.push(null);
    else if (note !== null) line.push({ text: note, marks: { ...PLAIN, raised: "sup" } });
    else if (node.localName === "img") {
      endLine();
      blocks.push(...picture(node, paste));
    } else if (BLOCKS.has(node.localName) || paste.headings.has(node)) {
      endLine();
      blocks.push(...blocksOf(node, paste, marksIn(node, styles, marks, paste.address), depth));
    } else for (const child of node.childNodes) visit(child, marksIn(node, styles, marks, paste.address));
  };
  for (const child of parent.childNodes) visit(child, around);
  endLine();
  return blocks;
}

function blocksOf(element: Element, paste: Paste, marks: Marks, depth: number): Block[] {
  const level = paste.headings.get(element);
  if (level !== undefined) return headingOf(element, level, paste);
  const item = wordItem(element, paste.styles);
  if (item) return [{ html: flowHtml(blocksIn(element, paste, marks)), item }];
  switch (element.localName) {
    case "hr":
      return [{ html: "<hr>" }];
    case "pre":
      return [{ html: `<pre><code>${escapeText(element.textContent ?? "").trimEnd()}</code></pre>` }];
    case "ul":
    case "ol":
      return blocksIn(element, paste, marks, depth + 1);
    case "li":
      return itemsOf(element, paste, marks, Math.max(depth, 1));
    case "blockquote":
      return quoteOf(blocksIn(element, paste, marks));
    case "figure":
      return figureOf(element, paste);
    case "dl":
      return definitionsOf(element, paste);
    case "table":
      return tableOf(element as HTMLTableElement, paste);
    case "summary":
      return blocksIn(element, paste, { ...marks, bold: true }, depth);
    default:
      return /^mso(?:intense)?quote/i.test(element.className)
        ? quoteOf(blocksIn(element, paste, { ...marks, italic: false }))
        : blocksIn(element, paste, marks, depth);
  }
}

function headingOf(element: Element, level: number, paste: Paste): Block[] {
  const lines = blocksIn(element, { ...paste, headings: new Map() })
    .map(({ html }) => html.replaceAll(/<\/?(?:p|strong|h\d)>/g, ""))
    .filter((html) => html !== "");
  return lines.length === 0 ? [] : [{ html: `<h${level}>${lines.join(" ")}</h${level}>` }];
}

/** Returns the item with its own text, and the items of the lists in it, one level deeper. */
function itemsOf(li: Element, paste: Paste, marks: Marks, depth: number): Block[] {
  const level = Number(li.getAttribute("data-aria-level")) || depth;
  const inside = blocksIn(li, paste, marks, level);
  const firstItem = inside.findIndex(({ item }) => item);
  const own = firstItem === -1 ? inside : inside.slice(0, firstItem);
  const item = { level, ordered: li.parentElement?.localName === "ol" };
  return [{ html: flowHtml(own), item }, ...inside.slice(own.length)];
}

function quoteOf(blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ html: `<blockquote>${listsHtml(blocks)}</blockquote>` }];
}

/** A table of one cell, or one for the layout only, is what is in it. */
function tableOf(table: HTMLTableElement, paste: Paste): Block[] {
  const cells = [...table.rows].flatMap((row) => [...row.cells]);
  if (cells.length <= 1 || table.getAttribute("role") === "presentation")
    return cells.flatMap((cell) => blocksIn(cell, paste));
  const html = tableHtml(table, {
    inside: (cell, isHeader) => {
      const text = flowHtml(blocksIn(cell, paste));
      return isHeader ? text.replaceAll(/<\/?strong>/g, "") : text;
    },
    isBold: (cell) => isBoldThroughout(cell, paste),
  });
  return [{ html }];
}

function isBoldThroughout(cell: Element, paste: Paste): boolean {
  const pieces: Piece[] = [];
  const visit = (node: Node, marks: Marks) => {
    if (node.nodeType === Node.TEXT_NODE) pieces.push({ text: node.nodeValue ?? "", marks });
    else if (node instanceof Element)
      for (const child of node.childNodes)
        visit(
          child,
          marksIn(node, paste.styles(node), marks, () => null),
        );
  };
  visit(cell, PLAIN);
  return allBold(pieces);
}

/** Renders the blocks of an item or a cell: a single paragraph as its text alone. */
function flowHtml(blocks: readonly Block[]): string {
  const [only] = blocks;
  if (blocks.length === 1 && only && !only.item) return only.html.replace(/^<p>([^]*)<\/p>$/, "$1");
  return listsHtml(blocks);
}

/** A picture of our own comes along, with its description and caption. Others can't be loaded here, nor on the site. */
function picture(image: Element, paste: Paste, caption = ""): Block[] {
  if (isDecoration(image)) return [];
  const src = paste.address(image.getAttribute("src") ?? "");
  if (!src?.startsWith("/")) {
    paste.lost.push(image);
    return [];
  }
  const alt = escapeText(image.getAttribute("alt") ?? "").replaceAll('"', "&quot;");
  const html = `<img src="${escapeText(src).replaceAll('"', "&quot;")}" alt="${alt}">`;
  return [{ html: `<figure>${html}<figcaption>${caption}</figcaption></figure>` }];
}

function figureOf(figure: Element, paste: Paste): Block[] {
  const image = figure.querySelector("img");
  const caption = figure.querySelector("figcaption");
  if (!image) return blocksIn(figure, paste);
  const lines = caption ? blocksIn(caption, paste).map(({ html }) => html.replace(/^<p>([^]*)<\/p>$/, "$1")) : [];
  return picture(image, paste, lines.join(" "));
}

function definitionsOf(list: Element, paste: Paste): Block[] {
  const parts = [...list.querySelectorAll("dt, dd")].map((part) => {
    const text = flowHtml(blocksIn(part, paste));
    return `<${part.localName}>${text}</${part.localName}>`;
  });
  return parts.length === 0 ? [] : [{ html: `<dl>${parts.join("")}</dl>` }];
}

/** A picture of one pixel, and the bullets and emoji that mail programs draw. */
function isDecoration(image: Element): boolean {
  return ["width", "height"].some((side) => Number(image.getAttribute(side) ?? "100") <= 2);
}
