import { escapeText } from "./paste-line.ts";

type ReadCell = {
  /** The HTML of a cell; that of a header is not bold, since it is one. */
  inside: (cell: Element, isHeader: boolean) => string;
  isBold: (cell: Element) => boolean;
};

/** Renders a table. Its first row is the header where it was marked as one, or where all of it is bold. */
export function tableHtml(table: HTMLTableElement, { inside, isBold }: ReadCell): string {
  const rows = [...table.rows].filter(({ cells }) => cells.length > 0);
  const heads = headRows(table, rows, isBold);
  const cellHtml = (cell: HTMLTableCellElement, isHeader: boolean) => {
    const spans = (["colspan", "rowspan"] as const).map((name) => {
      const span = Number(cell.getAttribute(name));
      return span > 1 ? ` ${name}="${span}"` : "";
    });
    const tag = isHeader ? "th" : "td";
    return `<${tag}${spans.join("")}>${inside(cell, isHeader)}</${tag}>`;
  };
  const rowHtml = (row: HTMLTableRowElement, isHead: boolean) =>
    `<tr>${[...row.cells].map((cell) => cellHtml(cell, isHead || cell.localName === "th")).join("")}</tr>`;
  const head = rows.slice(0, heads).map((row) => rowHtml(row, true));
  const body = rows.slice(heads).map((row) => rowHtml(row, false));
  return [
    "<table>",
    captionHtml(table),
    head.length > 0 ? `<thead>${head.join("")}</thead>` : "",
    `<tbody>${body.join("")}</tbody></table>`,
  ].join("");
}

/** Renders the caption of a table, with the link to its source if it ends with one. */
function captionHtml({ caption }: HTMLTableElement): string {
  const words = caption?.textContent?.trim() ?? "";
  if (words === "") return "";
  const link = caption?.lastElementChild;
  const name = link?.textContent ?? "";
  const href = link?.getAttribute("href") ?? "";
  if (!link?.matches("a[href^='http']") || !words.endsWith(name)) return `<caption>${escapeText(words)}</caption>`;
  const before = escapeText(words.slice(0, words.length - name.length));
  return `<caption>${before}<a href="${escapeText(href).replaceAll('"', "&quot;")}">${escapeText(name)}</a></caption>`;
}

function headRows(table: HTMLTableElement, rows: readonly HTMLTableRowElement[], isBold: ReadCell["isBold"]): number {
  const [first] = rows;
  if (!first || rows.length < 2) return 0;
  if (table.tHead && table.tHead.rows.length > 0) return Math.min(table.tHead.rows.length, rows.length - 1);
  const cells = [...first.cells];
  if (cells.every(({ localName }) => localName === "th")) return 1;
  const said = cells.filter(({ textContent }) => textContent?.trim() !== "");
  return said.length > 1 && said.every(isBold) && !rows.slice(1).every((row) => [...row.cells].every(isBold)) ? 1 : 0;
}
