import { DURATION_CLASSES, durationClass, OTHER_ROUTE } from "#core/monitoring/request-times.ts";
import { type Db, isUnavailable } from "#server/platform/database.ts";
import type { Log } from "#server/platform/log.ts";
import { saveMinutes } from "./traffic-store.ts";

const MINUTE = 60_000;
/** How often what was counted is written, milliseconds. */
const EVERY = 15_000;
/** Minutes that are kept while the database is away; older ones are lost. */
const MAX_MINUTES = 15;
/** Routes of one minute; more than the program has, so that nothing a client sends can fill the memory. */
const MAX_ROUTES = 2_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts answered requests in memory, so that no visitor waits for a write. */
export type RequestCounts = {
  /** Counts a request by the template of its route, never by its address. */
  count(request: { method: string; route: string; status: number; milliseconds: number }): void;
  /** Counts a page that was written from memory: the hot path, with nothing but one addition. */
  countCached(path: string): void;
  /** Writes what was counted; what can't be written is kept. `routeOf` answers the template of a page's path. */
  save(routeOf: (path: string) => string | null): Promise<void>;
};

type Row = { method: string; route: string; buckets: number[]; errors: number };
type Minute = { rows: Map<string, Row>; changed: boolean };

export function createRequestCounts(needs: { db: Db; log: Log; now: () => Date; newId: () => string }): RequestCounts {
  const { db, log, now } = needs;
  const process = needs.newId();
  const minutes = new Map<number, Minute>();
  let cached = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  function rowOf(method: string, route: string): Row {
    const start = Math.floor(now().getTime() / MINUTE) * MINUTE;
    let minute = minutes.get(start);
    if (!minute) minutes.set(start, (minute = { rows: new Map(), changed: true }));
    minute.changed = true;
    const known = METHODS.has(method) ? method : "OTHER";
    const kept = minute.rows.size < MAX_ROUTES || minute.rows.has(`${known} ${route}`) ? route : OTHER_ROUTE;
    const key = `${known} ${kept}`;
    let row = minute.rows.get(key);
    if (!row) {
      row = { method: known, route: kept, buckets: new Array(DURATION_CLASSES).fill(0), errors: 0 };
      minute.rows.set(key, row);
    }
    return row;
  }

  /** Pages from memory take less than a millisecond, the first class. */
  function addCached(routeOf: (path: string) => string | null): void {
    const taken = cached;
    cached = new Map();
    for (const [path, n] of taken) {
      const { buckets } = rowOf("GET", routeOf(path) ?? OTHER_ROUTE);
      buckets[0] = (buckets[0] ?? 0) + n;
    }
  }

  async function write(): Promise<void> {
    const changed = [...minutes].filter(([, minute]) => minute.changed);
    if (changed.length === 0) return;
    const rows = changed.flatMap(([start, minute]) => {
      minute.changed = false;
      return [...minute.rows.values()].map((row) => ({ ...row, minute: new Date(start) }));
    });
    try {
      await saveMinutes(db, process, rows);
    } catch (error) {
      for (const [, minute] of changed) minute.changed = true;
      log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "could not save the counts of requests");
    }
    const oldest = now().getTime() - MAX_MINUTES * MINUTE;
    for (const [start, minute] of minutes)
      if (start < oldest || (!minute.changed && start < now().getTime() - 2 * MINUTE)) minutes.delete(start);
  }

  return {
    count({ method, route, status, milliseconds }) {
      const row = rowOf(method, route);
      const at = durationClass(milliseconds);
      row.buckets[at] = (row.buckets[at] ?? 0) + 1;
      if (status >= 500) row.errors++;
    },
    countCached: (path) => void cached.set(path, (cached.get(path) ?? 0) + 1),
    save(routeOf) {
      addCached(routeOf);
      last = last.then(write);
      return last;
    },
  };
}

/** Writes the counts every 15 seconds, and once more at the end. A process that is killed loses those of the last seconds. */
export function saveRequestCounts(
  { requestCounts }: { requestCounts: RequestCounts },
  routeOf: (path: string) => string | null,
): { stop(): Promise<void> } {
  const timer = setInterval(() => void requestCounts.save(routeOf), EVERY);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return requestCounts.save(routeOf);
    },
  };
}
