import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArticleFile } from "#newsroom/articles/rules/article-file.ts";
import { plainText } from "#newsroom/articles/rules/plain-text.ts";
import { htmlMarkdown } from "./html-markdown.ts";
import { markdownHtml } from "./markdown-html.ts";
import { readMarkdown } from "./read-markdown.ts";
import { anArticleBody } from "#tests/builders/article-bodies.ts";

const folder = join(import.meta.dirname, "../../articles/server/bundled");
const shipped = readdirSync(folder)
  .filter((name) => name.endsWith(".html"))
  .map((name) => parseArticleFile(readFileSync(join(folder, name), "utf8")).content);

test("every shipped article keeps its text as Markdown, and is the same Markdown when it comes back", () => {
  for (const html of shipped) {
    const markdown = htmlMarkdown(html);
    const back = markdownHtml(markdown);
    expect(plainText(back)).toBe(plainText(html));
    expect(htmlMarkdown(back)).toBe(markdown);
  }
});

test("any body keeps its words and its Markdown", () => {
  fc.assert(
    fc.property(anArticleBody, (html) => {
      const markdown = htmlMarkdown(html);
      const back = markdownHtml(markdown);
      expect(plainText(back)).toBe(plainText(html));
      expect(htmlMarkdown(back)).toBe(markdown);
    }),
    { numRuns: 5000 },
  );
});

test("Markdown as people write it becomes the HTML of our articles", () => {
  const written = [
    'Some *plain* and __bold__ text with `code`, [a link](https://example.com/a_b "title") and 2 * 3.',
    "",
    "## What it *costs* ##",
    "* One",
    "* Two",
    "    1. Nested",
    "",
    "> Quoted",
    "",
    "| Age | Price |",
    "|-----|------:|",
    "| 60  | $40   |",
    "",
    "```js",
    "a < b",
    "```",
    "---",
  ].join("\n");
  expect(markdownHtml(written)).toBe(
    [
      '<p>Some <em>plain</em> and <strong>bold</strong> text with <code>code</code>, <a href="https://example.com/a_b">a link</a> and 2 * 3.</p>',
      "<h2>What it <em>costs</em></h2>",
      "<ul>\n<li>One</li>\n<li>Two\n<ol>\n<li>Nested</li>\n</ol>\n</li>\n</ul>",
      "<blockquote>\n<p>Quoted</p>\n</blockquote>",
      '<table>\n<thead>\n<tr><th scope="col">Age</th><th scope="col">Price</th></tr>\n</thead>\n<tbody>\n<tr><td>60</td><td>$40</td></tr>\n</tbody>\n</table>',
      "<pre><code>a &lt; b</code></pre>",
      "<hr />",
    ].join("\n"),
  );
});

test("underlined headings, references and indented code are read as other programs read them", () => {
  const written = [
    "What it costs",
    "---",
    "",
    "See [the list][1].",
    "",
    "    a < b",
    "",
    "[1]: https://example.com/x 'Title'",
  ];
  expect(markdownHtml(written.join("\n"))).toBe(
    [
      "<h2>What it costs</h2>",
      '<p>See <a href="https://example.com/x">the list</a>.</p>',
      "<pre><code>a &lt; b</code></pre>",
    ].join("\n"),
  );
});

test("front matter of other programs names the article; several follow each other in one file", () => {
  const text = [
    "---",
    "title: 'It''s a start: part 1'",
    "date: 2024-03-05T10:00:00Z",
    "draft: false",
    'tags: [wills, "family, friends"]',
    "categories:",
    "  - Funeral costs",
    "description: >",
    "  Two lines",
    "  of text",
    "aliases: [/old/one/]",
    "---",
    "Text.",
    "",
    "---",
    "title: Second",
    "---",
    "",
    "```",
    "",
    "---",
    "title: not a third",
    "---",
    "```",
  ].join("\n");
  const found = [...readMarkdown(text, "x.md")].map((item) => (item.kind === "article" ? item.article : null));
  expect(found).toMatchObject([
    {
      status: "published",
      publishedAt: "2024-03-05T10:00:00.000Z",
      categories: [{ id: "Funeral costs", name: "Funeral costs" }],
      oldPaths: ["/old/one"],
      content: {
        title: "It's a start: part 1",
        tags: ["wills", "family, friends"],
        metaDescription: "Two lines of text",
        content: "<p>Text.</p>",
      },
    },
    {
      status: "draft",
      content: { title: "Second", content: "<pre><code>\n---\ntitle: not a third\n---</code></pre>" },
    },
  ]);
});

test("text that is made to be slow is read in bounded time", () => {
  const started = performance.now();
  for (const piece of ["**a ", "[", "![", "`a", "<a ", "> ", "- ", "_a ", "[a](", "*"])
    markdownHtml(piece.repeat(5_000));
  for (const piece of ["~~.\n", "_id ", "a*b "]) markdownHtml(piece.repeat(50_000));
  // Every character of it could be that of an email address.
  markdownHtml("_roto".repeat(40_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("a line separator within a title is no end of its line", () => {
  const [item] = readMarkdown('---\ntitle: "One \u2028 two"\ntags:\n  - "a \u2028 b"\n---\n\nText.', "x.md");
  expect(item).toMatchObject({ article: { content: { title: "One \u2028 two", tags: ["a \u2028 b"] } } });
});

test("what is struck through is so in Markdown and in an article", () => {
  const html = "<p>It costs <s>$2,400</s> $2,100, <s>or <strong>more</strong></s>.</p>";
  expect(htmlMarkdown(html)).toBe("It costs ~~$2,400~~ $2,100, <s>or **more**</s>.");
  expect(markdownHtml(htmlMarkdown(html))).toBe(html);
});
