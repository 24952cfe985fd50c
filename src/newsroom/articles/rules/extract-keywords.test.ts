import { expect, test } from "vitest";
import { extractKeywords } from "./extract-keywords.ts";

const text = "The urn and the casket. Caskets cost more; a casket and a vault cost most. These would have been there.";

test("given keywords come first, then the most frequent words of four letters and more that are no stop words, up to 5", () => {
  expect(
    extractKeywords({ primaryKeyword: "Burial plot", keywords: ["urns", "burial plot"], text, language: "en" }),
  ).toEqual(["Burial plot", "urns", "casket", "cost", "caskets"]);
});

test("the statistics take 6; a text of short and stop words has none", () => {
  const found = extractKeywords(
    { primaryKeyword: "", keywords: ["a1", "b2", "c3", "d4", "e5", "f6", "g7"], text, language: "en" },
    6,
  );
  expect(found).toEqual(["a1", "b2", "c3", "d4", "e5", "f6"]);
  expect(
    extractKeywords({
      primaryKeyword: " ",
      keywords: [],
      text: "The urn and these would have been there.",
      language: "en",
    }),
  ).toEqual([]);
});

test("a Spanish text leaves out the stop words of Spanish, and an English one those of English", () => {
  const text = "Para una familia, el seguro puede ser para todos. Puede pagar el funeral: para eso está, según usted.";
  const given = { primaryKeyword: "", keywords: [], text };
  expect(extractKeywords({ ...given, language: "es" })).toEqual(["familia", "seguro", "pagar", "funeral"]);
  expect(extractKeywords({ ...given, language: "en" })).toContain("para");
});
