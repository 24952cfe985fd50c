import { createElement } from "react";
import { expect, test } from "vitest";
import { NEW_ARTICLE, type ArticleRow } from "#newsroom/articles/rules/article.ts";
import type { ArticleResult } from "#newsroom/articles/rules/article-actions.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { LEAST_SCORES } from "#newsroom/articles/rules/seo-bands.ts";
import { anArticle } from "#tests/builders/articles.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { ArticleFiguresPanel } from "./ArticleFiguresPanel.tsx";
import { ArticleStatisticsView } from "#operations/monitoring/desk/ArticleStatisticsView.tsx";
import { DeskArticleList } from "./DeskArticleList.tsx";
import { DeskArticleResult } from "./DeskArticleResult.tsx";
import { SeoChecks } from "./SeoChecks.tsx";
import { SeoScore } from "./SeoScore.tsx";

const AT = new Date("2026-03-02T10:00:00Z");
const row = (given: Partial<ArticleRow> = {}): ArticleRow => ({
  ...NEW_ARTICLE,
  id: "a",
  slug: "funeral-costs",
  title: "Funeral costs",
  excerpt: "",
  category: "funeral-costs",
  author: "",
  words: 1_234,
  metaDescription: "",
  createdAt: AT,
  updatedAt: AT,
  hasPending: false,
  deletedAt: null,
  ...given,
});
const list = (articles: ArticleRow[], select: "drafts" | "all" | "none" = "all") =>
  rendered(
    createElement(DeskArticleList, {
      articles,
      categories: new Map([["funeral-costs", "Funeral costs"]]),
      result: undefined,
      select,
    }),
  );
/** Returns the named buttons with the values that they send. */
const buttons = (html: string) =>
  [...html.matchAll(/<button[^>]*>/g)].flatMap(([button]) => {
    const [name, value] = ["name", "value"].map((of) => new RegExp(`\\s${of}="([\\w-]+)"`).exec(button)?.[1]);
    return name ? [`${name} ${value}`] : [];
  });

test("the status of an article may become any other, whatever it is", () => {
  for (const [status, values] of [
    ["published", ["", "unpublish", "archive"]],
    ["draft", ["publish", "", "archive"]],
    ["archived", ["publish", "unpublish", ""]],
  ] as const) {
    const html = list([row({ status })]);
    const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, label]) => [
      label,
      value,
    ]);
    expect(options).toEqual([
      ["Published", values[0]],
      ["Draft", values[1]],
      ["Archived", values[2]],
    ]);
  }
});

test("each article has its score with the word of its band, View or Preview, and its SEO analysis", () => {
  const live = list([row({ status: "published", seoScore: 80 })]);
  expect(textOf(live)).toContain("|SEO 80, excellent|");
  expect(live).toMatch(/href="\/blog\/funeral-costs"[^>]*aria-label="View Funeral costs"/);
  expect(live).toMatch(/aria-label="SEO analysis of Funeral costs"[^>]*href="\/admin\/articles\/a\/seo"/);
  const draft = list([row({ seoScore: null })]);
  expect(draft).toMatch(/href="\/library\/preview\/funeral-costs"[^>]*aria-label="Preview Funeral costs"/);
  expect(textOf(draft)).toContain("|SEO: not scored yet|");
});

test.each([
  [80, "SEO 80, excellent", "green"],
  [79, "SEO 79, good", "yellow"],
  [60, "SEO 60, good", "yellow"],
  [59, "SEO 59, fair", "orange"],
  [40, "SEO 40, fair", "orange"],
  [39, "SEO 39, poor", "red"],
])("a score of %i is shown as %s, %s", (score, words, color) => {
  const html = rendered(createElement(SeoScore, { score }));
  expect(textOf(html)).toBe(`|${words}|`);
  expect(html).toContain(`--score-${color}`);
});

test("a list can be filtered by a least score of 80, 60 or 40", () => {
  expect(LEAST_SCORES).toEqual([80, 60, 40]);
});

test("what can be done to selected articles, and to drafts in the Library", () => {
  expect(buttons(list([row()])).slice(0, 7)).toEqual([
    "action bulk-publish",
    "action bulk-unpublish",
    "action bulk-archive",
    "action bulk-trash",
    "intent similar",
    "intent restructure",
    "intent rewrite",
  ]);
  expect(buttons(list([row()], "drafts"))).toEqual([
    "action bulk-publish",
    "action bulk-delete",
    "action publish",
    "action delete-draft",
  ]);
  expect(buttons(list([row({ deletedAt: AT })], "none"))).toEqual(["action restore", "action destroy"]);
});

const result = (given: ArticleResult) => textOf(rendered(createElement(DeskArticleResult, { result: given })));

