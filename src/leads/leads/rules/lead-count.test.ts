import { expect, test } from "vitest";
import { aboutText, countText } from "./lead-count.ts";

test("a count says whether there are more, and an estimate that it is one", () => {
  expect([countText(12), countText(10_000), countText(10_001), countText(1_000, true)]).toEqual([
    "12",
    "10,000",
    "10,000+",
    "1,000+",
  ]);
  expect([aboutText(814_321), aboutText(10_499)]).toEqual(["about 810,000", "about 10,000"]);
});
