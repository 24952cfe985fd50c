import { expect, test } from "vitest";
import {
  entryAddresses,
  SITEMAP_SIZE,
  type SitemapContent,
  sitemapEntries,
  sitemapPartXml,
  sitemapXml,
} from "./sitemap.ts";

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const articles = Array.from({ length: 11 }, (_, i) => ({
  id: `a-${i}`,
  slug: `a-${i}`,
  language: "en" as const,
  translationOf: null,
  category: i < 10 ? "costs" : "basics",
  updatedAt: day(i + 1),
}));

const STATES = { slugs: ["ohio"], changedAt: day(20) };
const TABLES = {
  costs: day(12),
  rates: day(13),
  benefits: day(14),
  states: day(11),
  life: day(10),
  underwriting: day(10),
};
const entriesOf = (change: Partial<SitemapContent> = {}) =>
  sitemapEntries({
    articles,
    categories: ["costs"],
    bookable: true,
    states: STATES,
    costs: [{ kind: "age", age: 70 }],
    settings: new Map(),
    wordsAt: day(2),
    tables: TABLES,
    ...change,
  });
const changesOf = (change: Partial<SitemapContent> = {}) =>
  Object.fromEntries(entriesOf(change).map((e) => [e.path, e.changedAt]));

test("every page of every list and every article, with the priorities of the specification", () => {
  const entries = entriesOf({ categories: ["basics", "costs", "empty"] });
  const priorities = Object.fromEntries(entries.map((e) => [e.path, e.priority]));
  expect(priorities).toMatchObject({
    "/": 1,
    "/get-a-quote": 0.8,
    "/schedule": 0.8,
    "/blog": 0.8,
    "/blog/page/2": 0.8,
    "/blog/category/basics": 0.8,
    "/blog/category/costs": 0.8,
    "/blog/category/costs/page/2": 0.8,
    "/blog/a-0": 0.9,
    "/calculators": 0.7,
    "/calculators/premium-estimator": 0.7,
    "/tools/final-wishes": 0.7,
    "/tools/after-a-loss": 0.7,
    "/tools/second-opinion": 0.7,
    "/tools/veteran-funeral": 0.7,
    "/final-expense-insurance/ohio": 0.7,
  });
  const changes = Object.fromEntries(entries.map((e) => [e.path, e.changes]));
  expect(changes).toMatchObject({
    "/": "weekly",
    "/blog": "weekly",
    "/blog/a-0": "monthly",
    "/calculators/premium-estimator": "yearly",
  });
  expect(priorities).not.toHaveProperty("/blog/page/3");
  expect(priorities).not.toHaveProperty("/blog/category/empty");
  expect(new Set(entries.map((e) => e.path)).size).toBe(entries.length);
});

test("last changes are those of what the page shows, and nothing is claimed where nobody knows", () => {
  const changes = changesOf();
  expect(changes["/blog"]).toEqual(day(11));
  expect(changes["/blog/category/costs"]).toEqual(day(10));
  expect(changes["/blog/a-3"]).toEqual(day(4));
  expect(changes["/final-expense-insurance/ohio"]).toEqual(day(20));
  expect(changes["/calculators/final-expense-calculator"]).toEqual(day(14));
  expect(changes["/calculators/premium-estimator"]).toEqual(day(13));
  expect(changes["/tools/after-a-loss"]).toEqual(day(14));
  expect(changes["/get-a-quote"]).toEqual(day(13));
  for (const path of ["/schedule", "/calculators", "/privacy", "/contact", "/tools/final-wishes"])
    expect(changes[path], path).toEqual(day(2));
  expect(changesOf({ articles: [] })["/blog"]).toBeNull();
});

test("what the agency changed in its settings or tables is the change of the pages that show it", () => {
  const settings = new Map([
    ["privacyPage", day(21)],
    ["agency", day(22)],
    ["brand", day(28)],
  ]);
  const changes = changesOf({ settings, tables: { ...TABLES, rates: day(25) } });
  expect(changes["/privacy"]).toEqual(day(22));
  expect(changes["/contact"]).toEqual(day(22));
  expect(changes["/schedule"]).toEqual(day(22));
  expect(changes["/get-a-quote"]).toEqual(day(25));
  for (const path of ["/contact", "/final-expense", "/get-a-quote", "/"])
    expect(changesOf({ settings: new Map([["disclaimer", day(27)]]) })[path], path).toEqual(day(27));
  expect(changesOf({ settings: new Map([["carriers", day(27)]]) })["/about"]).toEqual(day(27));
  expect(changes["/final-expense-insurance/ohio"]).toEqual(day(22));
  expect(changes["/"]).toEqual(day(22));
  expect(changes["/blog"]).toEqual(day(11));
  expect(changes["/calculators/budget-to-coverage"]).toEqual(day(25));
  expect(changes["/calculators/coverage-gap"]).toEqual(day(12));
});

