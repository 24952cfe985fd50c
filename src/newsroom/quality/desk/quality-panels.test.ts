import { createElement } from "react";
import { expect, test } from "vitest";
import { structureCounts, structureOf } from "#newsroom/articles/rules/article-structure.ts";
import type { Findings } from "#newsroom/quality/server/create-article-quality.ts";
import type { SimilarReading } from "#newsroom/quality/server/read-similar.ts";
import { numberedPage } from "#platform/database/rules/numbered-page.ts";
import { rendered, textOf } from "#tests/builders/rendered.ts";
import { FixReport } from "./FixReport.tsx";
import { HygienePanel } from "./HygienePanel.tsx";
import { SimilarPanel } from "./SimilarPanel.tsx";
import { StructurePanel } from "./StructurePanel.tsx";

const WELL = `<h2>Costs</h2><h2>Rights</h2><p>${"word ".repeat(400)}</p>`;
function found(title: string, content: string): Findings {
  const { issues, severity } = structureOf(content);
  return { id: title, slug: title, title, status: "draft", hygiene: [], structure: issues, severity };
}

type Structured = Parameters<typeof StructurePanel>[0]["found"];
function structurePanel(given: Partial<Structured>, contents: string[] = []): string {
  const articles = contents.map((content, at) => found(`Article ${at}`, content));
  const counts = structureCounts(articles.map(({ structure }) => ({ issues: structure })));
  const at = numberedPage(null, articles.length, 10);
  const shown = { show: "all", counts, query: "", at, articles, preview: null, ...given } as const;
  return rendered(createElement(StructurePanel, { found: shown }));
}

test("the viewer counts the articles, has three tabs with addresses of their own, and asks with the number", () => {
  const html = structurePanel({}, [WELL, WELL, "", `<p>{</p>${WELL}`]);
  expect(textOf(html)).toContain(
    "|Total articles|4|Need restructuring|2|Well structured|2|Needing attention|50%|Rewrite All|All|4|Need restructuring|2|Well structured|2|",
  );
  for (const show of ["", "&amp;show=needs-restructure", "&amp;show=good"])
    expect(html).toContain(`href="/admin/quality?tab=structure${show}"`);
});

test("each article of the viewer has its issues, its severity, View and Rewrite", () => {
  const text = textOf(structurePanel({}, [WELL, "", `<p>{</p>${WELL}`]));
  expect(text).toMatch(/Article 0\|[^A]*\|Good\|View\|Rewrite\|/);
  expect(text).toContain(
    "|Missing headings|Missing table of contents|Content under 1000 characters|Critical|View|Rewrite|",
  );
  expect(text).toContain("|Malformed JSON|Medium|View|Rewrite|");
});

test("a filter without articles says so", () => {
  expect(textOf(structurePanel({ show: "good" }))).toContain("|No articles found for the selected filter.|");
});

const NOTHING: SimilarReading = {
  tab: "similar",
  query: "",
  matching: 0,
  choices: [],
  chosen: null,
  threshold: 0.05,
  similar: [],
  merge: null,
  merges: [],
  clusters: { running: null, done: null },
};
const similarPanel = (given: Partial<SimilarReading>) =>
  rendered(createElement(SimilarPanel, { found: { ...NOTHING, ...given }, error: null, notes: [] }));

test("the similarity slider goes from 0 to 1 by 0.01 and begins at 0.05; from 60 % on it is a possible duplicate", () => {
  const article = { slug: "a", status: "draft" as const };
  const html = similarPanel({
    matching: 3,
    choices: [{ id: "1", title: "Chosen" }],
    chosen: { id: "1", title: "Chosen" },
    similar: [
      { ...article, id: "2", title: "Same", similarity: 0.6, possibleDuplicate: true },
      { ...article, id: "3", title: "Other", similarity: 0.599, possibleDuplicate: false },
    ],
  });
  const [slider = ""] = /<input[^>]*type="range"[^>]*>/.exec(html) ?? [];
  for (const part of ['min="0"', 'max="1"', 'step="0.01"', 'value="0.05"', 'name="threshold"'])
    expect(slider).toContain(part);
  expect(textOf(html)).toMatch(/\|Same\|[^%]*\|possible duplicate\|60%\|/);
  expect(textOf(html)).toMatch(/\|Other\|\/blog\/a\|Draft\|59%\|/);
});

test("where no article matches, the panel says so", () => {
  expect(textOf(similarPanel({ query: "xyz" }))).toContain("|No articles found for the selected filter.|");
  expect(textOf(similarPanel({}))).toContain("|No articles yet|");
});

function hygienePanel(selectable: number, total = selectable): string {
  const bands = { excellent: 0, good: 0, fair: 0, poor: 0, not_scored: 1 };
  const articles = [found("Broken", "")];
  const at = numberedPage(null, total, 10);
  const shown = { bands, total: total + 2, malformed: total, query: "", at, selectable, articles, batches: [] };
  return rendered(createElement(HygienePanel, { found: shown, result: undefined }));
}

test("the four options of a fix are stored under the specified names", () => {
  const html = hygienePanel(1);
  expect([...html.matchAll(/name="(content_fixer_\w+)"/g)].map(([, name]) => name)).toEqual([
    "content_fixer_ai_expand",
    "content_fixer_slug_fix",
    "content_fixer_auto_fix",
    "content_fixer_verify_ai",
  ]);
  expect(textOf(html)).toContain("|Articles|3|Malformed|1|Well-formed|2|");
});

test("nothing is selected at first, and what selects all says the number of articles", () => {
  expect(hygienePanel(45)).not.toMatch(/<input[^>]* checked/);
  expect(textOf(hygienePanel(45))).toContain("|Select all 45, on every page|");
  expect(textOf(hygienePanel(200, 1_234))).toContain("|Select the 200 with most issues of 1,234|");
});

test("an undo says which fields of which articles it put back", () => {
  const articles = [
    { id: "a", title: "A", restored: ["metaDescription", "content"] as const, failure: null },
    { id: "b", title: "B", restored: [] as const, failure: "Article not found" },
  ].map((one) => ({ ...one, restored: [...one.restored] }));
  const text = textOf(rendered(createElement(FixReport, { answer: { articles, error: null } })));
  expect(text).toContain("The fixes of 1 of 2 articles are undone.");
  expect(text).toContain("|A: meta description, content|");
});

test("a verification is pass, or the list of its issues", () => {
  const fixed = {
    id: "a",
    slug: "a",
    title: "A",
    before: {},
    after: {},
    remaining: [],
    failure: null,
    reason: null,
  };
  const report = (verification: { pass: boolean; issues: string[] }) =>
    textOf(
      rendered(
        createElement(FixReport, { answer: { batchId: "b", articles: [{ ...fixed, verification }], error: null } }),
      ),
    );
  expect(report({ pass: true, issues: [] })).toContain("AI verification: pass.");
  expect(report({ pass: false, issues: ["A placeholder: [NAME].", "“Costs” comes twice."] })).toContain(
    "AI verification: A placeholder: [NAME]. “Costs” comes twice.",
  );
});
