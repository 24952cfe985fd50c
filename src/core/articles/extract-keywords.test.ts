import { expect, test } from "vitest";
import { extractKeywords } from "./extract-keywords.ts";

const text = "The urn and the casket. Caskets cost more; a casket and a vault cost most. These would have been there.";

test("given keywords come first, then the most frequent words of four letters and more that are no stop words, up to 5", () => {
  expect(extractKeywords({ primaryKeyword: "Burial plot", keywords: ["urns", "burial plot"], text })).toEqual([
    "Burial plot",
    "urns",
    "casket",
    "cost",
    "caskets",
  ]);
});

test("the statistics take 6; a text of short and stop words has none", () => {
  const found = extractKeywords({ primaryKeyword: "", keywords: ["a1", "b2", "c3", "d4", "e5", "f6", "g7"], text }, 6);
  expect(found).toEqual(["a1", "b2", "c3", "d4", "e5", "f6"]);
  expect(
    extractKeywords({ primaryKeyword: " ", keywords: [], text: "The urn and these would have been there." }),
  ).toEqual([]);
});
