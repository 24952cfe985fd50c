import { CsvError, parse } from "csv-parse/sync";
import { conflict, invalidFields, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import type { By } from "#platform/access/rules/rights.ts";
import type { Db } from "#platform/database/server/database.ts";
import { runChange } from "#platform/ledger/server/run-change.ts";
import { readDay } from "#platform/time/rules/calendar-day.ts";
import { articlePath } from "#newsroom/articles/rules/blog-address.ts";
import { findArticle } from "#newsroom/articles/server/articles-store.ts";
import {
  filteredPage,
  pathOfPage,
  readSearchTable,
  type SearchTable,
} from "#operations/monitoring/rules/search-console.ts";
import { replaceSearches } from "./monitoring-store.ts";
import { readZip } from "./read-zip.ts";

/** Largest file, bytes: an export has 1,000 rows at most. */
const MAX_SEARCH_FILE = 2 * 1024 * 1024;
const PAGES_OF_ARTICLES = /^(?:\/[a-z]{2})?\/blog\//;

type Upload = { articleId: string; bytes: Uint8Array; since: string; until: string };
type Taken = { queries: number; pages: number };
type Tables = { tables: SearchTable[]; page: string | null; zipped: boolean };

/**
 * Stores what Search Console says of an article in a period: its queries, and the totals of all articles. An export of
 * another page is refused; of one of the whole site only the pages are taken. Replaces what is stored of the period.
 */
export async function uploadSearches(
  needs: { db: Db; now: () => Date },
  by: By,
  { articleId, bytes, since: from, until: to }: Upload,
): Promise<Outcome<Taken>> {
  return runChange(needs, by, "articles:publish", async ({ tx, at, audit }): Promise<Outcome<Taken>> => {
    const article = await findArticle(tx, articleId);
    if (!article) return notFound("Article");
    const [since, until] = [readDay(from.trim()) ?? "", readDay(to.trim()) ?? ""];
    if (since === "") return invalidFields({ since: "Enter the first day that the export covers." });
    if (until === "" || until < since || until > at.toISOString().slice(0, 10))
      return invalidFields({
        until: "Enter the last day that the export covers: the first one or later, and not in the future.",
      });
    if (bytes.length === 0) return invalidFields({ file: "Choose a file." });
    if (bytes.length > MAX_SEARCH_FILE) return invalidFields({ file: "This file is larger than 2 MB." });
    const read = readTables(bytes);
    if (!read.ok) return invalidFields({ file: read.message });
    const { tables, page, zipped } = read;
    const own = articlePath(article.slug);
    if (page !== null && !page.endsWith(own))
      return invalidFields({
        file: `This export is of another page: ${page}. Choose this article’s address as the filter.`,
      });
    const queries = tables.find(({ kind }) => kind === "queries")?.rows ?? [];
    const pages = (tables.find(({ kind }) => kind === "pages")?.rows ?? []).flatMap(({ name, ...row }) => {
      const path = pathOfPage(name);
      return path !== null && PAGES_OF_ARTICLES.test(path) ? [{ ...row, path, query: "" }] : [];
    });
    // Queries of the whole site say nothing about one page.
    const ofPage =
      zipped && page === null ? [] : queries.map(({ name, ...row }) => ({ ...row, path: own, query: name }));
    if (ofPage.length + pages.length === 0) return conflict("The file says nothing about an article of this site.");
    await replaceSearches(tx, { since, until }, [...ofPage, ...pages]);
    const taken = { queries: ofPage.length, pages: pages.length };
    await audit({
      action: "article.searches",
      recordType: "article",
      recordId: articleId,
      after: { ...taken, since, until },
    });
    return ok(taken);
  });
}

function readTables(bytes: Uint8Array): ({ ok: true } & Tables) | { ok: false; message: string } {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) {
    const read = readSearchTable(linesOf(bytes));
    return read.ok ? { ok: true, tables: [read.table], page: null, zipped: false } : read;
  }
  const files = readZip(bytes);
  if (files === null)
    return { ok: false, message: "This archive can’t be read. Export it again, or upload Queries.csv from it." };
  const lines = [...files.values()].map(linesOf);
  const read = lines.map(readSearchTable);
  const tables = read.flatMap((one) => (one.ok ? [one.table] : []));
  if (tables.length === 0) return read.find((one) => !one.ok) ?? { ok: false, message: "This archive has no tables." };
  return { ok: true, tables, page: lines.map(filteredPage).find((one) => one !== null) ?? null, zipped: true };
}

/** Lines of CSV as Search Console writes it, or as a spreadsheet saves it again; none for what is no CSV. */
function linesOf(bytes: Uint8Array): string[][] {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const first = text.slice(0, text.search(/\r?\n|$/));
    const delimiter = [",", ";", "\t"].find((one) => first.split(one).length > 3) ?? ",";
    return parse(text, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError || error instanceof TypeError) return [];
    throw error;
  }
}
