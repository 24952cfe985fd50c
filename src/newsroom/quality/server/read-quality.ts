import { structureCounts, structureOf, type Structure } from "#newsroom/articles/rules/article-structure.ts";
import { readArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import { conflict, ok, type Outcome } from "#platform/access/rules/outcome.ts";
import { type NumberedPage, numberedPage } from "#platform/database/rules/numbered-page.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { ArticleQuality, Findings } from "./create-article-quality.ts";
import { MAX_FIXED } from "./fix-articles.ts";
import { listBatches, listChecked } from "./quality-store.ts";

type Needs = { db: Db; quality: ArticleQuality };

/** Articles of one page of the desk, the worst first: a few screens of a phone. */
const PAGE_ROWS = 10;
const MAX_BATCHES = 5;

export type StructureShow = "all" | "needs-restructure" | "good";
type Asked = { query: string; page: string | null };

/** Reads a page of the malformed articles, most issues first, and the newest batches of fixes. */
export async function readHygiene({ db, quality }: Needs, { query, page }: Asked) {
  const all = await quality.findings();
  const found = malformedOf(all, query);
  const at = numberedPage(page, found.length, PAGE_ROWS);
  return {
    tab: "hygiene" as const,
    bands: (await readArticleFigures(db)).byBand,
    total: all.length,
    malformed: malformedOf(all, "").length,
    query,
    at,
    /** The number of articles that "all" selects. */
    selectable: Math.min(found.length, MAX_FIXED),
    articles: rowsOf(found, at),
    batches: await listBatches(db, MAX_BATCHES),
  };
}

/**
 * Returns the ids of all malformed articles that a search finds, as many as one fix takes. Refuses if they are not as
 * many as the person agreed to.
 */
export async function selectMalformed(
  { quality }: Pick<Needs, "quality">,
  { query, told }: { query: string; told: number },
): Promise<Outcome<string[]>> {
  const ids = malformedOf(await quality.findings(), query)
    .slice(0, MAX_FIXED)
    .map(({ id }) => id);
  if (ids.length === told) return ok(ids);
  return conflict(`Since you selected all, their number went from ${told} to ${ids.length}. Nothing was changed.`);
}

function malformedOf(all: readonly Findings[], query: string): Findings[] {
  return all
    .filter((one) => one.hygiene.length > 0 && isNamed(one, query))
    .sort((a, b) => b.hygiene.length - a.hygiene.length);
}

/** Tells whether a search finds an article, by its title or its address. */
function isNamed({ title, slug }: Findings, query: string): boolean {
  const part = query.trim().toLowerCase();
  return title.toLowerCase().includes(part) || slug.includes(part);
}

const rowsOf = (found: readonly Findings[], { offset, size }: NumberedPage) => found.slice(offset, offset + size);

/** Reads a page of the articles by structure with their counts, and the preview of one. */
export async function readStructure(
  { db, quality }: Needs,
  { query, page, ...asked }: Asked & { show: StructureShow; preview: string },
) {
  const all = await quality.findings();
  const shown: Record<StructureShow, (one: Findings) => boolean> = {
    all: () => true,
    "needs-restructure": ({ structure }) => structure.length > 0,
    good: ({ structure }) => structure.length === 0,
  };
  const [one] = asked.preview === "" ? [] : await listChecked(db, [asked.preview]);
  const preview: (Structure & { title: string }) | null = one
    ? { title: one.content.title, ...structureOf(one.content.content) }
    : null;
  const found = all
    .filter((article) => shown[asked.show](article) && isNamed(article, query))
    .sort((a, b) => b.structure.length - a.structure.length);
  const at = numberedPage(page, found.length, PAGE_ROWS);
  return {
    tab: "structure" as const,
    show: asked.show,
    counts: structureCounts(all.map(({ structure }) => ({ issues: structure }))),
    query,
    at,
    articles: rowsOf(found, at),
    preview,
  };
}
