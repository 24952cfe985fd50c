import { expect, test } from "vitest";
import { partsText, sizeText } from "./text-size.ts";

test.each([
  ["Hi", "1 part", "1 part"],
  ["a".repeat(161), "2 parts", "2 parts"],
  ["á".repeat(71), "2 parts", "2 parts, with special characters"],
])("the parts of a text of its length", (text, parts, size) => {
  expect([partsText(text), sizeText(text, null)]).toEqual([parts, size]);
});

test.each([
  ["Hi", 0.83, "1 part, about 0.8¢"],
  ["a".repeat(161), 1.13, "2 parts, about 2.3¢"],
  ["á".repeat(71), 0, "2 parts, with special characters, about 0¢"],
  ["a".repeat(1_500), 12.5, "10 parts, about $1.25"],
])("the price of a text, by its parts", (text, price, size) => {
  expect(sizeText(text, price)).toBe(size);
});
