import fc from "fast-check";
import { expect, test } from "vitest";
import { readBody } from "./article-body.ts";

const blocks = (html: string) => readBody(html).blocks.map(({ kind, level, text }) => [kind, level, text]);

test("text is read block by block, with what it belongs to", () => {
  const html =
    "<h2>What <em>it</em> costs</h2><p>Two&nbsp;&amp; \n three<br>lines</p><ul><li><p>An entry</p></li></ul><table><caption>Prices</caption><tr><td>$5</td></tr></table>loose <b>text</b>";
  expect(blocks(html)).toEqual([
    ["heading", 2, "What it costs"],
    ["paragraph", 0, "Two & three lines"],
    ["item", 0, "An entry"],
    ["caption", 0, "Prices"],
    ["cell", 0, "$5"],
    ["paragraph", 0, "loose text"],
  ]);
});

test("the parts are the top-level elements and where they are", () => {
  const html = "<p>One</p>\n<ul><li>Two</li></ul>loose <b>text</b><h2>Three</h2>";
  expect(readBody(html).parts.map(({ tag, from, to }) => [tag, html.slice(from, to)])).toEqual([
    ["p", "<p>One</p>"],
    ["ul", "<ul><li>Two</li></ul>"],
    ["", "loose <b>text</b>"],
    ["h2", "<h2>Three</h2>"],
  ]);
});

test("links and images are listed", () => {
  const { links, images } = readBody(
    '<p>See <a href=" /a " rel="nofollow">our <b>prices</b></a> <a href="/b"><img src="/x.jpg" alt="a map"></a></p>',
  );
  expect(links).toEqual([
    { href: "/a", text: "our prices", nofollow: true, block: 0, at: 4 },
    { href: "/b", text: "a map", nofollow: false, block: 0, at: 15 },
  ]);
  expect(images).toEqual([{ src: "/x.jpg", alt: "a map" }]);
});

test("thousands of open elements are read too", () => {
  expect(blocks("<div><p>".repeat(5_000) + "end")).toEqual([["paragraph", 0, "end"]]);
});

test("the parts of any HTML are in order and don't overlap", () => {
  const tag = fc.constantFrom("<p>", "</p>", "<h2>", "</h2>", "<ul>", "<li>", "</ul>", "<b>", "</b>", "<br>", "<img>");
  fc.assert(
    fc.property(fc.array(fc.oneof(tag, fc.constantFrom("x", " ", "y z")), { maxLength: 25 }), (pieces) => {
      let end = 0;
      for (const { from, to } of readBody(pieces.join("")).parts) {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThanOrEqual(from);
        end = to;
      }
      expect(end).toBeLessThanOrEqual(pieces.join("").length);
    }),
  );
});
