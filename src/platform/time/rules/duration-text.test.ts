import { expect, test } from "vitest";
import { durationText } from "./duration-text.ts";

const MINUTE = 60_000;

test.each([
  [0, "under 1 min"],
  [MINUTE - 1, "under 1 min"],
  [MINUTE, "1 min"],
  [60 * MINUTE - 1, "59 min"],
  [60 * MINUTE, "1 h"],
  [125 * MINUTE, "2 h 5 min"],
  [24 * 60 * MINUTE, "1 d"],
  [(3 * 24 * 60 + 245) * MINUTE, "3 d 4 h"],
])("%d ms: %s", (length, text) => {
  expect(durationText(length)).toBe(text);
});
