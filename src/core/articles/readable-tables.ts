import { plainText } from "./plain-text.ts";

const TABLE = /<table>([\s\S]*?)<\/table>/g;
const ROW = /<tr>([\s\S]*?)<\/tr>/;
const CELL = /<t[hd][ >]/g;

/** A table of more columns is as wide as it needs to be on a phone, and scrolls. */
const MAX_NARROW_COLUMNS = 3;

/** Puts each table into a frame that scrolls and can be reached by keyboard, named by the caption, or `unnamed`. */
export function readableTables(html: string, unnamed: string): string {
  return html.replace(TABLE, (table, inner: string) => {
    if (inner.includes("<table")) return table;
    const name = attribute(plainText(/<caption>([\s\S]*?)<\/caption>/.exec(inner)?.[1] ?? "") || unnamed);
    const columns = ROW.exec(inner)?.[1]?.match(CELL)?.length ?? 0;
    const look = columns > MAX_NARROW_COLUMNS ? " table-wide" : "";
    return `<div class="table-frame${look}" role="region" aria-label="${name}" tabindex="0">${table}</div>`;
  });
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
