/**
 * Upper bounds of the classes of request durations, milliseconds; one more class has the longer ones. Steps of 1, 2 and
 * 5: an interpolated percentile is off by half its class at most.
 */
export const DURATION_BOUNDS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000];

/** Number of classes. */
export const DURATION_CLASSES = DURATION_BOUNDS.length + 1;

/** Returns the class of a duration in milliseconds. */
export function durationClass(milliseconds: number): number {
  let at = 0;
  while (at < DURATION_BOUNDS.length && milliseconds > (DURATION_BOUNDS[at] ?? 0)) at++;
  return at;
}

/** Sums the requests of all classes. */
export function countAll(buckets: readonly number[]): number {
  return buckets.reduce((sum, n) => sum + n, 0);
}

/** Adds several histograms. */
export function addHistograms(all: readonly (readonly number[])[]): number[] {
  return Array.from({ length: DURATION_CLASSES }, (_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0));
}

/**
 * Returns the duration (milliseconds) that a share of the requests did not exceed, interpolated within its class; for
 * the last class, which has no upper bound, its lower one. Null without counts. `share` is above 0 and at most 1.
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

/** Median, 95th and 99th percentile in milliseconds, rounded to two decimals. */
export type ResponseTime = { p50: number; p95: number; p99: number };

/** Returns the response time of a histogram; null without counts. */
export function responseTime(buckets: readonly number[]): ResponseTime | null {
  const at = (share: number) => Math.round((percentile(buckets, share) ?? 0) * 100) / 100;
  return countAll(buckets) === 0 ? null : { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Requests of one route: their durations, and how many responses had status 500 or above. */
export type RouteCount = { method: string; route: string; buckets: readonly number[]; errors: number };

/** The route name for addresses of no page and no call. */
export const OTHER_ROUTE = "other";

export type SlowRoute = { method: string; route: string; requests: number; errors: number } & ResponseTime;

/** Returns the routes with the highest 95th percentile, `most` of them. */
export function slowestRoutes(routes: readonly RouteCount[], most: number): SlowRoute[] {
  return routes
    .flatMap(({ method, route, buckets, errors }) => {
      const times = responseTime(buckets);
      return times ? [{ method, route, requests: countAll(buckets), errors, ...times }] : [];
    })
    .sort((a, b) => b.p95 - a.p95 || b.requests - a.requests)
    .slice(0, most);
}
