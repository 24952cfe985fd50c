import { describe, expect, test } from "vitest";
import { articleHtml, type DocNode } from "./article-html.ts";

const words = (text: string, ...marks: (string | { type: string; attrs: Record<string, string> })[]): DocNode => ({
  type: "text",
  text,
  marks: marks.map((mark) => (typeof mark === "string" ? { type: mark } : mark)),
});
const node = (type: string, ...content: DocNode[]): DocNode => ({ type, content });
const p = (...content: DocNode[]) => node("paragraph", ...content);
const heading = (level: number, text: string, id: string | null = null): DocNode => ({
  type: "heading",
  attrs: { level, id },
  content: [words(text)],
});
const doc = (...content: DocNode[]) => articleHtml(node("doc", ...content));
const link = (href: string) => ({ type: "link", attrs: { href } });

describe("the articles' form", () => {
  test("a blank line before each heading but the first, and an anchor only where there is one", () => {
    expect(doc(heading(2, "One", "one"), p(words("a")), heading(3, "Two"), p(words("b")))).toBe(
      '<h2 id="one">One</h2>\n<p>a</p>\n\n<h3>Two</h3>\n<p>b</p>',
    );
  });

  test("empty paragraphs are left out, and so is what has nothing else", () => {
    expect(doc(p(), p(words("a")), node("blockquote", p()), p())).toBe("<p>a</p>");
  });

  test("marks that go on are opened once, a link around them all", () => {
    const away = link("https://www.ftc.gov/?a=1&b=2");
    expect(doc(p(words("see "), words("the ", "bold", away), words("rule", away, "italic", "bold"), words(".")))).toBe(
      '<p>see <a href="https://www.ftc.gov/?a=1&amp;b=2" rel="noopener"><strong>the <em>rule</em></strong></a>.</p>',
    );
  });

  test("two links beside each other stay two; one without an address is only its words", () => {
    expect(doc(p(words("a", link("/a")), words("b", link("/b")), words("c", link(""))))).toBe(
      '<p><a href="/a">a</a><a href="/b">b</a>c</p>',
    );
  });

  test("a list item holds its text, and paragraphs only where it has two", () => {
    const nested = node("listItem", p(words("b")), node("orderedList", node("listItem", p(words("c")))));
    const two = node("listItem", p(words("d")), p(words("e")));
    expect(doc(node("bulletList", node("listItem", p(words("a"))), nested, two))).toBe(
      "<ul>\n<li>a</li>\n<li>b\n<ol>\n<li>c</li>\n</ol>\n</li>\n<li><p>d</p>\n<p>e</p></li>\n</ul>",
    );
  });

  test("blank lines of code in a list stay", () => {
    const code = node("codeBlock", words("x\n\ny"));
    expect(doc(node("bulletList", node("listItem", p(words("a")), code)))).toContain("<code>x\n\ny</code>");
  });

  test("text is escaped everywhere", () => {
    const figure: DocNode = { type: "figure", attrs: { src: "/a.jpg", alt: '"<b>" & c', width: "640" } };
    expect(doc(p(words("<script>&amp;")), node("codeBlock", words("a < b")), figure)).toBe(
      '<p>&lt;script&gt;&amp;amp;</p>\n<pre><code>a &lt; b</code></pre>\n<figure>\n<img src="/a.jpg" alt="&quot;&lt;b&gt;&quot; &amp; c" width="640" loading="lazy" />\n</figure>',
    );
  });
});

describe("tables", () => {
  const th = (text: string, attrs = {}): DocNode => ({ type: "tableHeader", attrs, content: [p(words(text))] });
  const td = (text: string, attrs = {}): DocNode => ({ type: "tableCell", attrs, content: [p(words(text))] });
  const row = (...cells: DocNode[]) => node("tableRow", ...cells);

  test("header rows at the top are the head, with the scopes that follow from their place", () => {
    const table = {
      ...node("table", row(th("Age"), th("Price")), row(th("50"), td("$24"))),
      attrs: { caption: "Prices", sourceName: "NFDA & others", sourceUrl: "https://nfda.org/a?b=1&c=2" },
    };
    expect(doc(table)).toBe(
      '<table>\n<caption>Prices <a href="https://nfda.org/a?b=1&amp;c=2" rel="noopener">NFDA &amp; others</a></caption>\n<thead>\n<tr><th scope="col">Age</th><th scope="col">Price</th></tr>\n</thead>\n<tbody>\n<tr><th scope="row">50</th><td>$24</td></tr>\n</tbody>\n</table>',
    );
  });

  test("an empty corner does not end the head, and a table always has a body", () => {
    expect(doc(node("table", row(td(""), th("A")), row(th("b"), td("1"))))).toContain(
      '<thead>\n<tr><td></td><th scope="col">A</th></tr>\n</thead>',
    );
    expect(doc(node("table", row(th("a")), row(th("b"))))).toContain('<tbody>\n<tr><th scope="row">b</th></tr>');
    expect(doc(node("table", row(td("a"))))).toBe("<table>\n<tbody>\n<tr><td>a</td></tr>\n</tbody>\n</table>");
  });

  test("spans and a group's scope stay", () => {
    expect(
      doc(node("table", row(td("a"), td("b")), row(th("c", { scope: "rowgroup", rowspan: 2 }), td("d")))),
    ).toContain('<th scope="rowgroup" rowspan="2">c</th>');
  });
});
