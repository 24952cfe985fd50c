import { type SEO_BANDS, seoBand } from "#newsroom/articles/rules/seo-bands.ts";
import type { ReadDb } from "#platform/database/server/database.ts";
import { countByScore } from "./article-lists-store.ts";

type BandKey = (typeof SEO_BANDS)[number]["key"];

/** Numbers of articles by status, by category (its slug), and by band of the SEO score, without the trash. */
export type ArticleFigures = {
  total: number;
  published: number;
  draft: number;
  archived: number;
  byCategory: Record<string, number>;
  byBand: Record<BandKey | "not_scored", number>;
};

/** Counts the articles outside the trash. */
export async function readArticleFigures(on: ReadDb): Promise<ArticleFigures> {
  const figures: ArticleFigures = {
    total: 0,
    published: 0,
    draft: 0,
    archived: 0,
    byCategory: {},
    byBand: { excellent: 0, good: 0, fair: 0, poor: 0, not_scored: 0 },
  };
  for (const { status, category, score, n } of await countByScore(on)) {
    figures.total += n;
    figures[status] += n;
    figures.byCategory[category] = (figures.byCategory[category] ?? 0) + n;
    figures.byBand[score === null ? "not_scored" : seoBand(score).key] += n;
  }
  return figures;
}
