import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { articleBlock, videoBlock } from "#newsroom/articles/rules/article-blocks.ts";
import { articleHtml, type DocNode } from "#newsroom/articles/rules/article-html.ts";
import { bundledArticles } from "./bundled-articles.ts";
import { withAnchors } from "#newsroom/articles/rules/headings.ts";
import { partId } from "#agency/tables/rules/calculator-address.ts";
import { sanitizeArticle } from "./sanitize-article.ts";

describe("what an article may hold stays", () => {
  test.each([
    "<p>Plain <strong>words</strong>, <em>kept</em>, <s>struck</s> &amp; whole.</p>",
    '<h2 id="costs">Costs</h2><h3>Less</h3><h4>Least</h4>',
    '<a href="/blog/a-guide">a guide</a> <a href="#costs">costs</a> <a href="mailto:a@example.com">mail</a> <a href="tel:+16145550143">call</a>',
    '<table><caption>Prices</caption><thead><tr><th scope="col">Plan</th></tr></thead><tbody><tr><th scope="row">A</th><td colspan="2">$1</td></tr></tbody></table>',
    "<dl><dt>Term</dt><dd>Meaning</dd></dl><pre><code>x</code></pre>",
    '<aside class="callout"><p>Good to know</p></aside><aside class="callout-important"><p>A deadline</p></aside>',
    videoBlock({ address: "https://youtu.be/dQw4w9WgXcQ?t=90", title: 'Costs & "plans" <now>' }),
    articleBlock({ slug: "burial-costs", title: "What's a burial & why" }),
  ])("%s", (html) => {
    expect(sanitizeArticle(html)).toBe(html);
  });

  test("what is struck through has one tag", () => {
    expect(sanitizeArticle("<p><del>a</del> <strike>b</strike></p>")).toBe("<p><s>a</s> <s>b</s></p>");
  });

  test("an aside that is no callout is only its text", () => {
    expect(sanitizeArticle('<aside class="callout evil"><p>a</p></aside><aside><p>b</p></aside>')).toBe(
      "<p>a</p><p>b</p>",
    );
  });

  test("what the editor writes passes unchanged", () => {
    fc.assert(
      fc.property(fc.array(block(2), { maxLength: 4 }), (content) => {
        const html = articleHtml({ type: "doc", content });
        expect(sanitizeArticle(html)).toBe(html);
      }),
      { numRuns: 100 },
    );
  });

  test("links to other sites get rel=noopener and lose their target", () => {
    expect(sanitizeArticle('<a href="https://www.ftc.gov/" target="_blank" rel="opener">FTC</a>')).toBe(
      '<a href="https://www.ftc.gov/" rel="noopener">FTC</a>',
    );
  });

  test("pictures need https or this site, and always have a text", () => {
    expect(sanitizeArticle('<img src="/files/a.avif" width="640" height="12x">')).toBe(
      '<img src="/files/a.avif" alt="" width="640" loading="lazy" />',
    );
    expect(sanitizeArticle('<img src="https://example.com/a.jpg" alt="A lamp">')).toContain(
      'src="https://example.com/a.jpg" alt="A lamp"',
    );
    for (const src of [
      "http://example.com/a.jpg",
      "data:image/svg+xml,<svg onload=alert(1)>",
      "//evil.example/a.jpg",
      "javascript:alert(1)",
    ])
      expect(sanitizeArticle(`<img src="${src}">`)).toBe("");
  });

  test("an id stays on headings only", () => {
    expect(sanitizeArticle('<p id="main">x</p><h2 id="a b">y</h2><h2 id="ok-1">z</h2>')).toBe(
      '<p>x</p><h2>y</h2><h2 id="ok-1">z</h2>',
    );
  });

  test("every bundled article is already clean", () => {
    for (const article of bundledArticles()) {
      const words = (html: string) =>
        html
          .replace(/<[^>]*>/g, " ")
          .replace(/\s+/g, " ")
          .trim();
      expect(words(sanitizeArticle(article.content)), article.slug).toBe(words(article.content));
    }
  });
});

const anyText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom("a & b", "<script>", '"', "&lt;", "'", "&nbsp;"),
);
const mark = fc.oneof(
  fc.constantFrom("bold", "italic", "code", "strike", "superscript").map((type) => ({ type })),
  fc
    .constantFrom("/blog/a?b=1&c=2", "https://example.com/", "#costs")
    .map((href) => ({ type: "link", attrs: { href } })),
);
const run = fc
  .record({ text: anyText, marks: fc.uniqueArray(mark, { selector: ({ type }) => type, maxLength: 3 }) })
  .map((fields): DocNode => ({ type: "text", ...fields, text: fields.text.replaceAll("\0", "") }));
const paragraph = fc.array(run, { maxLength: 3 }).map((content): DocNode => ({ type: "paragraph", content }));

