import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ArticleContent } from "./article.ts";
import { analyzeArticle } from "./analyze-article.ts";

const BLANK: ArticleContent = {
  slug: "burial-insurance-cost",
  title: "Burial insurance cost by age and state in one table",
  content: "<p>Burial insurance cost depends on age.</p>",
  metaDescription: "",
  metaTitle: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
  keywords: [],
  primaryKeyword: "burial insurance cost",
  category: "",
  excerpt: "",
  tags: [],
  author: "",
  faq: [],
};
const analyze = (change: Partial<ArticleContent>, keywordUses = 0) =>
  analyzeArticle({ ...BLANK, ...change }, { keywordUses });
const points = (id: string, change: Partial<ArticleContent>, keywordUses = 0) =>
  analyze(change, keywordUses).checks.find((check) => check.id === id)?.points;
const words = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(" ");
/** Returns a text with a number of words that has the keyword a number of times. */
const dense = (times: number, count: number) =>
  `<p>${"Burial insurance cost. ".repeat(times)}</p><p>${words(count - 3 * times)}</p>`;

describe("the primary keyword", () => {
  test.each([
    ["all its words in one sentence", "<p>It varies. The cost of burial insurance is low.</p>", 9],
    ["all its words, in two sentences", "<p>Burial insurance exists. The cost varies.</p>", 6],
    ["not all of its words", "<p>Burial insurance exists.</p><p>The cost varies.</p>", 3],
    ["in another form", "<p>What burial insurances’ costs are.</p>", 9],
  ])("in the first paragraph: %s", (_what, content, expected) => {
    expect(points("keyword-first-paragraph", { content })).toBe(expected);
  });

  test.each([
    ["", 0],
    ["cost of the burial in Ohio", 9],
    ["red blue green white", 9],
    ["red blue green white black", 6],
    ["red blue green white black brown pink gray", 6],
    ["red blue green white black brown pink gray gold", 3],
  ])("the length of %j", (primaryKeyword, expected) => {
    expect(points("keyword-length", { primaryKeyword })).toBe(expected);
  });

  test.each([
    [4, 1000, 4],
    [5, 1000, 9],
    [30, 1000, 9],
    [31, 1000, 4],
    [40, 1000, 4],
    [41, 1000, 0],
    [1, 99, undefined],
    [1, 100, 9],
  ])("%i times in %i words", (times, count, expected) => {
    expect(points("keyword-density", { content: dense(times, count) })).toBe(expected);
  });

  test.each([0, 1, 2, 3])("%i times in the meta description", (times) => {
    const metaDescription = "Burial insurance cost. ".repeat(times);
    expect(points("keyword-meta-description", { metaDescription })).toBe(times === 1 || times === 2 ? 9 : 3);
  });

  test.each([
    [0, 0, undefined],
    [1, 1, 9],
    [0, 1, 3],
    [29, 100, 3],
    [30, 100, 9],
    [75, 100, 9],
    [76, 100, 3],
  ])("in %i of %i headings", (about, all, expected) => {
    // Two of its three words are more than half.
    const heading = (at: number) => (at < about ? `<h3>The cost of a burial ${at}</h3>` : `<h2>Other ${at}</h2>`);
    const content = Array.from({ length: all }, (_, at) => heading(at)).join("");
    expect(points("keyword-headings", { content })).toBe(expected);
  });

  test.each([
    ["Burial insurance cost by age", 9],
    ["The burial insurance costs by age", 9],
    ["What burial insurance in Ohio will cost", 6],
    ["By age: burial insurance cost", 6],
    ["Burial insurance by age", 3],
  ])("in the title %j", (title, expected) => {
    expect(points("keyword-title", { title })).toBe(expected);
  });

  test("the title is the one that search engines show", () => {
    expect(points("keyword-title", { title: "Something else", metaTitle: "Burial insurance cost" })).toBe(9);
  });

  test.each([
    ["burial insurance cost", "burial-insurance", 9],
    ["burial insurance cost", "burial", 6],
    ["burial insurance cost", "final-expense", 3],
    ["burial insurance", "burial-insurance", 9],
    ["burial insurance", "burial-costs", 6],
    ["green, red, blue", "red-blue", 9],
    ["green, yellow, red, blue", "red-blue", 6],
  ])("%j in the slug %j", (primaryKeyword, slug, expected) => {
    expect(points("keyword-slug", { primaryKeyword, slug })).toBe(expected);
  });

  test.each([
    [0, 9],
    [1, 6],
    [2, 3],
  ])("used by %i other articles", (uses, expected) => {
    expect(points("keyword-elsewhere", {}, uses)).toBe(expected);
  });

  test("without one, each of its checks has no points and asks for one", () => {
    const checks = analyze({ primaryKeyword: " " }).checks.filter(({ id }) => id.startsWith("keyword-"));
    expect(checks).toHaveLength(8);
    for (const check of checks) expect(check).toMatchObject({ points: 0, todo: "Choose a primary keyword." });
  });

  test("one of stop words only is looked for as it is", () => {
    const change = {
      primaryKeyword: "all about you",
      content: "<p>This is all about you.</p>",
      title: "All about you",
    };
    expect(points("keyword-first-paragraph", change)).toBe(9);
    expect(points("keyword-title", change)).toBe(9);
  });
});

