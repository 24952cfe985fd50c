import { expect, test } from "vitest";
import { lostPart } from "./article-loss.ts";
import { readOldHtml } from "./read-old-html.ts";

const VIDEO = '<aside class="video-block"><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">';

test.each([
  ["<p>Text stays as it <em>is</em>.</p>", "<p>Text stays as it <em>is</em>.</p>", []],
  [
    '<p>Before <iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" title="Our film"></iframe></p><p>After</p>',
    `<p>Before </p>${VIDEO}Our film</a></p></aside><p>After</p>`,
    [],
  ],
  [
    '<figure class="kg-card kg-embed-card"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"></iframe><figcaption>Seen</figcaption></figure>',
    `${VIDEO}YouTube</a></p></aside><p>Seen</p>`,
    [],
  ],
  [
    '<p>How to find us</p><iframe src="https://www.google.com/maps/embed?pb=1&amp;x=2" title="Map"></iframe>',
    '<p>How to find us</p><p><a href="https://www.google.com/maps/embed?pb=1&amp;x=2">Map</a></p>',
    [["embed", "https://www.google.com/maps/embed?pb=1&x=2", "How to find us"]],
  ],
  ["<p>A</p><script>alert(1)</script><p>B</p>", "<p>A</p><p>B</p>", [["script", "alert(1)", "A"]]],
  ['<script type="application/ld+json">{}</script><style>p{}</style>B', "B", []],
  [
    '<p>Ask</p><form action="/send"><label>Name <input name="n"></label><button>Go</button></form>',
    "<p>Ask</p>",
    [["form", "/send", "Ask"]],
  ],
  [
    '<p>Hear</p><audio controls><source src="https://old.example/a.mp3"></audio>',
    '<p>Hear</p><p><a href="https://old.example/a.mp3">https://old.example/a.mp3</a></p>',
    [["media", "https://old.example/a.mp3", "Hear"]],
  ],
  [`<p>One ${lostPart("shortcode", '[box a="1"]')}two</p>`, "<p>One two</p>", [["shortcode", '[box a="1"]', "One"]]],
  ["<div><div>One</div><div>Two <b>bold</b></div></div>", "<div><p>One</p><p>Two <b>bold</b></p></div>", []],
  ["<ul><li><div>One</div></li></ul>", "<ul><li><div>One</div></li></ul>", []],
  [
    '<figure class="wp-block-table"><table class="x"><tbody><tr><td>A</td></tr></tbody></table><figcaption class="c">Who &amp; what</figcaption></figure>',
    '<table class="x"><caption>Who &amp; what</caption><tbody><tr><td>A</td></tr></tbody></table>',
    [],
  ],
  [
    '<figure><table><tr><td>A</td></tr></table><figcaption>From <a href="/a">here</a></figcaption></figure>',
    '<table><tr><td>A</td></tr></table><p>From <a href="/a">here</a></p>',
    [],
  ],
  [
    '<div class="kg-card kg-callout-card"><div class="kg-callout-text">Mind this</div></div>',
    '<aside class="callout"><p>Mind this</p></aside>',
    [],
  ],
  [
    '<figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="https://a.example/1.jpg" alt=""></figure></li></ul></figure>',
    '<figure><img src="https://a.example/1.jpg" alt=""></figure>',
    [],
  ],
  [
    '<img src="data:image/gif;base64,R0lGOD" data-src="http://a.example/1.jpg" alt="A &amp; B">',
    '<img src="https://a.example/1.jpg" alt="A &amp; B" />',
    [],
  ],
  ['<p>See</p><img src="attachment:12">', "<p>See</p>", [["picture", "Picture 12 of the old site", "See"]]],
  [
    '<div class="kg-card kg-video-card"><video src="https://old.example/v.mp4"></video><div class="kg-video-player-container"><div>0:00</div></div></div>',
    '<div class="kg-card kg-video-card"><p><a href="https://old.example/v.mp4">https://old.example/v.mp4</a></p></div>',
    [["media", "https://old.example/v.mp4", ""]],
  ],
  [
    '<p>A</p><p style="text-align:center;color:#c00">Call us</p><p class="has-text-align-center">B</p>',
    '<p>A</p><p style="text-align:center;color:#c00">Call us</p><p class="has-text-align-center">B</p>',
    [
      ["look", "Centered text", "A"],
      ["look", "Colored text", "A"],
    ],
  ],
])("%s", (given, html, losses) => {
  const taken = readOldHtml(given);
  expect(taken.html).toBe(html);
  expect(taken.losses.map(({ kind, what, near }) => [kind, what, near])).toEqual(losses);
});

test("HTML that is nested without end costs no more than its length", () => {
  const started = performance.now();
  readOldHtml("<div>".repeat(20_000) + "<figure><iframe src=x>".repeat(20_000));
  readOldHtml("<div>x".repeat(100_000));
  expect(performance.now() - started).toBeLessThan(5_000);
});
