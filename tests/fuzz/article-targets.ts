import { FileRefused } from "#newsroom/article-files/rules/found-article.ts";
import { formatOf, readArticleFile } from "#newsroom/article-files/server/read-file.ts";
import { htmlMarkdown } from "#newsroom/article-files/rules/html-markdown.ts";
import { markdownHtml } from "#newsroom/article-files/rules/markdown-html.ts";
import { readOldHtml } from "#newsroom/article-files/rules/read-old-html.ts";
import { wordPressHtml } from "#newsroom/article-files/rules/wordpress-html.ts";
import { wrapLooseText } from "#newsroom/article-files/rules/wrap-loose-text.ts";
import { readBody } from "#newsroom/articles/rules/article-body.ts";
import { joinBlocks, splitBlocks } from "#newsroom/articles/rules/merge-content.ts";
import { readText } from "#newsroom/articles/rules/read-text.ts";
import { sanitizeArticle } from "#newsroom/articles/server/sanitize-article.ts";
import { anOldGhost } from "#tests/builders/old-ghost.ts";
import { anOldWordPress, ODD_POSTS } from "#tests/builders/old-wordpress.ts";
import { type FuzzTarget, holds } from "./fuzz-target.ts";

const ACTIVE = /<script|<iframe|\son\w+\s*=|javascript:/i;

async function readFile(bytes: Buffer) {
  const format = formatOf("a.md", bytes) ?? "markdown";
  for await (const item of readArticleFile({ name: "a.md", bytes }, format)) {
    if (item.kind !== "article") continue;
    const html = sanitizeArticle(item.article.content.content ?? "");
    holds("nothing of an article acts by itself", !ACTIVE.test(html.replaceAll(/>[^<]*</g, "><")));
  }
}

const file = (name: string, ...examples: string[]): FuzzTarget => ({
  name,
  examples: () => examples.map((text) => Buffer.from(text)),
  refuses: (error) => error instanceof FileRefused,
  run: readFile,
});

const HTML =
  '<h2 id="a">When</h2><p>A <b>b</b> <a href="/blog/x">c</a> &amp; d</p><ul><li>e<ol><li>f</li></ol></li></ul>' +
  '<table><thead><tr><th>g</th></tr></thead><tbody><tr><td>$1,500</td></tr></tbody></table><figure><img src="/images/a.webp" alt="h"><figcaption>i</figcaption></figure>' +
  '<blockquote><p>j</p></blockquote><pre><code>k</code></pre><iframe src="https://www.youtube.com/embed/abc"></iframe>[gallery ids="1,2"]<!-- wp:paragraph --><p>l</p><!-- /wp:paragraph -->';
const MARKDOWN =
  "---\ntitle: A guide\nslug: a-guide\ntags: [one, two]\n---\n# A guide\n\nSome *text* with [a link](/blog/x), `code` and ~~lines~~.\n\n1. one\n   - two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n> quoted\n\n![alt](/images/a.webp)\n";

export const ARTICLE_TARGETS: readonly FuzzTarget[] = [
  file("wordpress", anOldWordPress(ODD_POSTS.length).file),
  file("ghost", anOldGhost(20).file),
  file("markdown", MARKDOWN),
  {
    name: "old HTML",
    examples: () => [Buffer.from(HTML)],
    run(bytes) {
      const { html } = readOldHtml(wordPressHtml(bytes.toString()));
      const clean = sanitizeArticle(wrapLooseText(html));
      holds("nothing of an article acts by itself", !ACTIVE.test(clean.replaceAll(/>[^<]*</g, "><")));
      const again = sanitizeArticle(clean);
      holds("clean text stays as it is", sanitizeArticle(again) === again);
      holds(
        "blocks are the whole text",
        joinBlocks(splitBlocks(clean)).replaceAll(/\s/g, "") === clean.replaceAll(/\s/g, ""),
      );
      readBody(bytes.toString());
      readText(clean);
    },
  },
  {
    name: "there and back",
    examples: () => [Buffer.from(MARKDOWN), Buffer.from(HTML)],
    run(bytes) {
      markdownHtml(htmlMarkdown(sanitizeArticle(markdownHtml(bytes.toString()))));
    },
  },
];
