import { forbidden, notFound, type Outcome, ok } from "#platform/access/rules/outcome.ts";
import { type By, may } from "#platform/access/rules/rights.ts";
import type { ItemCounts, ItemFate } from "#newsroom/article-files/rules/article-import.ts";
import type { ReversalCounts } from "#platform/jobs/rules/import-state.ts";
import type { Db } from "#platform/database/server/database.ts";
import {
  type ArticleImport,
  countItemReversals,
  countItems,
  findImport,
  type ImportItem,
  listItems,
} from "./article-files-store.ts";

/** Items of one page. */
export const ITEMS_AT_ONCE = 50;

type ReadArticleImport = {
  about: ArticleImport;
  counts: ItemCounts;
  reversals: ReversalCounts;
  items: ImportItem[];
  /** The item after which the next page begins. */
  next: number | null;
};

/** Reads an import with its counts so far and one page of its items, of one fate or all. */
export async function readArticleImport(
  { db }: { db: Db },
  by: By,
  id: string,
  { fate, after, limit }: { fate: ItemFate | null; after: number; limit: number },
): Promise<Outcome<ReadArticleImport>> {
  if (!may(by.actor, "articles:publish")) return forbidden();
  const about = await findImport(db, id);
  if (!about) return notFound("Import");
  const [counts, reversals, items] = await Promise.all([
    countItems(db, id),
    countItemReversals(db, id),
    listItems(db, id, { after, limit: limit + 1, ...(fate ? { fates: [fate] } : {}) }),
  ]);
  const shown = items.slice(0, limit);
  return ok({
    about,
    counts,
    reversals,
    items: shown,
    next: items.length > limit ? (shown.at(-1)?.place ?? null) : null,
  });
}
