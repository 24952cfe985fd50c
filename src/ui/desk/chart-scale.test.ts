import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { across, labeled, largest, linePoints, share, ticks } from "./chart-scale.ts";

describe("the lines of a chart", () => {
  test.each([
    [7, [0, 2, 4, 6, 8]],
    [100, [0, 50, 100]],
    [3, [0, 1, 2, 3]],
    [1, [0, 1]],
    [12_345, [0, 5_000, 10_000, 15_000]],
    [0.3, [0, 0.1, 0.2, 0.3]],
    [0, [0, 1]],
  ])("for values up to %d", (most, lines) => {
    expect(ticks(most)).toEqual(lines);
  });

  test("begin at 0, hold every value, grow evenly and are few; whole values get whole lines", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (most) => {
        const lines = ticks(most);
        expect(lines[0]).toBe(0);
        expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
        expect(lines.at(-2)).toBeLessThan(most);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(lines.every(Number.isInteger)).toBe(true);
        expect(new Set(lines.slice(1).map((line, n) => line - (lines[n] ?? 0))).size).toBe(1);
      }),
    );
  });
});

test("shares stay within the chart", () => {
  expect([share(5, 20), share(30, 20), share(-1, 20), share(1, 3), share(1, 0)]).toEqual([25, 100, 0, 33.33, 0]);
});

test("points are spread from edge to edge, and a single one is in the middle", () => {
  expect([0, 1, 2].map((n) => across(n, 3))).toEqual([0, 50, 100]);
  expect(across(0, 1)).toBe(50);
  expect(linePoints([0, 10, 5], 10)).toBe("0,100 50,0 100,50");
  expect(linePoints([], 10)).toBe("");
});

test("as many labels as fit, evenly spaced", () => {
  expect(labeled(30, 6)).toEqual([0, 5, 10, 15, 20, 25]);
  expect(labeled(31, 6)).toHaveLength(6);
  expect(labeled(3, 6)).toEqual([0, 1, 2]);
  expect(labeled(0, 6)).toEqual([]);
});

test("the period before counts for the height too", () => {
  expect(
    largest([
      { label: "Monday", value: 2, before: 9 },
      { label: "Tuesday", value: 3 },
    ]),
  ).toBe(9);
  expect(largest([])).toBe(0);
});
