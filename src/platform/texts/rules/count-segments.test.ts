import { expect, test } from "vitest";
import { countSegments } from "./count-segments.ts";

test.each([
  ["", 0, false],
  ["Hello", 1, false],
  ["a".repeat(160), 1, false],
  ["a".repeat(161), 2, false],
  ["a".repeat(306), 2, false],
  ["a".repeat(307), 3, false],
  // The euro sign takes two units, also at the end of a part.
  ["€".repeat(80), 1, false],
  ["€".repeat(81), 2, false],
  ["€".repeat(153), 3, false],
  ["ñ".repeat(160), 1, false],
  ["á".repeat(70), 1, true],
  ["á".repeat(71), 2, true],
  ["مرحبا", 1, true],
  // An emoji is two units and is not cut in half.
  ["😀".repeat(35), 1, true],
  ["😀".repeat(36), 2, true],
  ["😀".repeat(67), 3, true],
])("%j", (text, segments, wide) => {
  expect(countSegments(text)).toMatchObject({ segments, wide });
});
