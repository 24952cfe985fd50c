import { fontSize, type ReadStyles } from "./paste-styles.ts";

/** Longest line that can be a heading without being marked as one, characters. */
const MAX_GUESSED = 120;
/** How much larger than most of the text a line has to be. */
const LARGER = 1.2;

/**
 * Finds the headings of a pasted document and their levels in an article, from 2 to 4: what is marked as one, else
 * lines in a larger font. The title of a document alone doesn't move the headings below it down, and no level is left
 * out between two headings.
 */
export function findHeadings(pasted: Document, styles: ReadStyles): Map<Element, number> {
  const marked = markedHeadings(pasted, styles);
  if (marked.length === 0) return guessedHeadings(pasted, styles);
  const titles = marked.filter(([, level]) => level === 1);
  const shift = titles.length > 1 ? 1 : 0;
  let above = 4;
  return new Map(
    marked.map(([element, level]) => {
      above = Math.min(Math.max(level + shift, 2), 4, above + 1);
      return [element, above];
    }),
  );
}

function markedHeadings(pasted: Document, styles: ReadStyles): [Element, number][] {
  return [...pasted.querySelectorAll("h1, h2, h3, h4, h5, h6, p, [role=heading]")].flatMap((element) => {
    const level = markedLevel(element, styles);
    return level === null || element.textContent?.trim() === "" ? [] : [[element, level] as [Element, number]];
  });
}

function markedLevel(element: Element, styles: ReadStyles): number | null {
  const tag = /^h([1-6])$/.exec(element.localName)?.[1];
  if (tag !== undefined) return Number(tag);
  if (element.getAttribute("role") === "heading") return Number(element.getAttribute("aria-level")) || 2;
  if (/\bmsotitle/i.test(element.className)) return 1;
  const outline = Number(styles(element).get("mso-outline-level"));
  return outline >= 1 && outline <= 6 ? outline : null;
}

/** Pages, and mail programs, have no headings: short lines of their own in a larger font are meant as such. */
function guessedHeadings(pasted: Document, styles: ReadStyles): Map<Element, number> {
  const lines = [...pasted.querySelectorAll("p, div")].filter(
    (element) => element.textContent?.trim() && !element.querySelector("p, div, ul, ol, table, br"),
  );
  const sized = lines.map((element) => ({
    element,
    size: sizeOf(element, styles),
    length: element.textContent?.length ?? 0,
  }));
  const usual = usualSize(sized);
  if (usual === null) return new Map();
  const larger = sized.filter(({ size, length }) => size !== null && size >= usual * LARGER && length <= MAX_GUESSED);
  const sizes = [...new Set(larger.map(({ size }) => size as number))].toSorted((a, b) => b - a);
  return new Map(larger.map(({ element, size }) => [element, Math.min(2 + sizes.indexOf(size as number), 4)]));
}

/** Returns the one size of a line's text; null where it has several or none is known. */
function sizeOf(line: Element, styles: ReadStyles): number | null {
  const sizes = new Set<number | null>();
  const visit = (node: Node, around: number | null) => {
    if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()) sizes.add(around);
    if (node instanceof Element) for (const child of node.childNodes) visit(child, fontSize(styles(node)) ?? around);
  };
  visit(line, null);
  return sizes.size === 1 ? ([...sizes][0] ?? null) : null;
}

/** Returns the size that most of the text has. */
function usualSize(lines: readonly { size: number | null; length: number }[]): number | null {
  const lengths = new Map<number, number>();
  for (const { size, length } of lines) if (size !== null) lengths.set(size, (lengths.get(size) ?? 0) + length);
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
