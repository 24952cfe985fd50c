import { isBold, isStruck, type Styles } from "./paste-styles.ts";

/** What a piece of text is besides text. `href` is the address it links to. */
export type Marks = {
  bold: boolean;
  italic: boolean;
  struck: boolean;
  raised: "sup" | "sub" | null;
  code: boolean;
  href: string | null;
};
export const PLAIN: Marks = { bold: false, italic: false, struck: false, raised: null, code: false, href: null };

/** A piece of a line; null is a line break. */
export type Piece = { text: string; marks: Marks } | null;

const BOLD = new Set(["b", "strong"]);
const ITALIC = new Set(["i", "em"]);
const STRUCK = new Set(["s", "strike", "del"]);
const CODE = new Set(["code", "kbd", "samp", "tt"]);

/** Returns the marks of the text in an element: its styles count, then what its tag means, then those around it. */
export function marksIn(
  element: Element,
  styles: Styles,
  around: Marks,
  address: (href: string) => string | null,
): Marks {
  const tag = element.localName;
  const slant = styles.get("font-style")?.toLowerCase() ?? "";
  const place = styles.get("vertical-align")?.toLowerCase() ?? "";
  return {
    bold: isBold(styles) ?? (BOLD.has(tag) || around.bold),
    italic: slant === "" ? ITALIC.has(tag) || around.italic : /italic|oblique/.test(slant),
    // A line through an element goes through all that is in it, whatever that says.
    struck: around.struck || STRUCK.has(tag) || isStruck(styles),
    raised: raisedBy(tag, place) ?? around.raised,
    code: CODE.has(tag) || around.code,
    href: tag === "a" && element.hasAttribute("href") ? address(element.getAttribute("href") ?? "") : around.href,
  };
}

function raisedBy(tag: string, place: string): Marks["raised"] {
  if (place.startsWith("super") || tag === "sup") return "sup";
  return place.startsWith("sub") || tag === "sub" ? "sub" : null;
}

/** Renders pieces as the HTML of lines: one, or several where an empty line divides them. */
export function lineHtml(pieces: readonly Piece[]): string[] {
  const lines: Piece[][] = [[]];
  for (const [n, piece] of pieces.entries()) {
    if (piece === null && pieces[n - 1] === null && n > 0) lines.push([]);
    else lines.at(-1)?.push(piece);
  }
  return lines.map(oneLine).filter((html) => html !== "");
}

/** Tells whether all words of a line are bold, and there are some. */
export function allBold(pieces: readonly Piece[]): boolean {
  const words = pieces.filter((piece) => piece !== null).filter(({ text }) => tidied(text).trim() !== "");
  return words.length > 0 && words.every(({ marks }) => marks.bold);
}

function oneLine(pieces: readonly Piece[]): string {
  const merged: ({ text: string; marks: Marks } | null)[] = [];
  for (const piece of withoutEnds(pieces)) {
    const last = merged.at(-1);
    if (piece && last && sameMarks(piece.marks, last.marks)) last.text += piece.text;
    else merged.push(piece && { ...piece });
  }
  let html = "";
  for (const piece of merged) {
    const part = piece === null ? "<br>" : pieceHtml(piece);
    const clash = /(?:^|\s|<br>)$/.test(html);
    html += clash && !part.startsWith("<") ? part.trimStart() : part;
  }
  return html.trim();
}

/** Leaves out empty pieces, and breaks at the beginning and the end. */
function withoutEnds(pieces: readonly Piece[]): Piece[] {
  const said = pieces.filter((piece) => piece === null || tidied(piece.text) !== "");
  const isText = (piece: Piece) => piece !== null && piece.text.trim() !== "";
  return said.slice(said.findIndex(isText), said.findLastIndex(isText) + 1);
}

function sameMarks(a: Marks, b: Marks): boolean {
  return (Object.keys(PLAIN) as (keyof Marks)[]).every((mark) => a[mark] === b[mark]);
}

/** Spaces at the ends of a piece stand outside of its marks. */
function pieceHtml({ text, marks }: { text: string; marks: Marks }): string {
  const [, before = "", words = "", after = ""] = /^(\s*)([^]*?)(\s*)$/.exec(tidied(text)) ?? [];
  if (words === "") return before;
  let html = escapeText(words);
  if (marks.code) html = `<code>${html}</code>`;
  if (marks.raised) html = `<${marks.raised}>${html}</${marks.raised}>`;
  if (marks.struck) html = `<s>${html}</s>`;
  if (marks.italic) html = `<em>${html}</em>`;
  if (marks.bold) html = `<strong>${html}</strong>`;
  if (marks.href !== null) html = `<a href="${escapeText(marks.href).replaceAll('"', "&quot;")}">${html}</a>`;
  return before + html + after;
}

/** Soft hyphens and characters without width are left out; spaces that don't break are ordinary ones. */
const tidied = (text: string) =>
  text.replaceAll(/[\u00AD\u200B\u200C\u2060\uFEFF]/g, "").replaceAll(/[\s\u00A0]+/g, " ");

export const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
