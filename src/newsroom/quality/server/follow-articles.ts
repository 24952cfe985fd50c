import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "#platform/database/server/database.ts";
import { articleStamps, articleVersions, listChecked, type CheckedArticle } from "./quality-store.ts";

/** Articles read at once; other requests run in between. */
const AT_ONCE = 20;

/** The in-memory data about each article. */
type Keeper = { set(article: CheckedArticle): void; delete(id: string): void };

/**
 * Keeps data about every article in memory. The returned function brings the keeper up to date with the database,
 * including drafts and other processes' changes: one small query if nothing changed, else the changed articles.
 */
export function followArticles(db: Db, keeper: Keeper): () => Promise<void> {
  /** The versions that the keeper has, by part and id, and the stamp of each part. */
  const kept = new Map<number, Map<string, number>>();
  const stamps = new Map<number, string>();
  let running: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function update(): Promise<void> {
    const now = await articleStamps(db);
    const parts = [...new Set([...now.keys(), ...stamps.keys()])].filter((part) => now.get(part) !== stamps.get(part));
    if (parts.length === 0) return;
    const versions = await articleVersions(db, parts);
    for (const part of parts) {
      await updatePart(part, versions.get(part) ?? new Map());
      const stamp = now.get(part);
      if (stamp === undefined) stamps.delete(part);
      else stamps.set(part, stamp);
    }
  }

  async function updatePart(part: number, versions: ReadonlyMap<string, number>): Promise<void> {
    const own = kept.get(part) ?? new Map<string, number>();
    kept.set(part, own);
    for (const id of own.keys())
      if (!versions.has(id)) {
        keeper.delete(id);
        own.delete(id);
      }
    const changed = [...versions].filter(([id, version]) => own.get(id) !== version).map(([id]) => id);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      for (const article of await listChecked(db, changed.slice(at, at + AT_ONCE))) {
        keeper.set(article);
        own.set(article.id, article.version);
      }
      await nextTurn();
    }
  }

  // Callers during an update share the next one: it begins after their call.
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