test("the schedule is listed only while calls can be booked", () => {
  expect(entriesOf({ bookable: false }).map((e) => e.path)).not.toContain("/schedule");
  expect(entriesOf().map((e) => e.path)).toContain("/schedule");
});

test("an empty blog still has its first page", () => {
  expect(entriesOf({ articles: [], costs: [], states: { slugs: [], changedAt: null } }).map((e) => e.path)).toEqual([
    "/",
    "/get-a-quote",
    "/schedule",
    "/final-expense",
    "/about",
    "/contact",
    "/careers",
    "/privacy",
    "/terms",
    "/blog",
    "/calculators",
    "/calculators/final-expense-calculator",
    "/calculators/cremation-vs-burial",
    "/calculators/funeral-costs-by-state",
    "/calculators/coverage-gap",
    "/calculators/premium-estimator",
    "/calculators/budget-to-coverage",
    "/calculators/is-it-worth-it",
    "/methods",
    "/tools/final-wishes",
    "/tools/after-a-loss",
    "/tools/health-check",
    "/tools/second-opinion",
    "/tools/veteran-funeral",
    "/family",
  ]);
});

test("the file is XML with escaped addresses", () => {
  const xml = sitemapXml("https://x.example", [
    { path: "/a?b=1&c='<2>'", priority: 1, changes: "weekly", changedAt: day(1) },
  ]);
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n<url><loc>https://x.example/a?b=1&amp;c=&apos;&lt;2&gt;&apos;</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod><changefreq>weekly</changefreq><priority>1.0</priority></url>\n</urlset>\n',
  );
});

test("a translated page has an entry in each language, and every one names them all", () => {
  const entry = { priority: 0.8, changes: "monthly" as const, changedAt: day(1) };
  const xml = sitemapXml("https://x.example", [
    { path: "/contact", ...entry },
    { path: "/in-english", ...entry },
  ]);
  expect([...xml.matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc)).toEqual([
    "https://x.example/contact",
    "https://x.example/es/contact",
    "https://x.example/in-english",
  ]);
  const pair = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="https://x.example${path}"/>`;
  expect(xml.split(pair("en-us", "/contact") + pair("es-us", "/es/contact"))).toHaveLength(3);
  expect(xml.split("<xhtml:link")).toHaveLength(5);
});

test("a long list is an index of files that hold every address once", () => {
  const entries = Array.from({ length: SITEMAP_SIZE * 2 + 3 }, (_, n) => ({
    path: `/page-${n}`,
    priority: 0.5,
    changes: "yearly" as const,
    changedAt: n === SITEMAP_SIZE ? new Date("2026-05-06T00:00:00.000Z") : null,
  }));
  const index = sitemapXml("https://x.example", entries);
  expect([...index.matchAll(/<loc>([^<]+)</g)].map(([, loc]) => loc)).toEqual([
    "https://x.example/sitemaps/1.xml",
    "https://x.example/sitemaps/2.xml",
    "https://x.example/sitemaps/3.xml",
  ]);
  expect(index).toContain("2.xml</loc><lastmod>2026-05-06");
  const parts = [1, 2, 3].map((part) => sitemapPartXml("https://x.example", entries, part) ?? "");
  const found = parts.flatMap((part) =>
    [...part.matchAll(/<loc>https:\/\/x\.example([^<]+)</g)].map(([, path]) => path),
  );
  expect(found).toEqual(entries.map(({ path }) => path));
  expect(parts.every((part) => (part.match(/<url>/g) ?? []).length <= SITEMAP_SIZE)).toBe(true);
  expect([0, 4, 1.5].map((part) => sitemapPartXml("https://x.example", entries, part))).toEqual([null, null, null]);
  expect(sitemapPartXml("https://x.example", entries.slice(0, 3), 1)).toBeNull();
});

test("an article and its translation are one entry, a translation alone is its own, and lists have the pages of each language", () => {
  const at = { category: "costs", updatedAt: day(3) };
  const entries = entriesOf({
    articles: [
      ...articles.slice(0, 10),
      { id: "es-0", slug: "uno", language: "es", translationOf: "a-0", ...at },
      { id: "es-x", slug: "solo", language: "es", translationOf: null, ...at },
    ],
  });
  const of = (path: string) => entries.filter((one) => one.path === path).map((one) => entryAddresses(one));
  expect(of("/blog/a-0")).toEqual([
    [
      { locale: "en", path: "/blog/a-0" },
      { locale: "es", path: "/es/blog/uno" },
    ],
  ]);
  expect(of("/es/blog/solo")).toEqual([[{ locale: "es", path: "/es/blog/solo" }]]);
  expect(of("/es/blog/uno")).toEqual([]);
  expect(of("/blog")[0]?.map(({ path }) => path)).toEqual(["/blog", "/es/blog"]);
  expect(of("/blog/page/2")[0]?.map(({ path }) => path)).toEqual(["/blog/page/2"]);
});
