import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addHistograms,
  countAll,
  DURATION_BOUNDS,
  DURATION_CLASSES,
  durationClass,
  percentile,
  responseTime,
  slowestRoutes,
} from "./request-times.ts";

const durations = fc.array(fc.double({ min: 0, max: 20_000, noNaN: true }), { minLength: 1, maxLength: 300 });
const histogram = (all: readonly number[]) =>
  addHistograms(
    all.map((ms) => Array.from({ length: DURATION_CLASSES }, (_, at) => (durationClass(ms) === at ? 1 : 0))),
  );

describe("a percentile", () => {
  test("lies in the class of the exact one", () => {
    fc.assert(
      fc.property(durations, fc.constantFrom(0.01, 0.5, 0.9, 0.95, 0.99, 1), (all, share) => {
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(share * all.length) - 1] ?? 0;
        const at = durationClass(exact);
        const low = DURATION_BOUNDS[at - 1] ?? 0;
        const read = percentile(histogram(all), share) ?? Number.NaN;
        expect(read).toBeGreaterThanOrEqual(low);
        expect(read).toBeLessThanOrEqual(DURATION_BOUNDS[at] ?? low);
      }),
    );
  });

  test("never falls as the share grows", () => {
    fc.assert(
      fc.property(durations, (all) => {
        const { p50, p95, p99 } = responseTime(histogram(all)) ?? { p50: 0, p95: 0, p99: 0 };
        expect(p50).toBeLessThanOrEqual(p95);
        expect(p95).toBeLessThanOrEqual(p99);
      }),
    );
  });

  test("of nothing is unknown, not 0", () => {
    expect([percentile([], 0.5), responseTime([0, 0])]).toEqual([null, null]);
  });

  test("of one class is interpolated", () => {
    expect(percentile(histogram([150, 160, 170, 180]), 0.5)).toBe(150);
  });
});

test("every duration has one class, and adding up loses none", () => {
  fc.assert(fc.property(durations, (all) => countAll(histogram(all)) === all.length));
  for (const [at, bound] of DURATION_BOUNDS.entries()) {
    expect(durationClass(bound)).toBe(at);
    expect(durationClass(bound + 0.01)).toBe(at + 1);
  }
});

test("the slowest routes come first, and a route without requests is none", () => {
  const route = (name: string, all: number[]) => ({ method: "GET", route: name, buckets: histogram(all), errors: 0 });
  const routes = [route("/fast", [1, 2]), route("/slow", [900]), route("/never", []), route("/middle", [80])];
  expect(slowestRoutes(routes, 2).map((one) => one.route)).toEqual(["/slow", "/middle"]);
});
