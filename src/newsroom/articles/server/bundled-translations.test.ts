import { describe, expect, test } from "vitest";
import { findHygieneIssues } from "#newsroom/articles/rules/hygiene.ts";
import { plainText, wordCount } from "#newsroom/articles/rules/plain-text.ts";
import { analyzeArticle } from "#newsroom/articles/rules/analyze-article.ts";
import { bundledArticles } from "./bundled-articles.ts";

const all = bundledArticles();
const originals = all.filter(({ language }) => language === "en");
const pairs = all
  .filter(({ language }) => language === "es")
  .map((article) => [article.slug, article, originals.find(({ id }) => id === article.translationOf)] as const);

/** Returns the markup of a text without its words: tags with their attributes, in order. */
const markup = (html: string) => html.match(/<[^>]+>/g)?.map((tag) => tag.replace(/ (?:id|alt)="[^"]*"/g, "")) ?? [];
/** Returns amounts in dollars, percentages and years. */
const figures = (text: string) => (text.match(/\$[\d,.]*\d|\d[\d,.]*(?=\s?%)|\b(?:19|20)\d\d\b/g) ?? []).toSorted();

test("every shipped article is in Spanish, too", () => {
  expect(new Set(pairs.map(([, , original]) => original?.id))).toEqual(new Set(originals.map(({ id }) => id)));
  expect(pairs).toHaveLength(originals.length);
});

describe.each(pairs)("%s", (_slug, article, original) => {
  test("has the markup, the links and the figures of its original, and is no older", () => {
    expect(markup(article.content)).toEqual(markup(original?.content ?? ""));
    expect(figures(plainText(article.content))).toEqual(figures(plainText(original?.content ?? "")));
    expect(article.faq).toHaveLength(original?.faq.length ?? 0);
    const { category, author, publishedAt } = article;
    expect(original).toMatchObject({ category, author });
    expect(Number(publishedAt)).toBeGreaterThanOrEqual(Number(original?.publishedAt));
  });

  test("is well-formed, as long as a guide is, and plain Spanish by the rules of its language", () => {
    expect(findHygieneIssues(article)).toEqual([]);
    const words = wordCount(plainText(article.content));
    expect([words >= 700, words <= 1600]).toEqual([true, true]);
    const { seoScore, readabilityScore, checks } = analyzeArticle(article, { keywordUses: 0, language: "es" });
    expect([seoScore >= 80, readabilityScore >= 80]).toEqual([true, true]);
    expect(checks.find(({ id }) => id === "reading-ease")?.todo).toBeNull();
    expect(checks.filter(({ group, todo }) => group === "own" && todo !== null)).toEqual([]);
    expect(checks.map(({ id }) => id)).not.toContain("passive-voice");
  });
});
