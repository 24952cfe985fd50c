import { expect, test } from "vitest";
import { readArticleText } from "./article-text.ts";
import { checkOwn, type Closest } from "./check-own.ts";

const CLEAN = {
  slug: "burial-costs",
  title: "t".repeat(30),
  metaTitle: null,
  metaDescription: "m".repeat(120),
  content: `<p>${"x".repeat(1000)}</p>`,
  primaryKeyword: "",
};
const failed = (change: Partial<typeof CLEAN>, closest?: Closest) =>
  checkOwn(readArticleText({ ...CLEAN, ...change }), closest)
    .checks.filter(({ points }) => points === 0)
    .map(({ id }) => id);
const withHtml = (html: string) => failed({ content: CLEAN.content + html });

test("an article at each limit is met", () => {
  expect(failed({ slug: "s".repeat(120) }, { title: "Other", similarity: 0.599 })).toEqual([]);
});

test.each([
  [{ title: "t".repeat(29) }, "own-title-length"],
  [{ metaDescription: "m".repeat(119) }, "own-meta-length"],
  [{ slug: "s".repeat(121) }, "own-slug-length"],
  [{ slug: "" }, "own-slug-length"],
  [{ content: `<p>${"x".repeat(999)}</p>` }, "own-text-length"],
])("one beyond: %j", (change, id) => {
  expect(failed(change)).toEqual([id]);
});

test.each([
  ["<h2>A</h2><h3>B</h3><h2>C</h2>", []],
  ["<h3>A</h3>", ["own-heading-levels"]],
  ["<h2>A</h2><h4>B</h4>", ["own-heading-levels"]],
  ["<h2>Costs</h2><h3>costs</h3>", ["own-unique-headings"]],
  ['<h2>A</h2><h2>B</h2><ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>', ["own-one-contents"]],
  ['<h2>A</h2><ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>', []],
  ["<p>Sure, here's the article:</p>", ["own-no-leftovers"]],
  ["<p>}</p>", ["own-no-leftovers"]],
  ['<img src="/a.jpg" alt=" ">', ["own-alt-text"]],
  ['<p><a href="/a">click here</a></p>', ["own-link-text"]],
  ['<p><a href="/a">Our prices</a> and <a href="/b">our prices</a></p>', ["own-link-text"]],
  ['<p><a href="/a">Our prices</a> and <a href="/a">our prices</a></p>', []],
])("%s", (html, expected) => {
  expect(withHtml(html)).toEqual(expected);
});

test("60 % of the words in common is a possible duplicate", () => {
  expect(failed({}, { title: "Other", similarity: 0.6 })).toEqual(["own-similarity"]);
});

test("the second of two equal link texts is marked as the second", () => {
  const html = '<p>For prices <a href="/a">click here</a>, or <a href="/b">click <b>here</b></a>.</p>';
  expect(checkOwn(readArticleText({ ...CLEAN, content: html })).marks).toEqual([
    { kind: "link-text", text: "click here", occurrence: 0 },
    { kind: "link-text", text: "click here", occurrence: 1 },
  ]);
});
