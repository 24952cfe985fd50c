/**
 * Upper bounds of the classes of duration by which answered requests are counted, milliseconds; one more class has what
 * took longer. Steps of 1, 2 and 5: an interpolated percentile is wrong by half its class at most.
 */
export const DURATION_BOUNDS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** How many classes there are. */
export const DURATION_CLASSES = DURATION_BOUNDS.length + 1;

/** The class of a duration in milliseconds. */
export function durationClass(milliseconds: number): number {
  let at = 0;
  while (at < DURATION_BOUNDS.length && milliseconds > (DURATION_BOUNDS[at] ?? 0)) at++;
  return at;
}

/** Requests of all classes. */
export function countAll(buckets: readonly number[]): number {
  return buckets.reduce((sum, n) => sum + n, 0);
}

/** Several histograms as one. */
export function addHistograms(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: DURATION_CLASSES }, (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
}

/**
 * The duration (milliseconds) that a share of the requests did not exceed, interpolated within its class; of the last
 * class, which has no upper bound, its lower one. Null where nothing was counted. `share` is above 0 and at most 1.
 */
export function percentile(buckets: readonly number[], share: number): number | null {
  const rank = share * countAll(buckets);
  if (!(rank > 0)) return null;
  let before = 0;
  for (let at = 0; at < DURATION_CLASSES; at++) {
    const here = buckets[at] ?? 0;
    if (here > 0 && before + here >= rank) {
      const low = DURATION_BOUNDS[at - 1] ?? 0;
      return low + ((DURATION_BOUNDS[at] ?? low) - low) * Math.min(1, (rank - before) / here);
    }
    before += here;
  }
  return DURATION_BOUNDS.at(-1) ?? null;
}

/** Median, 95th and 99th percentile in milliseconds, rounded to two digits after the point. */
export type ResponseTime = { p50: number; p95: number; p99: number };

/** The response time of a histogram; null where nothing was counted. */
export function responseTime(buckets: readonly number[]): ResponseTime | null {
  const at = (share: number) => Math.round((percentile(buckets, share) ?? 0) * 100) / 100;
  return countAll(buckets) === 0 ? null : { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Answered requests of one route: how long they took, and how many answers had status 500 or above. */
export type RouteCount = { method: string; route: string; buckets: readonly number[]; errors: number };

/** The route's name of addresses that belong to no page and no call. */
export const OTHER_ROUTE = "other";

export type SlowRoute = { method: string; route: string; requests: number; errors: number } & ResponseTime;

/** The routes with the highest 95th percentile, `most` of them. */
export function slowestRoutes(routes: readonly RouteCount[], most: number): SlowRoute[] {
  return routes
    .flatMap(({ method, route, buckets, errors }) => {
      const times = responseTime(buckets);
      return times ? [{ method, route, requests: countAll(buckets), errors, ...times }] : [];
    })
    .sort((a, b) => b.p95 - a.p95 || b.requests - a.requests)
    .slice(0, most);
}
