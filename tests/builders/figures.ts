import { parseDocument } from "htmlparser2";

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: unknown }>;

/** Elements that hold one piece of text that can have figures. */
const BLOCKS = new Set([
  "main",
  "section",
  "form",
  "div",
  "details",
  "pre",
  "dt",
  "dd",
  "td",
  "th",
  "li",
  "p",
  "h1",
  "h2",
  "h3",
  "summary",
  "caption",
  "a",
  "button",
  "legend",
  "label",
]);
const HEADINGS = new Set(["h1", "h2", "h3"]);
/** A number as screens write it; a moment is the exact one behind the words. */
const NUMBER = /\d[\d,]*(?:\.\d+)?/g;

/** A figure of a screen: its place, as `Section › Text with # for each number`, and its numbers as plain text. */
export type Figure = { label: string; values: string[] };

/**
 * Lists every number of a screen's HTML, with words that name it: a table's caption and the column, the term of a
 * definition, else the heading above and the text around it. A moment counts as its ISO form. Attributes, form fields,
 * and drawings that have a table beside them are left out.
 */
export function figuresOf(html: string): Figure[] {
  const figures: Figure[] = [];
  let heading = "";
  const visit = (element: Element): void => {
    if (isLeftOut(element)) return;
    if (BLOCKS.has(element.name)) {
      const text = textOf(element);
      if (HEADINGS.has(element.name)) heading = text.replace(NUMBER, "#");
      const values = numbersOf(text);
      if (values.length > 0) figures.push({ label: labelOf(element, text, heading), values });
    }
    for (const child of elementsOf(element)) visit(child);
  };
  for (const node of parseDocument(html).children) if (isElement(node)) visit(node);
  return figures;
}

/** Returns the numbers of a text without commas and needless zeros, and its moments `⟨ISO⟩` as they are. */
export function numbersOf(text: string): string[] {
  const moments = [...text.matchAll(/⟨(.+?)⟩/g)].map(([, iso = ""]) => iso);
  return [
    ...moments,
    ...(text.replace(/⟨.+?⟩/g, "").match(NUMBER) ?? []).map((n) => String(Number(n.replaceAll(",", "")))),
  ];
}

function labelOf(element: Element, text: string, heading: string): string {
  const words = text.replace(/⟨.+?⟩/g, "(time)").replace(NUMBER, "#");
  const cell = ["td", "th"].includes(element.name) ? element : (ancestorOf(element, "td") ?? ancestorOf(element, "th"));
  if (cell) return columnOf(cell);
  if (element.name === "dd") {
    const term = elementsOf(parentOf(element)).find(({ name }) => name === "dt");
    return `${heading} › ${term ? textOf(term) : ""} › ${words}`;
  }
  return `${heading} › ${words}`;
}

/** Returns the caption of the table and the heading of the column that a cell is in. */
function columnOf(cell: Element): string {
  const row = parentOf(cell);
  const at = elementsOf(row).indexOf(cell);
  const table = ancestorOf(cell, "table");
  const find = (name: string, within: Element | null): Element[] =>
    elementsOf(within).flatMap((one) => (one.name === name ? [one, ...find(name, one)] : find(name, one)));
  const [caption] = find("caption", table);
  const [first] = find("tr", table);
  const head = first ? elementsOf(first)[at] : undefined;
  const name = (element: Element | undefined) => (element ? textOf(element).replace(NUMBER, "#") : "");
  return `${name(caption)} › ${name(head)}${ancestorOf(cell, "thead") ? " (heading)" : ""}`;
}

/** Returns the text of an element without that of blocks inside it, its moments as `⟨ISO⟩`. */
function textOf(element: Element): string {
  const read = (node: ChildNode): string => {
    if (node.type === "text") return node.data;
    if (!isElement(node) || isLeftOut(node) || BLOCKS.has(node.name)) return " ";
    if (node.name === "time" && node.attribs.datetime) return `⟨${node.attribs.datetime}⟩`;
    return node.children.map(read).join("");
  };
  return element.children.map(read).join("").replace(/\s+/g, " ").trim();
}

/**
 * Tells whether an element is left out: drawings have their figures in a table; column names in cells are for phones.
 */
function isLeftOut({ name, attribs }: Element): boolean {
  return attribs["aria-hidden"] !== undefined || ["svg", "script", "style", "select", "textarea"].includes(name);
}

const isElement = (node: ChildNode): node is Element =>
  node.type === "tag" || node.type === "script" || node.type === "style";
const elementsOf = (element: Element | null): Element[] => element?.children.filter(isElement) ?? [];
const parentOf = ({ parent }: Element): Element | null =>
  parent && parent.type === "tag" ? (parent as Element) : null;

function ancestorOf(element: Element, name: string): Element | null {
  const parent = parentOf(element);
  return parent === null || parent.name === name ? parent : ancestorOf(parent, name);
}
