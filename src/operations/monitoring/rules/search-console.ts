/** One query or page of an export of Search Console. */
export type SearchRow = { name: string; clicks: number; impressions: number; position: number };
/** A table of an export: queries, or pages by address. */
export type SearchTable = { kind: "queries" | "pages"; rows: SearchRow[] };
type Read = { ok: true; table: SearchTable } | { ok: false; message: string };

const NAMES: Record<string, SearchTable["kind"]> = {
  "top queries": "queries",
  query: "queries",
  "consultas principales": "queries",
  consulta: "queries",
  "top pages": "pages",
  page: "pages",
  "páginas principales": "pages",
  página: "pages",
};
const COLUMNS: Record<string, "clicks" | "impressions" | "position"> = {
  clicks: "clicks",
  clics: "clicks",
  impressions: "impressions",
  impresiones: "impressions",
  position: "position",
  posición: "position",
};
const MAX_QUERY = 300;

/** Reads a table of Search Console in English or Spanish: queries or pages with clicks, impressions and position. */
export function readSearchTable(lines: readonly (readonly string[])[]): Read {
  const [headings = [], ...rest] = lines;
  const words = headings.map((one) => one.trim().toLowerCase());
  const kind = NAMES[words[0] ?? ""];
  const at = new Map(words.map((word, n) => [COLUMNS[word], n]));
  const [clicks, impressions, position] = [at.get("clicks"), at.get("impressions"), at.get("position")];
  if (kind === undefined || clicks === undefined || impressions === undefined || position === undefined)
    return {
      ok: false,
      message:
        "This is not the table of queries or of pages of Search Console. In its report Performance, choose Export, and upload the .zip, Queries.csv or Pages.csv.",
    };
  const rows: SearchRow[] = [];
  for (const [n, cells] of rest.entries()) {
    const name = cells[0]?.trim().slice(0, MAX_QUERY) ?? "";
    if (name === "") continue;
    const row = {
      name,
      clicks: wholeNumber(cells[clicks]),
      impressions: wholeNumber(cells[impressions]),
      position: decimal(cells[position]),
    };
    const { clicks: c, impressions: i, position: p } = row;
    if (c === null || i === null || p === null || c > i)
      return {
        ok: false,
        message: `Line ${n + 2}, “${name.slice(0, 60)}”: these are not clicks, impressions and a position.`,
      };
    rows.push({ name, clicks: c, impressions: i, position: p });
  }
  return rows.length > 0 ? { ok: true, table: { kind, rows } } : { ok: false, message: "This table has no rows." };
}

/** A count, with the thousands separated as in English or Spanish. */
function wholeNumber(text = ""): number | null {
  const plain = text.trim().replaceAll(/(?<=\d)[.,\s\u00a0](?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null;
}

function decimal(text = ""): number | null {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,5}(?:\.\d{1,20})?$/.test(plain) ? Number(plain) : null;
}

/** Returns the path of a page's address as it is counted; null for what is no address. */
export function pathOfPage(address: string): string | null {
  const path = /^https?:\/\/[^/?#]+(\/[^?#]*)?/i.exec(address.trim());
  return path ? (path[1] ?? "/").replace(/(.)\/$/, "$1").toLowerCase() : null;
}

/** Returns the path of the page that an export is of, by its table of filters; null for the whole site. */
export function filteredPage(lines: readonly (readonly string[])[]): string | null {
  const row = lines.find(([name = ""]) => /^(?:page|página)$/i.test(name.trim()));
  const address = /https?:\/\/\S+/i.exec(row?.[1] ?? "")?.[0];
  return address === undefined ? null : pathOfPage(address);
}
