import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { logFailure } from "#ui/kit/log-failure.ts";

type Results = Record<string, DataStrategyResult>;
/** The page on screen: path and query of its address, and the routes that have data. */
type ShownPage = { address: string; loaded: readonly string[] };

/** Answers to parts of pages (the sheet beside a list, a picker) that are kept, the latest ones. */
const PARTS = 20;

/** Keeps what a page shows when it can't be read again. One for each tab; see `keepReadings`. */
export class KeptPage {
  #shown: ShownPage | null = null;
  #readAt = 0;
  #stale: Date | null = null;
  /** What was read for an address that isn't the page's, by route and address. */
  readonly #parts = new Map<string, DataStrategyResult>();
  readonly #watchers = new Set<() => void>();

  /** When what the page shows was read; null while that is the latest there is. */
  readonly staleSince = (): Date | null => this.#stale;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Tells what is on screen now; null when the page is gone. */
  show(page: ShownPage | null, now: number): void {
    const other = page?.address !== this.#shown?.address;
    this.#shown = page;
    if (!other) return;
    // What a visit to this page read is its own: when it is opened again, it is read again or not shown.
    for (const key of this.#parts.keys()) if (page && key.endsWith(` ${page.address}`)) this.#parts.delete(key);
    this.#read(now);
  }

  /**
   * Of a reading of `address`, what the router is to get: failures of the page on screen are left out, so that its last
   * data stay, and those of its parts give way to what they showed last. First visits, redirects, and answers that take
   * something away (signed out, no access, gone) stay as they are.
   */
  settle(address: string, results: Results, now: number): Results {
    const failed = Object.values(results).filter(({ type }) => type === "error");
    const ofPage = address === this.#shown?.address;
    if (failed.length === 0) {
      if (ofPage) this.#read(now);
      else this.#keepParts(address, results);
      return results;
    }
    if (!failed.every(({ result }) => passes(result))) {
      // What was taken away must not come back when the next reading fails.
      for (const id of Object.keys(results)) this.#parts.delete(`${id} ${address}`);
      return results;
    }
    const settled: Results = {};
    for (const [id, result] of Object.entries(results)) {
      const last = this.#parts.get(`${id} ${address}`);
      if (result.type === "data") settled[id] = result;
      else if (!ofPage && last) settled[id] = last;
      else if (!ofPage || !this.#shown?.loaded.includes(id)) return results;
    }
    for (const { result } of failed) logFailure(result);
    this.#enter(new Date(this.#readAt));
    return settled;
  }

  #keepParts(address: string, results: Results): void {
    for (const [id, result] of Object.entries(results)) {
      this.#parts.delete(`${id} ${address}`);
      this.#parts.set(`${id} ${address}`, result);
    }
    for (const key of [...this.#parts.keys()].slice(0, -PARTS)) this.#parts.delete(key);
  }

  #read(now: number): void {
    this.#readAt = now;
    this.#enter(null);
  }

  #enter(stale: Date | null): void {
    if (stale?.getTime() === this.#stale?.getTime()) return;
    this.#stale = stale;
    for (const watcher of this.#watchers) watcher();
  }
}

/** Whether a failed reading may go better the next time: no answer, a broken one, too many requests, or trouble at the server. */
function passes(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status === 429 || error.status >= 500;
}

/** That of this tab. */
export const keptPage = new KeptPage();

/**
 * A client middleware for all pages of the desk: a page that is open and can't be read again stays as it is, where
 * React Router would put its error boundary in its place.
 */
export async function keepReadings(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results | undefined> {
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return;
  const { pathname, search } = new URL(request.url);
  return keptPage.settle(pathname + search, results, Date.now());
}