describe("the page", () => {
  // In Arial of 20 px, "i" is 4.44 px and "m" 16.66 px wide.
  test.each([
    ["", 3],
    ["i".repeat(89), 6],
    ["i".repeat(90), 9],
    ["m".repeat(36), 9],
    ["m".repeat(37), 3],
  ])("the width of the title %j", (title, expected) => {
    expect(points("title-width", { title })).toBe(expected);
  });

  test.each([
    [0, 1],
    [1, 6],
    [120, 6],
    [121, 9],
    [156, 9],
    [157, 6],
  ])("a meta description of %i characters", (length, expected) => {
    expect(points("meta-description-length", { metaDescription: "x".repeat(length) })).toBe(expected);
  });

  test.each([
    [0, 3],
    [249, 3],
    [250, 6],
    [299, 6],
    [300, 9],
  ])("%i words", (count, expected) => {
    expect(points("word-count", { content: `<p>${words(count)}</p>` })).toBe(expected);
  });

  test.each([
    ["", 3],
    ['<img src="/a.jpg" alt="">', 6],
    ['<img src="/a.jpg" alt="A house"><img src="/b.jpg" alt="">', 6],
    ['<img src="/a.jpg" alt="A house"><img src="/b.jpg" alt="A table of burial costs">', 9],
  ])("images: %s", (content, expected) => {
    expect(points("images", { content })).toBe(expected);
  });

  test.each([
    ["", 3, 3],
    ['<a href="/about" rel="nofollow">About</a>', 7, 3],
    ['<a href="/about" rel="nofollow">About</a><a href="/quote">Quote</a>', 8, 3],
    ['<a href="/about">About</a>', 9, 3],
    ['<a href="https://ftc.gov" rel="noopener nofollow">FTC</a>', 3, 7],
    ['<a href="https://ftc.gov" rel="noopener">FTC</a>', 3, 9],
    ['<a href="#costs">Costs</a><a href="tel:+16145550100">Call</a>', 3, 3],
  ])("links: %s", (content, internal, outbound) => {
    expect([points("internal-links", { content }), points("outbound-links", { content })]).toEqual([
      internal,
      outbound,
    ]);
  });

  test.each([
    [0, 9],
    [1, 9],
    [2, 3],
  ])("%i headings of level 1", (count, expected) => {
    expect(points("one-h1", { content: "<h1>Costs</h1>".repeat(count) })).toBe(expected);
  });
});

test("the score is a hundred times the points, divided by nine for each check that applies", () => {
  const { seoScore, checks } = analyze({});
  const seo = checks.filter(({ group }) => group === "seo");
  // Neither density (6 words) nor headings (none) apply.
  expect(seo).toHaveLength(13);
  expect(seo.map((check) => check.points)).toEqual([9, 9, 3, 9, 9, 9, 9, 1, 3, 3, 3, 3, 9]);
  expect(seoScore).toBe(Math.round((100 * 79) / (9 * 13)));
});

test("what lacks most points is recommended first, and nothing twice", () => {
  const { recommendations } = analyze({ primaryKeyword: "", content: "" });
  expect(recommendations[0]).toBe("Choose a primary keyword.");
  expect(new Set(recommendations).size).toBe(recommendations.length);
});

test("lengths and headings are counted", () => {
  const content = "<h2>A</h2><h3>B</h3><h2>C</h2>";
  expect(analyze({ content, title: "  Costs ", metaDescription: "Five!" })).toMatchObject({
    titleLength: 5,
    metaDescriptionLength: 5,
    headingStructure: { h1: 0, h2: 2, h3: 1, h4: 0, h5: 0, h6: 0 },
  });
});

test("any text has scores from 0 to 100, a sentence for what was found, and one to do unless the check is met", () => {
  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.constantFrom(
      "<p>",
      "</p>",
      "<h2>",
      "</h2>",
      "<li>",
      "<a href='/x'>",
      "<img alt='",
      "<ul>",
      "{",
      "Burial costs. ",
    ),
  );
  const html = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(html, fc.string({ maxLength: 30 }), html, (content, primaryKeyword, title) => {
      const analysis = analyze({ content, primaryKeyword, title });
      for (const score of [analysis.seoScore, analysis.readabilityScore]) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
      }
      for (const { points: got, max, found, todo } of analysis.checks) {
        expect(found).toMatch(/[.)”]$/);
        expect(got).toBeLessThanOrEqual(max);
        if (got < 8) expect(todo).toMatch(/\.$/);
      }
      for (const mark of analysis.marks) expect(mark.text.length).toBeGreaterThan(0);
    }),
  );
});
