import type { ArticleFields } from "#newsroom/articles/rules/article-form.ts";

/** What was typed and not saved, with the version that it was typed on. `at`: when, ISO. */
export type Kept = { fields: Partial<ArticleFields>; version: number; at: string };

const place = (articleId: string) => `article-${articleId}`;
/** Where it waits while the person hasn't decided, and may already type something else. */
const offered = (articleId: string) => `article-${articleId}-offered`;

/** Keeps what the server doesn't have yet in this browser; null removes it. A browser that keeps nothing still lets people write. */
export function keepArticle(articleId: string, unsaved: Omit<Kept, "at"> | null, now: Date): void {
  try {
    if (unsaved === null) localStorage.removeItem(place(articleId));
    else localStorage.setItem(place(articleId), JSON.stringify({ ...unsaved, at: now.toISOString() } satisfies Kept));
  } catch {}
}

/** What this browser kept of an article before this page was opened, if it did. It stays until `dropOffered`. */
export function offerKept(articleId: string): Kept | null {
  try {
    const kept = localStorage.getItem(place(articleId)) ?? localStorage.getItem(offered(articleId));
    if (kept === null) return null;
    localStorage.setItem(offered(articleId), kept);
    localStorage.removeItem(place(articleId));
    return JSON.parse(kept) as Kept;
  } catch {
    return null;
  }
}

/** Forgets what was offered. */
export function dropOffered(articleId: string): void {
  try {
    localStorage.removeItem(offered(articleId));
  } catch {}
}
