import { plainText } from "./plain-text.ts";

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<(t[hd])((?: [a-z]+="[^"]*")*)>([\s\S]*?)<\/\1>/g;

/** Tables with fewer columns than this stay tables on a phone. */
const STACK_FROM = 3;

/**
 * Makes tables readable on a narrow screen. Each gets a scrollable, keyboard-reachable frame; a plain table of three
 * columns or more also gets its column names on every cell, so that CSS can stack the rows. Roles are set because
 * browsers drop table semantics from restyled tables.
 */
export function readableTables(html: string): string {
  return html.replace(TABLE, (table, inner: string) => {
    if (inner.includes("<table")) return table;
    const columns = columnNames(inner);
    const name = attribute(plainText(/<caption>([\s\S]*?)<\/caption>/.exec(inner)?.[1] ?? "") || "Table");
    const frame = (body: string, look = "") =>
      `<div class="table-frame${look}" role="region" aria-label="${name}" tabindex="0">${body}</div>`;
    return columns === null
      ? frame(table)
      : frame(`<table role="table">${labeled(inner, columns)}</table>`, " table-stacks");
  });
}

/** Column names of a plain table: one header row, equal rows, no spanning cells; else null. */
function columnNames(inner: string): string[] | null {
  if (/ (?:col|row)span="/.test(inner)) return null;
  const head = /<thead>([\s\S]*?)<\/thead>/.exec(inner)?.[1];
  const rows = [...inner.matchAll(ROW)].map(([, row = ""]) =>
    [...row.matchAll(CELL)].map(([, , , text = ""]) => plainText(text)),
  );
  const [names] = rows;
  if (!head || (head.match(/<tr>/g) ?? []).length !== 1 || !names || names.length < STACK_FROM) return null;
  return rows.every((row) => row.length === names.length) ? names : null;
}

function labeled(inner: string, columns: readonly string[]): string {
  let firstRow = true;
  const rows = inner.replace(ROW, (_row, cells: string) => {
    let column = 0;
    const isHead = firstRow;
    firstRow = false;
    const marked = cells.replace(CELL, (_cell, tag: string, attributes: string, text: string) => {
      const name = columns[column++] ?? "";
      const role = tag === "td" ? "cell" : isHead ? "columnheader" : "rowheader";
      return `<${tag}${attributes} role="${role}"${isHead ? "" : ` data-label="${attribute(name)}"`}>${text}</${tag}>`;
    });
    return `<tr role="row">${marked}</tr>`;
  });
  return rows.replace("<thead>", '<thead role="rowgroup">').replaceAll("<tbody>", '<tbody role="rowgroup">');
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
