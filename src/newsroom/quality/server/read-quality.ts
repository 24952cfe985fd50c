import { structureCounts, structureOf, type Structure } from "#newsroom/articles/rules/article-structure.ts";
import { readArticleFigures } from "#newsroom/articles/server/read-article-figures.ts";
import type { Db } from "#platform/database/server/database.ts";
import type { ArticleQuality, Findings } from "./create-article-quality.ts";
import { listBatches, listChecked } from "./quality-store.ts";

type Needs = { db: Db; quality: ArticleQuality };

/** Maximum number of rows on a page of the desk; the worst come first where applicable. */
const MAX_ROWS = 200;
const MAX_BATCHES = 5;

export type StructureShow = "all" | "needs-restructure" | "good";

/** Reads the malformed articles, most issues first, and the newest batches of fixes. */
export async function readHygiene({ db, quality }: Needs) {
  const all = await quality.findings();
  const malformed = all.filter(({ hygiene }) => hygiene.length > 0).sort((a, b) => b.hygiene.length - a.hygiene.length);
  return {
    tab: "hygiene" as const,
    bands: (await readArticleFigures(db)).byBand,
    total: all.length,
    malformed: malformed.length,
    articles: malformed.slice(0, MAX_ROWS),
    batches: await listBatches(db, MAX_BATCHES),
  };
}

/** Reads the articles by structure with their counts, and the preview of one. */
export async function readStructure({ db, quality }: Needs, asked: { show: StructureShow; preview: string }) {
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
  const articles = all.filter(shown[asked.show]).sort((a, b) => b.structure.length - a.structure.length);
  return {
    tab: "structure" as const,
    show: asked.show,
    counts: structureCounts(all.map(({ structure }) => ({ issues: structure }))),
    found: articles.length,
    articles: articles.slice(0, MAX_ROWS),
    preview,
  };
}
