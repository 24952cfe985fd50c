import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapLines } from "./wrap-lines.ts";

const byLength = (text: string) => text.length;

test("lines break between words, a long word is cut, and line breaks stay", () => {
  expect(wrapLines("one two three", 7, byLength)).toEqual(["one two", "three"]);
  expect(wrapLines("a  abcdefgh b", 5, byLength)).toEqual(["a", "abcde", "fgh b"]);
  expect(wrapLines("Apt 4\r\n\nOhio", 20, byLength)).toEqual(["Apt 4", "", "Ohio"]);
});

test("no line is wider than the page, and no character is lost", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 40 }), (text, width) => {
      const lines = wrapLines(text, width, byLength);
      const without = (words: string) => words.replaceAll(/[ \t\r\n]/g, "");
      return (
        lines.every((line) => line.length <= width || [...line].length === 1) &&
        without(lines.join("")) === without(text)
      );
    }),
  );
});
