import { expect, test } from "vitest";
import { agoText } from "./ago-text.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

test.each([
  [-5 * SECOND, "Just now"],
  [59 * SECOND, "Just now"],
  [60 * SECOND, "1 min ago"],
  [HOUR - 1, "59 min ago"],
  [HOUR, "1 h ago"],
  [24 * HOUR - 1, "23 h ago"],
  [24 * HOUR, "1 d ago"],
  [7 * 24 * HOUR - 1, "6 d ago"],
  [7 * 24 * HOUR, null],
])("%d ms: %s", (ago, text) => {
  expect(agoText(ago)).toBe(text);
});