/** Generates any block of the editor, nested to a depth. */
function block(depth: number): fc.Arbitrary<DocNode> {
  const flow = depth === 0 ? paragraph : fc.oneof(paragraph, block(depth - 1));
  const holding = (type: string, part: string, attrs = {}) =>
    fc
      .array(flow, { minLength: 1, maxLength: 2 })
      .map((content) => ({ type, content: [{ type: part, content, attrs }] }));
  const cells = fc.array(fc.tuple(fc.constantFrom("tableCell", "tableHeader"), flow), { minLength: 1, maxLength: 3 });
  const row = cells.map((all) => ({
    type: "tableRow",
    content: all.map(([type, content]) => ({ type, attrs: { colspan: 2, scope: "colgroup" }, content: [content] })),
  }));
  return fc.oneof(
    paragraph,
    fc.record({ type: fc.constant("heading"), attrs: fc.constant({ level: 3, id: "a-1" }), content: fc.array(run) }),
    holding("bulletList", "listItem"),
    fc.array(flow).map((content) => ({ type: "callout", attrs: { kind: "callout-important" }, content })),
    fc.array(flow).map((content) => ({ type: "blockquote", content })),
    fc
      .record({ rows: fc.array(row, { minLength: 1, maxLength: 3 }), caption: anyText })
      .map(({ rows, caption }) => ({ type: "table", attrs: { caption: caption.replaceAll("\0", "") }, content: rows })),
    fc.record({ alt: anyText, content: fc.array(run) }).map(({ alt, content }) => ({
      type: "figure",
      attrs: { src: "/files/a.avif", alt: alt.replaceAll("\0", ""), width: "640", height: "480" },
      content,
    })),
  );
}

const ATTACKS = [
  "<script>alert(1)</script>",
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror=alert(1)>",
  "<p onclick=alert(1) style='background:url(javascript:alert(1))' class=x>hi</p>",
  "<a href='javascript:alert(1)'>x</a>",
  "<a href=' jav&#x09;ascript:alert(1)'>x</a>",
  "<a href='JaVaScRiPt:alert(1)'>x</a>",
  "<a href='vbscript:msgbox(1)'>x</a>",
  "<a href='data:text/html,<script>alert(1)</script>'>x</a>",
  "<a href='//evil.example/'>x</a>",
  "<a href='/\\evil.example/'>x</a>",
  "<svg onload=alert(1)></svg>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<style>@import 'https://evil.example/x.css'</style>",
  "<style><img src=x onerror=alert(1)></style>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<object data='data:text/html,<script>alert(1)</script>'></object><embed src=x>",
  "<form action='https://evil.example/'><input name=phone><button formaction=x>go</button></form>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<link rel=stylesheet href='https://evil.example/x.css'>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<title><img src=x onerror=alert(1)></title>",
  "<template><img src=x onerror=alert(1)></template>",
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<noembed><img src=x onerror=alert(1)></noembed>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[><img src=x onerror=alert(1)>]]>",
  "<select><option><style></option></select><img src=x onerror=alert(1)></style>",
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  '<img alt="`><img src=x onerror=alert(1)>" src=/a.jpg>',
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<details open ontoggle=alert(1)>x</details>",
  "<a href='https://a.example\" onmouseover=\"alert(1)'>x</a>",
  "<p>\0<scr\0ipt>alert(1)</script></p>",
];

const ALLOWED =
  /^<\/?(?:p|h[2-4]|ul|ol|li|strong|em|s|b|i|a|table|caption|thead|tbody|tr|th|td|blockquote|figure|figcaption|img|br|hr|code|pre|sup|sub|dl|dt|dd)(?: (?:href|rel|src|alt|width|height|loading|id|scope|colspan|rowspan)="[^"<>]*")*(?: \/)?>$/;

describe("attacks", () => {
  test.each(ATTACKS)("%s", (attack) => {
    for (const html of [
      attack,
      `<p>before</p>${attack}<p>after</p>`,
      `<table><tr><td>${attack}`,
      `<a href="/x">${attack}</a>`,
    ]) {
      const clean = sanitizeArticle(html);
      // Everything that could be a tag is allowed; nothing else contains a '<'.
      for (const tag of clean.match(/<[^>]*>?/g) ?? []) expect(tag).toMatch(ALLOWED);
      expect(clean).not.toMatch(/(?:href|src)="\s*(?:javascript|vbscript|data):/i);
      expect(clean).not.toMatch(/(?:href|src)="(?:\/\/|\/\\)/);
      const again = sanitizeArticle(clean); // A link in a link is closed before the next one opens.
      expect(sanitizeArticle(again)).toBe(again);
    }
  });

  test.each([
    ["open", "<blockquote>".repeat(150_000)],
    ["opened and closed as something else", "<blockquote></i></div>".repeat(50_000)],
    ["nested by turns", "<ul><li><blockquote a='<i>'>".repeat(40_000)],
  ])("hostile depth, %s, ends quickly and stays harmless", (_name, html) => {
    const before = process.cpuUsage();
    const clean = sanitizeArticle(`${html}x`);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(2_000);
    expect((clean.match(/<blockquote>/g) ?? []).length).toBeLessThan(60);
  });
});

test("no heading can have the id of a part of a calculator in the same article", () => {
  const id = partId("age");
  const { html } = withAnchors(sanitizeArticle(`<h2 id="${id}">Age</h2><h3>${id}</h3>`));
  expect(html).toBe('<h2 id="age">Age</h2><h3 id="calculator-age">calculator.age</h3>');
});
