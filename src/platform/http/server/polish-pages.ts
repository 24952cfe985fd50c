/** The part of the page cache that is used here. `replace` does nothing where the path no longer has the old page. */
type CachedPages<P> = { has(path: string, page: P): boolean; replace(path: string, old: P, better: P): void };

/** After each page this rests nine times as long as the page took, so that it never takes more than a tenth of a processor. */
const REST = 9;

/**
 * Recompresses cached pages, one at a time, starting `afterMs` after the first was cached, so that a page that changes
 * soon costs nothing. A page that was dropped meanwhile is not restored.
 */
export function createPolisher<P>(
  pages: CachedPages<P>,
  better: (page: P) => Promise<P>,
  afterMs: number,
): (path: string, page: P) => void {
  const waiting = new Map<string, P>();
  let planned = false;
  function plan(ms: number): void {
    if (planned || waiting.size === 0) return;
    planned = true;
    setTimeout(() => void polishNext().catch(() => {}), ms).unref();
  }
  async function polishNext(): Promise<void> {
    const began = performance.now();
    const [[path, page] = []] = waiting;
    try {
      if (path === undefined || page === undefined) return;
      waiting.delete(path);
      if (pages.has(path, page)) pages.replace(path, page, await better(page));
    } finally {
      planned = false;
      plan(REST * (performance.now() - began));
    }
  }
  return (path, page) => {
    waiting.set(path, page);
    plan(afterMs);
  };
}
