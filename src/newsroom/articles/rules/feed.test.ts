import { expect, test } from "vitest";
import type { ArticleSummary } from "./article.ts";
import { feedXml } from "./feed.ts";
import { robotsText } from "./robots.ts";
import { escapeXml } from "#platform/text/rules/xml.ts";

const hostile = `Cats & "dogs" <script>alert('1')</script> ]]> \u0000\u000b\ud800 ü 😀`;
const article: ArticleSummary = {
  id: "1",
  slug: "a-guide",
  language: "en",
  title: hostile,
  excerpt: hostile,
  category: "costs",
  author: "x",
  status: "published",
  publishedAt: new Date("2026-07-07T13:00:00Z"),
  updatedAt: new Date("2026-07-08T13:00:00Z"),
  words: 10,
};
const site = { name: "A & B blog", locale: "en" as const, origin: "https://x.example", description: "d" };

test("the feed holds what readers need, escaped", () => {
  const xml = feedXml(site, [article], [{ slug: "costs", name: "Costs & fees" }]);
  expect(xml).toContain("<title>A &amp; B blog</title>");
  expect(xml).toContain('<atom:link href="https://x.example/feed.xml" rel="self" type="application/rss+xml"/>');
  expect(xml).toContain(
    '<guid isPermaLink="true">https://x.example/blog/a-guide</guid><pubDate>Tue, 07 Jul 2026 13:00:00 GMT</pubDate><category>Costs &amp; fees</category>',
  );
  expect(xml).toContain("<lastBuildDate>Wed, 08 Jul 2026 13:00:00 GMT</lastBuildDate>");
  expect(xml).not.toContain("<script>");
  for (const forbidden of ["\u0000", "\u000b"]) expect(xml).not.toContain(forbidden);
  expect(xml.isWellFormed()).toBe(true);
});

test("an empty feed is a feed", () => {
  expect(feedXml(site, [], [])).toMatch(/<channel>[\s\S]*<\/channel><\/rss>\n$/);
  expect(feedXml(site, [], [])).not.toContain("lastBuildDate");
});

test("characters that XML cannot hold are left out, all others stay", () => {
  expect(escapeXml(hostile)).toBe(
    "Cats &amp; &quot;dogs&quot; &lt;script&gt;alert(&apos;1&apos;)&lt;/script&gt; ]]&gt;  ü 😀",
  );
});

test("robots may read everything but the desk, the calls and pages that an address fills in", () => {
  expect(robotsText("https://x.example", "/.netlify/functions").split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "Disallow: /admin",
    "Disallow: /library",
    "Disallow: /content-autopilot",
    "Disallow: /image-studio",
    "Disallow: /api/",
    "Disallow: /.netlify/functions/",
    ...["state", "first", "sort", "direction", "need", "coverage", "age", "result"].map((n) => `Disallow: /*?*${n}=`),
    "",
    "Sitemap: https://x.example/sitemap.xml",
    "",
  ]);
});
