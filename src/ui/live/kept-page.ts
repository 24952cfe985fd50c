import { type DataStrategyResult, isRouteErrorResponse } from "react-router";
import { logFailure } from "#ui/kit/log-failure.ts";

type Results = Record<string, DataStrategyResult>;
/** The page on screen: path and query of its address, and the routes that have data. */
type ShownPage = { address: string; loaded: readonly string[] };

/** Maximum number of kept responses for parts of pages (the sheet beside a list, a picker); the latest ones. */
const PARTS = 20;

/** Keeps a page's data for when it can't be read again. One for each tab; see `showLastReading`. */
export class KeptPage {
  #shown: ShownPage | null = null;
  #readAt = 0;
  #stale: Date | null = null;
  /** The data for addresses other than the page's, by route and address. */
  readonly #parts = new Map<string, DataStrategyResult>();
  readonly #watchers = new Set<() => void>();

  /** Returns when the page's data was read; null while it is current. */
  readonly staleSince = (): Date | null => this.#stale;

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  /** Sets the current page; null when it is gone. */
  show(page: ShownPage | null, now: number): void {
    const other = page?.address !== this.#shown?.address;
    this.#shown = page;
    if (!other) return;
    // The data of a visit belongs to it: when the page is opened again, it is read again or not shown.
    for (const key of this.#parts.keys()) if (page && key.endsWith(` ${page.address}`)) this.#parts.delete(key);
    this.#read(now);
  }

  /**
   * Returns the results of reading `address` for the router: failures of the page on screen are left out, so that its
   * last data stay, and failed parts keep theirs. First visits, redirects, and responses that take something away
   * (signed out, no access, gone) stay as they are.
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
      // Revoked data must not come back when the next read fails.
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

/** Tells whether a failed read may work next time: no or a broken response, too many requests, or a server error. */
function passes(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status === 429 || error.status >= 500;
}

/** This tab's page. */
export const keptPage = new KeptPage();

/**
 * Returns a client middleware for all pages of the desk: an open page that can't be read again stays as it is, where
 * React Router would show its error boundary.
 */
export async function showLastReading(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results | undefined> {
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return;
  const { pathname, search } = new URL(request.url);
  return keptPage.settle(pathname + search, results, Date.now());
}
