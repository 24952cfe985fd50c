import { DURATION_CLASSES, durationClass, OTHER_ROUTE } from "#platform/log/rules/request-times.ts";
import { type Db, isUnavailable } from "#platform/database/server/database.ts";
import type { Log } from "#platform/log/server/log.ts";
import { type MinuteCount, saveMinutes } from "./traffic-store.ts";
import { saveEvery } from "#platform/database/server/save-every.ts";

const MINUTE = 60_000;
/** Interval of writing counts, milliseconds. */
export const SAVE_EVERY = 15_000;
/** Minutes that are kept while the database is unavailable; older ones are lost. */
const MAX_MINUTES = 15;
/** Maximum routes of one minute; more than the program has, so that clients can't fill the memory. */
const MAX_ROUTES = 2_000;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts requests in memory, so that no visitor waits for a write. */
export type RequestCounts = {
  /** Counts a request by the template of its route, never by its address. */
  count(request: { method: string; route: string; status: number; milliseconds: number }): void;
  /** Counts a page served from memory: the hot path, with nothing but one addition. */
  countCached(path: string): void;
  /** Writes counts; if that fails, they are kept. `routeOf` returns the template of a page's path. */
  save(routeOf: (path: string) => string | null): Promise<void>;
};

export function createRequestCounts(needs: { db: Db; log: Log; now: () => Date; newId: () => string }): RequestCounts {
  const { db, log, now } = needs;
  const process = needs.newId();
  const minutes = createMinutes(now);
  let cached = new Map<string, number>();
  let last: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const { rows, putBack } = minutes.takeChanged();
    if (rows.length > 0)
      await saveMinutes(db, process, rows).catch((error: unknown) => {
        putBack();
        log[isUnavailable(error) ? "debug" : "error"]({ err: error }, "could not save the counts of requests");
      });
    minutes.forget();
  }

  return {
    count({ method, route, status, milliseconds }) {
      minutes.add(method, route, { at: durationClass(milliseconds), n: 1, errors: status >= 500 ? 1 : 0 });
    },
    countCached: (path) => void cached.set(path, (cached.get(path) ?? 0) + 1),
    save(routeOf) {
      // Pages from memory take less than a millisecond, the first class.
      for (const [path, n] of cached) minutes.add("GET", routeOf(path) ?? OTHER_ROUTE, { at: 0, n, errors: 0 });
      cached = new Map();
      last = last.then(write);
      return last;
    },
  };
}

type Row = { method: string; route: string; buckets: number[]; errors: number };
type Minute = { rows: Map<string, Row>; changed: boolean };

/** Creates the counts of the last minutes, by route. */
function createMinutes(now: () => Date) {
  const minutes = new Map<number, Minute>();
  function minuteOf(start: number): Minute {
    let minute = minutes.get(start);
    if (!minute) {
      minute = { rows: new Map(), changed: true };
      minutes.set(start, minute);
    }
    return minute;
  }
  return {
    add(method: string, route: string, { at, n, errors }: { at: number; n: number; errors: number }): void {
      const minute = minuteOf(Math.floor(now().getTime() / MINUTE) * MINUTE);
      const known = METHODS.has(method) ? method : "OTHER";
      let row = minute.rows.get(`${known} ${route}`);
      if (!row) {
        if (minute.rows.size >= MAX_ROUTES && route !== OTHER_ROUTE)
          return this.add(method, OTHER_ROUTE, { at, n, errors });
        row = { method: known, route, buckets: Array.from({ length: DURATION_CLASSES }, () => 0), errors: 0 };
        minute.rows.set(`${known} ${route}`, row);
      }
      row.buckets[at] = (row.buckets[at] ?? 0) + n;
      row.errors += errors;
      minute.changed = true;
    },
    takeChanged(): { rows: MinuteCount[]; putBack(): void } {
      const changed = [...minutes].filter(([, minute]) => minute.changed);
      for (const [, minute] of changed) minute.changed = false;
      return {
        rows: changed.flatMap(([start, { rows }]) =>
          [...rows.values()].map((row) => ({ ...row, minute: new Date(start) })),
        ),
        putBack() {
          for (const [, minute] of changed) minute.changed = true;
        },
      };
    },
    /** Drops minutes that are over and written, and those that have waited too long. */
    forget(): void {
      const at = now().getTime();
      for (const [start, { changed }] of minutes)
        if (start < at - (changed ? MAX_MINUTES : 2) * MINUTE) minutes.delete(start);
    },
  };
}

/** Writes the counts every 15 seconds, and on shutdown. A killed process loses those of the last seconds. */
export function saveRequestCounts(
  { requestCounts }: { requestCounts: RequestCounts },
  routeOf: (path: string) => string | null,
): { stop(): Promise<void> } {
  return saveEvery(SAVE_EVERY, () => requestCounts.save(routeOf));
}
