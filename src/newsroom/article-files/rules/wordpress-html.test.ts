import { expect, test } from "vitest";
import { readOldHtml } from "./read-old-html.ts";
import { wordPressHtml } from "./wordpress-html.ts";

const VIDEO = (name = "YouTube") =>
  `<aside class="video-block"><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">${name}</a></p></aside>`;

test.each([
  ["<p>One [box]two[/box] [box]three[/box] [sic] [1].</p>", "<p>One two three [sic] [1].</p>", ["[box]"]],
  [
    '<p>Write to us: [contact-form-7 id="12" title="Contact"]</p>',
    "<p>Write to us: </p>",
    ['[contact-form-7 id="12" title="Contact"]'],
  ],
  ['<p>[about <a href="/blog/one">one</a> [sic]</p>', '<p>[about <a href="/blog/one">one</a> [sic]</p>', []],
  ["One\n\nhttps://youtu.be/dQw4w9WgXcQ\n\nTwo", `<p>One</p>\n${VIDEO()}\n<p>Two</p>`, []],
  ['[embed width="100"]https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;x=1[/embed]', VIDEO(), []],
  ["[youtube dQw4w9WgXcQ]", VIDEO(), []],
  ["<pre>\nhttps://youtu.be/dQw4w9WgXcQ\n</pre>", "<pre>\nhttps://youtu.be/dQw4w9WgXcQ\n</pre>", []],
  [
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=dQw4w9WgXcQ","type":"video"} -->\n<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>Seen</figcaption></figure>\n<!-- /wp:embed -->',
    `${VIDEO()}<p>Seen</p>`,
    [],
  ],
  [
    '<!-- wp:paragraph -->\n<p>A</p>\n<!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><!-- wp:latest-posts {"n":3} /-->',
    "<p>A</p>",
    ["latest-posts"],
  ],
  [
    '[caption id="x"]<img src="https://a.example/a.jpg" /> Below[/caption]',
    '<figure><img src="https://a.example/a.jpg" /><figcaption>Below</figcaption></figure>',
    [],
  ],
  ["<p>One [latest_news] [see_also</p><p>[sic</p>", "<p>One  </p><p>[sic</p>", ["[latest_news]", "[see_also"]],
  ['[gallery ids="1, 2"]', "<figure></figure>", ["Picture 1 of the old site", "Picture 2 of the old site"]],
])("%s", (stored, html, lost) => {
  const taken = readOldHtml(wordPressHtml(stored));
  expect(taken.html.trim()).toBe(html);
  expect(taken.losses.map(({ what }) => what)).toEqual(lost);
});

test("a reusable block keeps its place", () => {
  expect(wordPressHtml('<!-- wp:block {"ref":45} /-->')).toBe('<reused-part ref="45"></reused-part>');
});