test("a deletion offers forever, the trash with its 30 days, and Cancel", () => {
  const request = {
    action: "delete" as const,
    ids: ["a"],
    title: "Funeral costs",
    shownAs: "published" as const,
    confirmed: false,
    forever: false,
  };
  const message = 'Are you sure you want to delete "Funeral costs"? This action cannot be undone.';
  expect(result({ kind: "confirm", message, request })).toContain(
    `|${message}|In the trash, it can be restored for 30 days.|Delete forever|Move to trash|Cancel|`,
  );
});

test("a draft that the delete of published articles refused is an alert", () => {
  const message = "❌ Failed to delete article: This delete is only for published articles.";
  expect(result({ kind: "alert", message })).toContain(`|${message}|`);
});

test("changes of a published article that was restructured can be looked at and published", () => {
  const text = result({ kind: "restructured", message: "✅ Article restructured successfully!", id: "a" });
  expect(text).toMatch(/\|✅ Article restructured successfully!\|.*\|Look at them\|Publish\|/);
});

test("a list of results names each article with its word", () => {
  const lines = ["Success", "Failed - No content received", "Skipped - Missing title or content", "Error - x"].map(
    (word, at) => ({ id: String(at), title: `Article ${at}`, result: word }),
  );
  expect(result({ kind: "list", message: "1 of 4 draft(s) published.", lines })).toContain(
    "|Article 0|: |Success|Article 1|: |Failed - No content received|Article 2|: |Skipped - Missing title or content|Article 3|: |Error - x|",
  );
});

test("the SEO analysis shows both scores, both lengths, the headings of each level, and what to do", () => {
  const content = "<h2>A</h2><h3>B</h3><h2>C</h2>";
  const analysis = analyzeArticle(
    anArticle({ title: "Costs", metaTitle: null, metaDescription: "Five!", content, primaryKeyword: "" }),
    { keywordUses: 0 },
  );
  const text = textOf(rendered(createElement(SeoChecks, { analysis })));
  expect(text).toContain(
    `|${analysis.readabilityScore} of 100|Title|5 characters|Meta description|5 characters|Headings|2 H2, 1 H3|`,
  );
  expect(text).toContain(`|SEO ${analysis.seoScore}, `);
  expect(analysis.recommendations.length).toBeGreaterThan(5);
  for (const recommendation of analysis.recommendations) expect(text).toContain(`|${recommendation}|`);
});

test("the counts above the list have a button that shows the analytics in place, and hides them", () => {
  const byBand = { excellent: 0, good: 0, fair: 0, poor: 0, not_scored: 6 };
  const figures = { total: 6, published: 3, draft: 2, archived: 1, byCategory: {}, byBand };
  const panel = (open: boolean) => rendered(createElement(ArticleFiguresPanel, { figures, open }));
  expect(textOf(panel(false))).toContain("|All articles|6|Published|3|Drafts|2|Archived|1|Show analytics|");
  expect(panel(false)).toContain('href="/admin/articles?analytics=1"');
  expect(textOf(panel(true))).toContain("|Hide analytics|");
  expect(panel(true)).toContain('href="/admin/articles"');
});

type Shown = Parameters<typeof ArticleStatisticsView>[0]["statistics"];
function statistics(given: Partial<Shown>): string {
  const figures = {
    total: 3,
    published: 2,
    draft: 1,
    archived: 0,
    byCategory: { "funeral-costs": 3 },
    byBand: { excellent: 1, good: 0, fair: 1, poor: 0, not_scored: 1 },
  };
  return rendered(
    createElement(ArticleStatisticsView, {
      statistics: {
        period: "30d",
        figures,
        recent: 2,
        averageWords: 640,
        keywords: [{ keyword: "burial", articles: 2 }],
        views: null,
        readThrough: null,
        leads: null,
        premium: null,
        articles: [],
        query: { period: "30d", order: "views", reversed: false, from: 0 },
        next: null,
        ...given,
      },
      categories: new Map(),
      path: "/admin/articles/analytics",
    }),
  );
}

test("the statistics show what was published in 30 days, the average words, the keywords, and what was not measured", () => {
  const html = statistics({});
  expect(textOf(html)).toContain(
    "|Published in the last 30 days|2|Average words|640|Per published article|Views|No data yet|",
  );
  expect(textOf(html)).toContain("|Top keywords|");
  expect(html).toMatch(/action="\/api\/articles\/export\.csv"[\s\S]*>Export CSV<[\s\S]*name="content"/);
});

test("without an article the statistics say that there is no analytics data", () => {
  const figures = { total: 0, published: 0, draft: 0, archived: 0, byCategory: {} };
  const byBand = { excellent: 0, good: 0, fair: 0, poor: 0, not_scored: 0 };
  const text = textOf(statistics({ figures: { ...figures, byBand } }));
  expect(text).toContain("|No analytics data available|");
  expect(text).not.toContain("Average words");
});
