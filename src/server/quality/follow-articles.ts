import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#server/platform/database.ts";
import { articlesStamp, articleVersions, listChecked, type CheckedArticle } from "./quality-store.ts";

/** How many articles are read at once; between them other requests have their turn. */
const AT_ONCE = 20;

/** What is kept in memory about each article. */
export type Keeper = { set(article: CheckedArticle): void; delete(id: string): void };

/**
 * Keeps something about every article in memory. What it answers brings the keeper up to date with the database: one
 * small query if nothing changed, and the changed articles if something did, drafts and other processes' among them.
 */
export function followArticles(db: Db, keeper: Keeper): () => Promise<void> {
  const kept = new Map<string, number>();
  let stamp: string | null = null;
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function update(): Promise<void> {
    const now = await articlesStamp(db);
    if (now === stamp) return;
    const versions = await articleVersions(db);
    for (const id of kept.keys())
      if (!versions.has(id)) {
        keeper.delete(id);
        kept.delete(id);
      }
    const changed = [...versions].filter(([id, version]) => kept.get(id) !== version).map(([id]) => id);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      for (const article of await listChecked(db, changed.slice(at, at + AT_ONCE))) {
        keeper.set(article);
        kept.set(article.id, article.version);
      }
      await nextTurn();
    }
    stamp = now;
  }

  // Those who ask while one runs share the next one: it begins after their question.
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        running = update();
        return running;
      });
    return next;
  };
}
