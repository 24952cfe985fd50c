import fc from "fast-check";
import { articleBlock, videoBlock } from "#newsroom/articles/rules/article-blocks.ts";

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "a",
        "plain",
        "word",
        "$1,200",
        "3 * 4",
        "snake_case",
        "[sic]",
        "1. one",
        "- dash",
        "# no",
        "> no",
        "---",
        "50% off",
        "C:\\temp",
        "`tick`",
        "!",
        "| bar",
        "http://x.example",
        "…",
        "é",
        "&c",
        "<b",
        "~~",
      ),
      fc.string({ maxLength: 8 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => escape(list.join(" ").replaceAll(/\p{Cc}|\p{Cs}/gu, "")).trim() || "word");

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const tagged = (tag: string, inner: fc.Arbitrary<string>) => inner.map((text) => `<${tag}>${text}</${tag}>`);

const marked = fc.oneof(
  { weight: 5, arbitrary: words },
  tagged("strong", words),
  tagged("em", words),
  tagged("s", words),
  tagged("sup", words),
  tagged("code", words),
  words.map((text) => `<a href="https://example.com/a?b=1&amp;c=(2)" rel="noopener">${text}</a>`),
  words.map((text) => `<a href="/blog/one"><strong>${text}</strong></a>`),
);
const inline = fc.array(marked, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));

/** A block as the sanitizer leaves it. */
const block = fc.oneof(
  { weight: 4, arbitrary: tagged("p", inline) },
  fc.tuple(inline, inline).map(([one, two]) => `<p>${one}<br />${two}</p>`),
  tagged("h2", words),
  words.map((text) => `<h3 id="part-1">${text}</h3>`),
  fc
    .array(inline, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul>\n${items.map((one) => `<li>${one}</li>`).join("\n")}\n</ul>`),
  fc.tuple(inline, inline).map(([one, two]) => `<ol>\n<li>${one}\n<ul>\n<li>${two}</li>\n</ul>\n</li>\n</ol>`),
  inline.map((text) => `<blockquote>\n<p>${text}</p>\n</blockquote>`),
  inline.map((text) => `<aside class="callout"><p>${text}</p></aside>`),
  words.map((title) => videoBlock({ address: "https://vimeo.com/76979871", title })),
  words.map((title) => articleBlock({ slug: "another-guide", title })),
  words.map((text) => `<pre><code>${text}\n\n  ${text}</code></pre>`),
  fc.constant("<hr />"),
  words.map(
    (text) =>
      `<figure>\n<img src="/pictures/a.webp" alt="" loading="lazy" />\n<figcaption>${text}</figcaption>\n</figure>`,
  ),
  fc
    .tuple(words, inline)
    .map(
      ([head, cell]) =>
        `<table>\n<thead>\n<tr><th scope="col">${head}</th></tr>\n</thead>\n<tbody>\n<tr><td>${cell}</td></tr>\n</tbody>\n</table>`,
    ),
);

/** The HTML of an article with every kind of block, and texts that mean something in other formats. */
export const anArticleBody: fc.Arbitrary<string> = fc
  .array(block, { minLength: 1, maxLength: 8 })
  .map((blocks) => blocks.join("\n"));
