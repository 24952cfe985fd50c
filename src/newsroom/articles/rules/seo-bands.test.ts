import { expect, test } from "vitest";
import { seoBand } from "./seo-bands.ts";

test.each([
  [100, "green"],
  [80, "green"],
  [79, "yellow"],
  [60, "yellow"],
  [59, "orange"],
  [40, "orange"],
  [39, "red"],
  [0, "red"],
])("a score of %i is %s", (score, band) => {
  expect(seoBand(score).band).toBe(band);
});
