import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseArticleFile } from "#core/articles/article-file.ts";
import { plainText } from "#core/articles/plain-text.ts";
import { htmlMarkdown } from "./html-markdown.ts";
import { markdownHtml } from "./markdown-html.ts";

const folder = join(import.meta.dirname, "../../server/articles/bundled");
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
