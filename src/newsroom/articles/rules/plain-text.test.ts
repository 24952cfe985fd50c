import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeEntities, plainText, readingMinutes, wordCount } from "./plain-text.ts";

describe("the readable text of an article", () => {
  test("tags go, blocks are parted, words inside a paragraph are not torn", () => {
    expect(plainText("<h2>Costs</h2><p>An <strong>un</strong>usual   case.</p><ul><li>one</li><li>two</li></ul>")).toBe(
      "Costs An unusual case. one two",
    );
  });

  test("what was written as text stays text", () => {
    expect(plainText("<p>5 &lt; 6 &amp; 7 &gt; 6, &quot;so&quot; it&#39;s&nbsp;&#x41;</p>")).toBe(
      '5 < 6 & 7 > 6, "so" it\'s A',
    );
  });

  test("a reference is decoded once, so that &amp;lt; does not become a tag", () => {
    expect(decodeEntities("&amp;lt;b&amp;gt;")).toBe("&lt;b&gt;");
    expect(decodeEntities("&unknown; &#0; &#x110000; &#9999999;")).toBe("&unknown;   ");
  });

  test("escaped text comes back whole, whatever it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab<>&\"' é😀;#x") }), (text) => {
        const escaped = text
          .replaceAll("&", "&amp;")
          .replaceAll("<", "&lt;")
          .replaceAll(">", "&gt;")
          .replaceAll('"', "&quot;");
        expect(plainText(`<p>${escaped}</p>`)).toBe(text.replace(/\s+/g, " ").trim());
      }),
    );
  });
});

test.each([
  ["", 0],
  ["one", 1],
  ["a well-known $1,500.00 figure — it’s true", 6],
  ["¡Hola! 葬儀", 2],
])("%j has %i words", (text, words) => {
  expect(wordCount(text)).toBe(words);
});

test("reading time is never below a minute and grows with the words", () => {
  expect(readingMinutes(0)).toBe(1);
  expect(readingMinutes(1000)).toBe(5);
  fc.assert(
    fc.property(fc.nat(50_000), fc.nat(5_000), (words, more) => readingMinutes(words + more) >= readingMinutes(words)),
  );
});
