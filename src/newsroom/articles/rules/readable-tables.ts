import { plainText } from "./plain-text.ts";

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const HEAD = /<thead>\s*<tr>([\s\S]*?)<\/tr>\s*<\/thead>/;
const BODY = /<tbody>[\s\S]*?<\/tbody>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/g;
const CELL = /<(t[hd])([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * The longest words of the columns, with two characters for the space around each, that fit beside each other on a phone
 * (390 px). Measured on the shipped articles: every table up to this fits, and every other one was wider than the phone.
 */
const FIT = 34;

/** A table with more rows than this, its head included, takes half of a phone's screen. */
const LONG = 4;

/** The sections in which the shipped articles have their answers. */
const ANSWERS = 4;

/**
 * Puts each table into a frame that scrolls and can be reached by keyboard, named by the caption, or `unnamed`. The rows
 * of one that is too wide for a phone stack there: then each cell says its column. One with many rows unfolds on a
 * phone, unless it is the first and early enough to have the article's answer.
 */
export function readableTables(html: string, unnamed: string): string {
  let place = 0;
  return html.replace(TABLE, (table, inner: string, at: number) => {
    if (inner.includes("<table")) return table;
    const name = attribute(plainText(/<caption>([\s\S]*?)<\/caption>/.exec(inner)?.[1] ?? "") || unnamed);
    const stacked = stackedTable(inner);
    const [look, shown] = stacked === null ? ["", table] : [" table-stacks", `<table>${stacked}</table>`];
    const frame = `<div class="table-frame${look}" role="region" aria-label="${name}" tabindex="0">${shown}</div>`;
    const later = ++place > 1 || html.slice(0, at).split("<h2").length - 1 > ANSWERS;
    const long = later && [...inner.matchAll(ROW)].length > LONG;
    return long ? `<details class="long-part"><summary>${name}</summary>${frame}</details>` : frame;
  });
}

/** A table with its columns' names at its cells; null if it fits a phone, or if its cells have no single column. */
function stackedTable(inner: string): string | null {
  const head = HEAD.exec(inner)?.[1];
  if (head === undefined || /\b(?:col|row)span=/.test(inner)) return null;
  const names = textsOf(head);
  const rows = [...inner.matchAll(ROW)].map(([, row = ""]) => textsOf(row));
  const widest = names.map((_, column) => Math.max(...rows.map((row) => longestWord(row[column] ?? ""))) + 2);
  if (widest.reduce((sum, one) => sum + one, 0) <= FIT) return null;
  return inner.replace(BODY, (body) => body.replace(ROW, (row) => labeledRow(row, names)));
}

/** A row whose cells, but for the first, which is its heading, name their column. */
function labeledRow(row: string, names: readonly string[]): string {
  let column = 0;
  return row.replace(CELL, (cell, tag: string, attributes: string, content: string) => {
    const name = names[column++] ?? "";
    if (column === 1 || name === "") return cell;
    return `<${tag}${attributes} data-label="${attribute(name)}"><div>${content}</div></${tag}>`;
  });
}

function textsOf(row: string): string[] {
  return [...row.matchAll(CELL)].map(([, , , content = ""]) => plainText(content));
}

/** Lines break at spaces and dashes. */
function longestWord(text: string): number {
  return Math.max(...text.split(/[\s–-]+/).map((word) => word.length));
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
