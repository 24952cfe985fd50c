import { expect, test } from "vitest";
import { partsText, sizeText } from "./text-size.ts";

test.each([
  ["Hi", "1 part", "1 part"],
  ["a".repeat(161), "2 parts", "2 parts"],
  ["á".repeat(71), "2 parts", "2 parts, with special characters"],
])("the parts of a text of its length", (text, parts, size) => {
  expect([partsText(text), sizeText(text)]).toEqual([parts, size]);
});
