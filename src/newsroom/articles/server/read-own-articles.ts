import type { Article } from "#newsroom/articles/rules/article.ts";
import { plainText, wordCount } from "#newsroom/articles/rules/plain-text.ts";
import type { Executor } from "#platform/database/server/database.ts";
import { sharedPart, wordRuns } from "#platform/text/rules/word-runs.ts";
import { listContents, listLive } from "./blog-store.ts";
import { bundledArticles } from "./bundled-articles.ts";

type Text = Pick<Article, "id" | "content">;

/** Part of an article that may be as shipped before it is no longer the agency's own. */
const MAX_SHIPPED = 0.5;

/** Returns the share of an article's text that this program ships, 0 to 1; 0 for the agency's own articles. */
function shippedPart({ id, content }: Text): number {
  const shipped = bundledArticles().find((one) => one.id === id);
  if (!shipped) return 0;
  return sharedPart(wordRuns(plainText(content)), wordRuns(plainText(shipped.content)));
}

/** Tells whether an article is the agency's own: it wrote at least half of it. */
export function isOwnArticle(article: Text): boolean {
  return shippedPart(article) <= MAX_SHIPPED;
}

/** Lists the published articles that are the agency's own. */
export async function readOwnArticles(on: Executor): Promise<Pick<Article, "slug" | "language" | "category">[]> {
  const live = await listLive(on);
  const shipped = new Set(bundledArticles().map(({ id }) => id));
  // One that was never changed is as shipped.
  const changed = live.filter(({ id, version }) => shipped.has(id) && version > 1).map(({ id }) => id);
  const own = new Set((await listContents(on, changed)).filter(isOwnArticle).map(({ id }) => id));
  return live.filter(({ id }) => !shipped.has(id) || own.has(id));
}

/** Lists the published articles that this program shipped, each with the part of its text that is as shipped, 0 to 1. */
export async function listShippedTexts(
  on: Executor,
): Promise<(Pick<Article, "slug" | "language"> & { words: number; shared: number })[]> {
  const ids = bundledArticles().map(({ id }) => id);
  return (await listContents(on, ids)).map((article) => ({
    ...article,
    words: wordCount(plainText(article.content)),
    shared: shippedPart(article),
  }));
}
