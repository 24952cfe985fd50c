import { expect, test } from "vitest";
import { wrapLooseText } from "./wrap-loose-text.ts";

test.each([
  ["<p>One</p><pre>a  b</pre>Press now", "<p>One</p><pre>a  b</pre><p>Press now</p>"],
  [
    'Tom &amp; <em>Ann</em> went<p>Home</p>on <a href="/a">foot</a>',
    '<p>Tom &amp; <em>Ann</em> went</p><p>Home</p><p>on <a href="/a">foot</a></p>',
  ],
  ['<a href="/a">Go</a>', '<p><a href="/a">Go</a></p>'],
  ['<p>A</p>\n<img src="/a.webp" alt="A" />\n<p>B</p>', '<p>A</p>\n<img src="/a.webp" alt="A" />\n<p>B</p>'],
  ['Here<br />is<img src="/a.webp" alt="A" />Ann', '<p>Here<br />is</p><img src="/a.webp" alt="A" /><p>Ann</p>'],
  ['<a href="/a"><img src="/a.webp" alt="A" />Ann</a>', '<p><a href="/a"><img src="/a.webp" alt="A" />Ann</a></p>'],
  ["<ul>\n<li>One</li>\n</ul>\n<hr />", "<ul>\n<li>One</li>\n</ul>\n<hr />"],
])("%s", (given, wrapped) => {
  expect(wrapLooseText(given)).toBe(wrapped);
  expect(wrapLooseText(wrapped)).toBe(wrapped);
});
