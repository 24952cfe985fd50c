import { expect, test } from "vitest";
import { altFault } from "./alt-text.ts";

test.each([
  "A couple signs papers at a table",
  "Grave with fresh flowers",
  "Chart: funeral costs from 2004 to 2024",
  "Porch",
  "Our agents in front of the office in Columbus, Ohio",
  "Photographer at a family reunion",
  "Pájaros en un árbol",
])("%s says what an image shows", (alt) => {
  expect(altFault(alt)).toBeNull();
});

test.each([
  ["Free burial benefits", /can't be published/],
  ["A card that says Medicare will pay", /can't be published/],
  ["", /few words/],
  ["   ", /few words/],
  ["IMG_1234", /file name/],
  ["DSC01234", /file name/],
  ["PXL_20260101_120000", /file name/],
  ["Screenshot 2026-01-01 at 10.12.13", /file name/],
  ["family.jpg", /file name/],
  ["my-photo-final.PNG", /file name/],
  ["image of a family", /image of/],
  ["A picture of our office", /image of/],
  ["photo showing a hearse", /image of/],
  ["image", /^Say what/],
  ["Featured image", /^Say what/],
  ["placeholder", /^Say what/],
  ["12345", /^Say what/],
  ["...", /^Say what/],
  ["family family family", /one word/],
  ["Insurance insurance", /one word/],
  ["burial insurance, cheap burial insurance, best burial insurance, burial insurance quotes", /repeats itself/],
  ["aaaaaaaa", /repeats itself/],
  ["https://example.com/a", /address/],
  ["a".repeat(301), /at most 300/],
])("%s is no alt text", (alt, fault) => {
  expect(altFault(alt)).toMatch(fault);
});

test("the name of the image's own file is no alt text, unless it is words", () => {
  expect(altFault("family-table", "family_table.jpeg")).toMatch(/file name/);
  expect(altFault("Family table", "family-table.jpeg")).toBeNull();
});
