import fc from "fast-check";
import { expect, test } from "vitest";
import { linkedSlugs, rewriteLinks } from "./article-links.ts";

const HERE = "https://www.example.com";
const a = (href: string) => `<p>Read <a rel="noopener" href="${href}">this &gt; that</a>.</p>`;

test.each([
  ["/blog/old", "/blog/new"],
  ["/blog/old#costs", "/blog/new#costs"],
  ["/blog/old/?a=1&amp;b=2", "/blog/new/?a=1&amp;b=2"],
  ["/Blog/OLD", "/Blog/new"],
  [`${HERE}/blog/old`, `${HERE}/blog/new`],
  ["http://www.example.com/blog/old", "http://www.example.com/blog/new"],
])("a link to %s is found and leads to %s", (href, expected) => {
  expect([...linkedSlugs(a(href), HERE)]).toEqual(["old"]);
  expect(rewriteLinks(a(href), new Set(["old"]), "new", HERE)).toBe(a(expected));
});

test.each([
  "/blog/older",
  "/blog/category/old",
  "/blog/old/more",
  "https://elsewhere.example/blog/old",
  "https://www.example.com.elsewhere.example/blog/old",
  "/old",
  "mailto:blog/old",
])("a link to %s stays", (href) => {
  expect(linkedSlugs(a(href), HERE).has("old")).toBe(false);
  expect(rewriteLinks(a(href), new Set(["old"]), "new", HERE)).toBe(a(href));
});

test("an address in the text is no link", () => {
  const text = '<p>href=&quot;/blog/old&quot; /blog/old</p><img src="/blog/old">';
  expect(linkedSlugs(text, HERE).size).toBe(0);
  expect(rewriteLinks(text, new Set(["old"]), "new", HERE)).toBe(text);
});

test("there and back again gives the same bytes", () => {
  const slug = fc.constantFrom("old", "older", "other", "an-old");
  const link = fc.tuple(fc.constantFrom("", HERE), slug, fc.constantFrom("", "#x", "?a=1&amp;b=2", "/"));
  const html = fc
    .array(link)
    .map((links) => links.map(([host, name, end]) => a(`${host}/blog/${name}${end}`)).join("\n"));
  fc.assert(
    fc.property(html, (before) => {
      const there = rewriteLinks(before, new Set(["old"]), "new", HERE);
      expect(linkedSlugs(there, HERE).has("old")).toBe(false);
      expect(rewriteLinks(there, new Set(["new"]), "old", HERE)).toBe(before);
    }),
  );
});
