import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOf } from "./chart-axis.ts";

test.each([
  [0, [0, 1, 2]],
  [88, [0, 50, 100]],
  [104, [0, 60, 120]],
  [9697, [0, 5000, 10_000]],
  [15_695, [0, 8000, 16_000]],
  [28_400, [0, 15_000, 30_000]],
])("the axis of %d is %j", (largest, axis) => {
  expect(axisOf(largest)).toEqual(axis);
});

test("whole, even, never shorter than the largest amount and at most twice as long", () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 10_000_000 }), (largest) => {
      const [, middle, end] = axisOf(largest);
      expect(Number.isInteger(middle) && middle * 2 === end && end >= largest && end <= 2 * largest).toBe(true);
    }),
  );
});
