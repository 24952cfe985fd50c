import { expect, test } from "vitest";
import { parseArticleFile } from "./article-file.ts";

const front = {
  slug: "what-it-costs",
  title: "T",
  metaDescription: "M",
  excerpt: "E",
  category: "funeral-costs",
  author: "editorial-team",
  publishedAt: "2026-01-01T12:00:00Z",
  updatedAt: "2026-01-02T12:00:00Z",
  primaryKeyword: "cost",
  keywords: ["cost"],
  tags: [],
  faq: [{ question: "Q?", answer: "A." }],
};
const file = (change: object, body = "<p>Text</p>") =>
  `---\n${JSON.stringify({ ...front, ...change })}\n---\n${body}\n`;

test("front matter and body are read, with either kind of line end", () => {
  expect(parseArticleFile(file({}))).toEqual({ ...front, language: "en", content: "<p>Text</p>" });
  expect(parseArticleFile(file({}).replaceAll("\n", "\r\n")).content).toBe("<p>Text</p>");
  expect(parseArticleFile(file({}, "<p>a</p>\n---\n<p>b</p>")).content).toBe("<p>a</p>\n---\n<p>b</p>");
});

test.each([
  ["no front matter", "<p>Text</p>"],
  ["a slug with capitals", file({ slug: "What-It" })],
  ["a slug that ends in a hyphen", file({ slug: "what-" })],
  ["no keywords", file({ keywords: [] })],
  ["a date that is none", file({ publishedAt: "yesterday" })],
  ["a field that nobody reads", file({ auhtor: "x" })],
  ["a question without an answer", file({ faq: [{ question: "Q?", answer: "" }] })],
])("%s is refused", (_what, text) => {
  expect(() => parseArticleFile(text)).toThrow();
});
