import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pauseAfter } from "./ai-batch.ts";
import { externalArticle, publishError } from "./external-article.ts";

const ARTICLE = {
  slug: "burial-costs",
  title: "What a burial costs",
  content: "<p>Ask for the price list.</p>",
  metaTitle: null,
  metaDescription: "",
  excerpt: "",
  keywords: [],
  status: "published" as const,
};
const sent = (given: Partial<Parameters<typeof externalArticle>[0]>) =>
  externalArticle({ ...ARTICLE, ...given }, "https://agency.example");

test("what a model left over is removed before an article is sent", () => {
  const content =
    "<p>Sure, here is the rewritten article:</p><h2>Table of contents</h2><ul><li>A</li></ul><p>Text.</p><p>}</p><h2>Table of contents</h2><ul><li>A</li></ul>";
  expect(sent({ content })).toMatchObject({
    html: "<h2>Table of contents</h2><ul><li>A</li></ul><p>Text.</p>",
    status: "published",
    needsPerson: false,
  });
});

test("where nothing remains, the template of the specification goes along as a draft", () => {
  const { html, status, needsPerson } = sent({ content: "<p>```json</p><p>{</p><p>}</p>" });
  expect([status, needsPerson]).toEqual(["draft", true]);
  expect([...html.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title)).toEqual([
    "Table of contents",
    "Quick summary",
    "Key benefits",
    "Considerations",
    "Conclusion",
    "Frequently asked questions",
  ]);
  expect(html.match(/<h3>/g)).toHaveLength(5);
});

test("drafts and archived articles are drafts there too, and links within the site get their address", () => {
  expect(sent({ status: "draft" }).status).toBe("draft");
  expect(sent({ status: "archived" }).status).toBe("draft");
  const content = '<p><a href="/blog/a">A</a> <a href="//other.example">B</a> <img src="/images/1" alt="x"></p>';
  expect(sent({ content }).html).toBe(
    '<p><a href="https://agency.example/blog/a">A</a> <a href="//other.example">B</a> <img src="https://agency.example/images/1" alt="x"></p>',
  );
});

test("the shipped articles are sent as they are", () => {
  const folder = "src/newsroom/articles/server/bundled";
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".html"))) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    const content = text.slice(text.indexOf("<p>")).trim();
    const { html } = externalArticle({ ...ARTICLE, content }, "");
    expect(html === content, file).toBe(true);
  }
});

test("two articles go at once, then three seconds pass; rewrites pause for a second each", () => {
  expect([0, 1, 2, 3, 4].map((position) => pauseAfter("external", position))).toEqual([0, 3_000, 0, 3_000, 0]);
  expect([0, 1].map((position) => pauseAfter("rewrite", position))).toEqual([1_000, 1_000]);
});

test("a refusal is shown in the specified words", () => {
  expect(publishError(401, '{"errors": [\n  "No"]}')).toBe('Publish error: 401 - {"errors": [ "No"]}');
});
