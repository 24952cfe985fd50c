import { expect, test } from "vitest";
import { isStillEnglish } from "./still-english.ts";

test.each([
  ["<p>Ask the funeral home for the price.</p>", "<p>Ask the funeral home for the price.</p>", true],
  ["What is a vault?\nIt is a box.", "What is a vault?\nIt is a box.", true],
  ["<p>Ask the funeral home for the price.</p>", "<p>Pida el precio a la funeraria.</p>", false],
  ["<p>National Funeral Directors Association</p>", "<p>National Funeral Directors Association</p>", false],
  [
    "<table><tbody><tr><td>$1,200</td></tr></tbody></table>",
    "<table><tbody><tr><td>$1,200</td></tr></tbody></table>",
    false,
  ],
])("of %j, tells whether %j is still English", (source, target, still) => {
  expect(isStillEnglish(source, target)).toBe(still);
  expect(isStillEnglish(null, target)).toBe(false);
});
