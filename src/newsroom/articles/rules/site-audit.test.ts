import { describe, expect, test } from "vitest";
import { NO_CONTENT } from "./article.ts";
import { type AuditedArticle, type AuditedSite, auditArticle, auditCounts, auditTogether } from "./site-audit.ts";

const site: AuditedSite = {
  origin: "https://www.example.com",
  pages: new Set(["/", "/blog", "/blog/costs", "/calculators"]),
  redirects: new Map([
    ["/blog/old", "/blog/costs"],
    ["/blog/gone", null],
  ]),
};
const article = (content: string, given: Partial<AuditedArticle> = {}): AuditedArticle => ({
  ...NO_CONTENT,
  id: "a",
  slug: "costs",
  title: "What a funeral costs",
  translationOf: null,
  content,
  words: 900,
  ...given,
});
const found = (html: string) => auditArticle(article(html), site).findings.map(({ kind, detail }) => [kind, detail]);

describe("one article", () => {
  test("links to pages, files, anchors, phones and mail are fine, with or without host, query and slash", () => {
    const fine = ["/", "/calculators/", "/calculators?age=70#top", "https://www.example.com/blog", "/quote", "#part"];
    const others = ["tel:+16145550143", "mailto:a@example.com", "/files/x.webp", "/about/team", ""];
    expect(found([...fine, ...others].map((href) => `<a href="${href}">x</a>`).join(""))).toEqual([]);
  });

  test("a link to nothing is broken, one to an address that moved goes through a redirect; each once", () => {
    const hrefs = ["/blog/never", "/blog/never#more", "../calculator", "/blog/gone", "/blog/old", "/admin"];
    expect(found(hrefs.map((href) => `<a href="${href}">x</a>`).join(""))).toEqual([
      ["broken-internal", "/blog/never"],
      ["broken-internal", "/calculator"],
      ["broken-internal", "/blog/gone"],
      ["redirect-chain", "/blog/old → /blog/costs"],
      ["broken-internal", "/admin"],
    ]);
  });

  test("addresses of other sites are collected, each once", () => {
    const html = '<a href="https://ssa.gov/a#b">x</a><a href="https://ssa.gov/a">x</a><a href="//irs.gov/">x</a>';
    expect(auditArticle(article(html), site).external).toEqual(["https://ssa.gov/a", "https://irs.gov/"]);
  });

  test("what may not be published, where it went live before that was checked", () => {
    const { findings } = auditArticle(article("<p>Read on.</p>", { excerpt: "Everyone is approved." }), site);
    expect(findings).toMatchObject([{ kind: "illegal", detail: "Everyone is approved." }]);
  });

  test("images without alt text and thin texts", () => {
    expect(found('<img src="/a.jpg"><img src="/b.jpg" alt=" "><img src="/c.jpg" alt="A chapel">')).toEqual([
      ["missing-alt", "2 images"],
    ]);
    expect(auditArticle(article("", { words: 299 }), site).findings[0]).toMatchObject({
      kind: "thin",
      detail: "299 words",
    });
    expect(auditArticle(article("", { words: 300 }), site).findings).toEqual([]);
  });
});

test("all together: orphans, titles that come twice, redirects that lead on", () => {
  const articles = [
    article("", { id: "a", slug: "costs" }),
    article("", { id: "b", slug: "burial", title: "what a funeral costs " }),
    // Links name its original.
    article("", { id: "d", slug: "costos", title: "Los costos", translationOf: "a" }),
    article("", { id: "c", slug: "alone", title: "On its own" }),
  ];
  // A link through a redirect counts, one to itself does not.
  const links = new Map([
    ["b", ["/blog/old"]],
    ["a", ["/blog/burial"]],
    ["c", ["/blog/alone"]],
  ]);
  const pages = new Set(["/blog/costs", "/blog/burial", "/blog/alone"]);
  const redirects = new Map([
    ["/blog/old", "/blog/costs"],
    ["/x", "/y"],
    ["/y", "/blog/alone"],
    ["/lost", "/blog/deleted"],
    ["/off", null],
  ]);
  const findings = auditTogether(articles, links, { ...site, pages, redirects });
  expect(findings.map(({ kind, articleId, detail }) => [kind, articleId, detail])).toEqual([
    ["orphan", "c", "/blog/alone"],
    ["duplicate-title", "a", "/blog/costs"],
    ["duplicate-title", "b", "/blog/burial"],
    ["redirect-chain", null, "/x → /y → /blog/alone"],
    ["broken-internal", null, "/lost → /blog/deleted"],
  ]);
  expect(auditCounts(findings)).toMatchObject({ orphan: 1, "duplicate-title": 2, thin: 0 });
});
